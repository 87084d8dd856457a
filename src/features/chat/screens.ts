import { dialogRow } from '#src/dialogs/index.ts'
import type { Screens } from '#src/slice/index.ts'
import { chatDialog } from './dialog-keys.ts'

export const chatScreens = {
  dialogs: dialogRow(chatDialog, () =>
    import('./components/ChatDialog.tsx').then((module) => module.ChatDialog),
  ),
} satisfies Screens
