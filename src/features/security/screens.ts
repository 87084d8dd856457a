import { dialogRow } from '#src/dialogs/index.ts'
import { forgotPasswordDialog } from '#src/features/session/index.ts'
import type { PathsOf, Screens } from '#src/slice/index.ts'
import {
  changePasswordDialog,
  factorDialog,
  passkeyDialog,
  recoveryCodesDialog,
  secondFactorDialog,
  stayDialog,
  stepUpDialog,
  totpDialog,
} from './dialog-keys.ts'

const memberPages = [
  {
    path: '/member/account',
    load: () => import('./pages/AccountPage.tsx').then((module) => module.AccountPage),
    menu: {
      id: 'account',
      order: 10,
      label: 'memberCenter:menu.account',
      icon: 'user',
      gate: 'member.account',
    },
  },
  {
    path: '/member/account/profile',
    load: () => import('./pages/ProfilePage.tsx').then((module) => module.ProfilePage),
  },
  {
    path: '/member/account/contact',
    load: () => import('./pages/ContactPage.tsx').then((module) => module.ContactPage),
  },
] as const satisfies Screens['memberPages']

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof memberPages> {}
}

export const securityScreens = {
  memberPages,
  dialogs: {
    ...dialogRow(forgotPasswordDialog, () =>
      import('./components/ForgotPasswordDialog.tsx').then((module) => module.ForgotPasswordDialog),
    ),
    ...dialogRow(changePasswordDialog, () =>
      import('./components/ChangePasswordDialog.tsx').then((module) => module.ChangePasswordDialog),
    ),
    ...dialogRow(secondFactorDialog, () =>
      import('./components/SecondFactorDialog.tsx').then((module) => module.SecondFactorDialog),
    ),
    ...dialogRow(stepUpDialog, () =>
      import('./components/StepUpDialog.tsx').then((module) => module.StepUpDialog),
    ),
    ...dialogRow(factorDialog, () =>
      import('./components/FactorDialog.tsx').then((module) => module.FactorDialog),
    ),
    ...dialogRow(stayDialog, () => import('./components/StayDialog.tsx').then((module) => module.StayDialog)),
    ...dialogRow(totpDialog, () => import('./components/TotpDialog.tsx').then((module) => module.TotpDialog)),
    ...dialogRow(passkeyDialog, () =>
      import('./components/PasskeyDialog.tsx').then((module) => module.PasskeyDialog),
    ),
    ...dialogRow(recoveryCodesDialog, () =>
      import('./components/RecoveryCodesDialog.tsx').then((module) => module.RecoveryCodesDialog),
    ),
  },
} satisfies Screens
