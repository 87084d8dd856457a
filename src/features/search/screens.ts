import { dialogRow } from '#src/dialogs/index.ts'
import type { Screens } from '#src/slice/index.ts'
import { searchDialog } from './dialog-keys.ts'

export const searchScreens = {
  dialogs: dialogRow(searchDialog, () =>
    import('./components/SearchDialog.tsx').then((module) => module.SearchDialog),
  ),
} satisfies Screens
