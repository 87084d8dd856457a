import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

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

/** Asks for a passkey; null after any error, e.g. cancelled or no passkey for this site. */
export const askPasskey = (options: object, { whileTyping = false } = {}): Promise<PasskeyAnswer | null> =>
  startAuthentication({
    optionsJSON: options as AuthenticationOptions,
    useBrowserAutofill: whileTyping,
    verifyBrowserAutofillInput: false,
  }).then(answerOf, () => null)

/** Creates a passkey; null after any error, e.g. cancelled or already present. */
export const makePasskey = (options: object): Promise<PasskeyAnswer | null> =>
  startRegistration({ optionsJSON: options as RegistrationOptions }).then(answerOf, () => null)
