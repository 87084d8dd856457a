import { dialogKey } from '#src/dialogs/dialog-key.ts'

export const changePasswordDialog = dialogKey('changePassword')
/** The second step of a login. */
export const secondFactorDialog = dialogKey('secondFactor')
/** Proves the owner anew, for a call that asks for it. */
export const stepUpDialog = dialogKey<{ readonly onProved: () => void }>('stepUp')
/** Gets the player a second factor, for a call that nobody makes without one. */
export const factorDialog = dialogKey<{ readonly onTurnedOn: () => void }>('factor')
/** The session is about to end because nobody does anything. */
export const stayDialog = dialogKey<{ readonly endsAtMs: number; readonly stay: () => void }>('stay')
export interface TotpDialogProps {
  /** Base32, for apps that cannot read the picture. */
  readonly secret: string
  /** `otpauth:` address: what the picture says. */
  readonly uri: string
  readonly onDone: () => void
}
export const totpDialog = dialogKey<TotpDialogProps>('totp')

export interface PasskeyDialogProps {
  /** The gateway's options for the browser's WebAuthn call. */
  readonly options: object
  readonly onDone: () => void
}
export const passkeyDialog = dialogKey<PasskeyDialogProps>('passkey')
export const recoveryCodesDialog = dialogKey<{ readonly codes: readonly string[] }>('recoveryCodes')
