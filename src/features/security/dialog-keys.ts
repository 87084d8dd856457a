import { dialogKey } from '#src/dialogs/dialog-key.ts'

export const changePasswordDialog = dialogKey('changePassword')
/** Second step of a login. */
export const secondFactorDialog = dialogKey('secondFactor')
/** Step-up authentication for a call that requires it. */
export const stepUpDialog = dialogKey<{ readonly onProved: () => void }>('stepUp')
/** Sets up a second factor for a call that requires one. */
export const factorDialog = dialogKey<{ readonly onTurnedOn: () => void }>('factor')
/** Warns that the session is about to end for inactivity. */
export const stayDialog = dialogKey<{ readonly endsAtMs: number; readonly stay: () => void }>('stay')
export interface TotpDialogProps {
  /** Base32, to type into apps that cannot scan the QR code. */
  readonly secret: string
  /** `otpauth:` URI, the content of the QR code. */
  readonly uri: string
  readonly onDone: () => void
}
export const totpDialog = dialogKey<TotpDialogProps>('totp')

export interface PasskeyDialogProps {
  /** Options of the gateway for the browser's WebAuthn call. */
  readonly options: object
  readonly onDone: () => void
}
export const passkeyDialog = dialogKey<PasskeyDialogProps>('passkey')
export const recoveryCodesDialog = dialogKey<{ readonly codes: readonly string[] }>('recoveryCodes')
