import { dialogKey } from '#src/dialogs/dialog-key.ts'
import type { SocialProvider } from '#domain/brand/outside-services.ts'
import type { HumanTask } from './human-task.ts'

/** An account elsewhere, and the outside service's word for whose it is. */
export interface SocialProof {
  readonly provider: SocialProvider
  readonly token: string
}

/** `way`: what it shows first; a name and a password when it is left out. */
export const loginDialog = dialogKey<{ way?: 'username' | 'sms' }>('login')
/** The other way into a session; `social` opens the new account from then on. Its component belongs to the register slice, which stands above this one. */
export const registerDialog = dialogKey<{ social?: SocialProof }>('register')
/** Back in without the password. Its component belongs to the security slice, which stands above this one. */
export const forgotPasswordDialog = dialogKey('forgotPassword')
export const logoutDialog = dialogKey('logout')
/** A trial account has asked for something only a real account can do. */
export const realAccountDialog = dialogKey('realAccount')
/** The device is proving that a person is there, and takes a while. */
export const humanDialog = dialogKey<{ task: HumanTask }>('human')
