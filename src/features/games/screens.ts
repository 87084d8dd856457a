import { dialogRow } from '#src/dialogs/index.ts'
import type { Screens } from '#src/slice/index.ts'
import { openRoundsDialog, vendorGamesDialog } from './dialog-keys.ts'

export const gamesScreens = {
  dialogs: {
    ...dialogRow(vendorGamesDialog, () =>
      import('./components/VendorGamesDialog.tsx').then((module) => module.VendorGamesDialog),
    ),
    ...dialogRow(openRoundsDialog, () =>
      import('./components/OpenRoundsDialog.tsx').then((module) => module.OpenRoundsDialog),
    ),
  },
} satisfies Screens
