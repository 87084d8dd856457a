import type { SocialProvider } from '#domain/brand/outside-services.ts'
import type { ErrorCode } from '#schemas/api/errors.ts'
import { ApiError } from '../api-error.ts'

/** Why the outside service refused, in the words of the copy keys `outside:…`. */
export type OutsideReason =
  | 'invalid-phone-number'
  | 'missing-phone-number'
  | 'too-many-requests'
  | 'unknown'
  | 'invalid-verification-code'
  | 'missing-verification-code'
  | 'captcha-check-failed'
  | 'quota-exceeded'
  | 'operation-not-allowed'
  | 'code-expired'
  | 'popup-closed-by-user'
  | 'other-account-first'
  | 'network'

/** What is wrong with the code stands under its field, like a refusal of the gateway. */
const aboutTheCode: ReadonlySet<OutsideReason> = new Set<OutsideReason>([
  'invalid-verification-code',
  'missing-verification-code',
  'code-expired',
])

/** A refusal of the outside service, shown like any other. */
export class OutsideError extends ApiError {
  readonly reason: OutsideReason

  constructor(reason: OutsideReason, options?: ErrorOptions) {
    const code: ErrorCode = aboutTheCode.has(reason) ? 'register.codeInvalid' : 'provider.unavailable'
    super({ code, status: 0, message: reason }, options)
    this.reason = reason
  }

  override get copyKey(): string {
    return `outside:${this.reason}`
  }
}

/** The service's own words, as they begin, and ours. */
const reasons: Readonly<Record<string, OutsideReason>> = {
  INVALID_PHONE_NUMBER: 'invalid-phone-number',
  MISSING_PHONE_NUMBER: 'missing-phone-number',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  INVALID_CODE: 'invalid-verification-code',
  MISSING_CODE: 'missing-verification-code',
  CAPTCHA_CHECK_FAILED: 'captcha-check-failed',
  MISSING_RECAPTCHA_TOKEN: 'captcha-check-failed',
  INVALID_RECAPTCHA_TOKEN: 'captcha-check-failed',
  INVALID_APP_CREDENTIAL: 'captcha-check-failed',
  QUOTA_EXCEEDED: 'quota-exceeded',
  OPERATION_NOT_ALLOWED: 'operation-not-allowed',
  SESSION_EXPIRED: 'code-expired',
  INVALID_SESSION_INFO: 'code-expired',
  MISSING_SESSION_INFO: 'code-expired',
}

/** `INVALID_PHONE_NUMBER : TOO_SHORT` -> `invalid-phone-number` */
const reasonOf = (message: string): OutsideReason => reasons[/^[A-Z_]+/.exec(message)?.[0] ?? ''] ?? 'unknown'

const usualHost = 'https://identitytoolkit.googleapis.com'
const timeoutMs = 15_000

export interface ToolkitOptions {
  /** The project's public key for web pages. */
  readonly webKey: string
  /** Another server that speaks the same. */
  readonly host?: string
}

export type IdentityToolkit = ReturnType<typeof createIdentityToolkit>

/** Firebase Authentication as a page calls it. Everything rejects with `OutsideError`. */
export function createIdentityToolkit({ webKey, host = usualHost }: ToolkitOptions) {
  const ask = async (name: string, body?: object): Promise<Readonly<Record<string, unknown>>> => {
    const response = await fetch(`${host}/v1/${name}?key=${encodeURIComponent(webKey)}`, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      credentials: 'omit',
      referrerPolicy: 'strict-origin-when-cross-origin',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new OutsideError('network', { cause })
    })
    const answer = record(await response.json().catch(() => null))
    if (!response.ok) throw new OutsideError(reasonOf(String(record(answer['error'])['message'])))
    return answer
  }
  const told = (answer: Readonly<Record<string, unknown>>, name: string): string => {
    const value = answer[name]
    if (typeof value !== 'string' || value === '') throw new OutsideError('unknown')
    return value
  }

  return {
    /** The public key of the check that stands before a code. */
    checkKey: async (): Promise<string> => told(await ask('recaptchaParams'), 'recaptchaSiteKey'),

    /** Sends a code to `+5511987654321`; gives what the code has to be confirmed with. */
    sendCode: async (phoneNumber: string, recaptchaToken: string): Promise<string> =>
      told(await ask('accounts:sendVerificationCode', { phoneNumber, recaptchaToken }), 'sessionInfo'),

    /** The service's word that the number is theirs who know the code. */
    confirmCode: async (sessionInfo: string, code: string): Promise<string> =>
      told(await ask('accounts:signInWithPhoneNumber', { sessionInfo, code }), 'idToken'),

    /** Where a login by an account elsewhere begins; it comes back to `continueUri`. */
    async startSocial(provider: SocialProvider, continueUri: string) {
      const answer = await ask('accounts:createAuthUri', {
        providerId: `${provider}.com`,
        continueUri,
        ...(provider === 'google' && { authFlowType: 'CODE_FLOW' }),
      })
      const address = told(answer, 'authUri')
      if (URL.parse(address)?.protocol !== 'https:') throw new OutsideError('unknown')
      return { address, sessionId: told(answer, 'sessionId') }
    },

    /** The service's word for whoever came back with this address. */
    async finishSocial(sessionId: string, requestUri: string): Promise<string> {
      const answer = await ask('accounts:signInWithIdp', { requestUri, sessionId, returnSecureToken: true })
      // A project has one person per e-mail address: whoever came from elsewhere first has to come that way again.
      if (answer['needConfirmation'] === true) throw new OutsideError('other-account-first')
      return told(answer, 'idToken')
    },
  }
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
