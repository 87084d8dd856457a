import type { DialogTable } from '#src/dialogs/index.ts'
import { loginDialog, logoutDialog, realAccountDialog, registerDialog } from '#src/features/session/index.ts'
import { accountDialog } from './dialog-keys.ts'

/** Every dialog there is, loaded when it is opened. */
export const dialogTable: DialogTable = {
  [loginDialog.id]: () =>
    import('#src/features/session/components/LoginDialog.tsx').then((module) => module.LoginDialog),
  [registerDialog.id]: () =>
    import('#src/features/register/components/RegisterDialog.tsx').then((module) => module.RegisterDialog),
  [logoutDialog.id]: () =>
    import('#src/features/session/components/LogoutDialog.tsx').then((module) => module.LogoutDialog),
  [accountDialog.id]: () => import('./layout/AccountDialog.tsx').then((module) => module.AccountDialog),
  [realAccountDialog.id]: () =>
    import('#src/features/session/components/RealAccountDialog.tsx').then(
      (module) => module.RealAccountDialog,
    ),
}
