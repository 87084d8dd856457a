import { dialogRow } from '#src/dialogs/index.ts'
import type { Screens } from '#src/slice/index.ts'
import { serviceDialog } from './dialog-keys.ts'

export const serviceScreens = {
  dialogs: dialogRow(serviceDialog, () =>
    import('./components/ServiceDialog.tsx').then((module) => module.ServiceDialog),
  ),
} satisfies Screens
