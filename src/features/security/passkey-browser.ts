import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** WebAuthn answer in wire format, without the library's extra fields. */
const answerOf = ({ id, rawId, response, clientExtensionResults, authenticatorAttachment }: Answer) => ({
  id,
  rawId,
  type: 'public-key' as const,
  response: { ...response },
  clientExtensionResults: { ...clientExtensionResults },
  ...(authenticatorAttachment !== undefined && { authenticatorAttachment }),
})
type Answer = AuthenticationResponseJSON | RegistrationResponseJSON
export type PasskeyAnswer = ReturnType<typeof answerOf>

export const hasPasskeys = browserSupportsWebAuthn

/**
 * Why there is no passkey: `cancelled` (browsers tell a closed dialog, its timeout and a missing passkey alike), `present`
 * (this device has one for the account), `failed` (browser or device could not).
 */
export type PasskeyFault = 'cancelled' | 'present' | 'failed'
export type PasskeyOutcome =
  | { readonly answer: PasskeyAnswer; readonly fault: null }
  | { readonly answer: null; readonly fault: PasskeyFault }

const answered = (answer: Answer): PasskeyOutcome => ({ answer: answerOf(answer), fault: null })
const refused = (error: unknown): PasskeyOutcome => ({ answer: null, fault: faultOf(error) })

function faultOf(error: unknown): PasskeyFault {
  if (!(error instanceof Error)) return 'failed'
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'present'
  return error.name === 'NotAllowedError' || error.name === 'AbortError' ? 'cancelled' : 'failed'
}

/** Asks for a passkey. Never rejects. */
export const askPasskey = (options: object, { whileTyping = false } = {}): Promise<PasskeyOutcome> =>
  startAuthentication({
    optionsJSON: options as AuthenticationOptions,
    useBrowserAutofill: whileTyping,
    verifyBrowserAutofillInput: false,
  }).then(answered, refused)

/** Creates a passkey. Never rejects. */
export const makePasskey = (options: object): Promise<PasskeyOutcome> =>
  startRegistration({ optionsJSON: options as RegistrationOptions }).then(answered, refused)
