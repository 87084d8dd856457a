import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** The wire's form of an answer: the library's, without what the gateway does not know. */
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

/** Lets the player's device answer; null when they cancelled, or it has no passkey for this site. */
export const askPasskey = (options: object, { whileTyping = false } = {}): Promise<PasskeyAnswer | null> =>
  startAuthentication({
    optionsJSON: options as AuthenticationOptions,
    useBrowserAutofill: whileTyping,
    verifyBrowserAutofillInput: false,
  }).then(answerOf, () => null)

/** Lets the player's device make a passkey; null when they cancelled, or it has one already. */
export const makePasskey = (options: object): Promise<PasskeyAnswer | null> =>
  startRegistration({ optionsJSON: options as RegistrationOptions }).then(answerOf, () => null)
