import { dialogRow } from '#src/dialogs/index.ts'
import type { DialogTable } from '#src/dialogs/index.ts'
import { openRoundsDialog, vendorGamesDialog } from '#src/features/games/dialog-keys.ts'
import { termsDialog } from '#src/features/register/dialog-keys.ts'
import {
  changePasswordDialog,
  factorDialog,
  passkeyDialog,
  recoveryCodesDialog,
  secondFactorDialog,
  stayDialog,
  stepUpDialog,
  totpDialog,
} from '#src/features/security/dialog-keys.ts'
import {
  forgotPasswordDialog,
  loginDialog,
  logoutDialog,
  realAccountDialog,
  registerDialog,
} from '#src/features/session/index.ts'
import { humanDialog } from '#src/features/session/dialog-keys.ts'
import { accountDialog } from './dialog-keys.ts'

/** Every dialog there is, loaded when it is opened. */
export const dialogTable: DialogTable = {
  [loginDialog.id]: () =>
    import('#src/features/session/components/LoginDialog.tsx').then((module) => module.LoginDialog),
  [registerDialog.id]: () =>
    import('#src/features/register/components/RegisterDialog.tsx').then((module) => module.RegisterDialog),
  [logoutDialog.id]: () =>
    import('#src/features/session/components/LogoutDialog.tsx').then((module) => module.LogoutDialog),
  [forgotPasswordDialog.id]: () =>
    import('#src/features/security/components/ForgotPasswordDialog.tsx').then(
      (module) => module.ForgotPasswordDialog,
    ),
  [changePasswordDialog.id]: () =>
    import('#src/features/security/components/ChangePasswordDialog.tsx').then(
      (module) => module.ChangePasswordDialog,
    ),
  [secondFactorDialog.id]: () =>
    import('#src/features/security/components/SecondFactorDialog.tsx').then(
      (module) => module.SecondFactorDialog,
    ),
  ...dialogRow(termsDialog, () =>
    import('#src/features/register/components/TermsDialog.tsx').then((module) => module.TermsDialog),
  ),
  ...dialogRow(stepUpDialog, () =>
    import('#src/features/security/components/StepUpDialog.tsx').then((module) => module.StepUpDialog),
  ),
  ...dialogRow(factorDialog, () =>
    import('#src/features/security/components/FactorDialog.tsx').then((module) => module.FactorDialog),
  ),
  ...dialogRow(stayDialog, () =>
    import('#src/features/security/components/StayDialog.tsx').then((module) => module.StayDialog),
  ),
  ...dialogRow(totpDialog, () =>
    import('#src/features/security/components/TotpDialog.tsx').then((module) => module.TotpDialog),
  ),
  ...dialogRow(passkeyDialog, () =>
    import('#src/features/security/components/PasskeyDialog.tsx').then((module) => module.PasskeyDialog),
  ),
  ...dialogRow(recoveryCodesDialog, () =>
    import('#src/features/security/components/RecoveryCodesDialog.tsx').then(
      (module) => module.RecoveryCodesDialog,
    ),
  ),
  ...dialogRow(vendorGamesDialog, () =>
    import('#src/features/games/components/VendorGamesDialog.tsx').then((module) => module.VendorGamesDialog),
  ),
  ...dialogRow(humanDialog, () =>
    import('#src/features/session/components/HumanDialog.tsx').then((module) => module.HumanDialog),
  ),
  [openRoundsDialog.id]: () =>
    import('#src/features/games/components/OpenRoundsDialog.tsx').then((module) => module.OpenRoundsDialog),
  [accountDialog.id]: () => import('./layout/AccountDialog.tsx').then((module) => module.AccountDialog),
  [realAccountDialog.id]: () =>
    import('#src/features/session/components/RealAccountDialog.tsx').then(
      (module) => module.RealAccountDialog,
    ),
}
