import { dialogKey } from '#src/dialogs/dialog-key.ts'
import type { SocialProvider } from '#domain/brand/outside-services.ts'
import type { HumanTask } from './human-task.ts'

/** A social account: its provider and the ID token that proves it. */
export interface SocialProof {
  readonly provider: SocialProvider
  readonly token: string
}

/** `way`: the login method shown first. `isAsked`: an action needs a login, and the dialog says so. */
export const loginDialog = dialogKey<{ way?: 'username' | 'sms'; isAsked?: boolean }>('login')
/** Registration; `social` is linked to the new account. The component belongs to the register slice, which this slice may not import. */
export const registerDialog = dialogKey<{ social?: SocialProof }>('register')
/** Password reset. The component belongs to the security slice, which this slice may not import. */
export const forgotPasswordDialog = dialogKey('forgotPassword')
export const logoutDialog = dialogKey('logout')
/** Tells a trial account that an action needs a real account. */
export const realAccountDialog = dialogKey('realAccount')
/** Human check: a captcha widget, or the progress of a slow proof of work. */
export const humanDialog = dialogKey<{ task: HumanTask }>('human')
