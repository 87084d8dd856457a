import { dialogRow } from '#src/dialogs/index.ts'
import type { Screens } from '#src/slice/index.ts'
import { humanDialog, loginDialog, logoutDialog, realAccountDialog } from './dialog-keys.ts'

export const sessionScreens = {
  dialogs: {
    ...dialogRow(loginDialog, () =>
      import('./components/LoginDialog.tsx').then((module) => module.LoginDialog),
    ),
    ...dialogRow(logoutDialog, () =>
      import('./components/LogoutDialog.tsx').then((module) => module.LogoutDialog),
    ),
    ...dialogRow(humanDialog, () =>
      import('./components/HumanDialog.tsx').then((module) => module.HumanDialog),
    ),
    ...dialogRow(realAccountDialog, () =>
      import('./components/RealAccountDialog.tsx').then((module) => module.RealAccountDialog),
    ),
  },
} satisfies Screens
