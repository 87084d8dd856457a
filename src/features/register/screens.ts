import { dialogRow } from '#src/dialogs/index.ts'
import { registerDialog } from '#src/features/session/index.ts'
import type { Screens } from '#src/slice/index.ts'
import { termsDialog } from './dialog-keys.ts'

export const registerScreens = {
  dialogs: {
    ...dialogRow(registerDialog, () =>
      import('./components/RegisterDialog.tsx').then((module) => module.RegisterDialog),
    ),
    ...dialogRow(termsDialog, () =>
      import('./components/TermsDialog.tsx').then((module) => module.TermsDialog),
    ),
  },
} satisfies Screens
