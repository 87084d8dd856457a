import { isSandboxProject } from '#domain/brand/outside-services.ts'
import type { SocialProvider } from '#domain/brand/outside-services.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { ErrorCode } from '#schemas/api/errors.ts'
import { ApiError } from '../api-error.ts'

/** Reasons for a refusal by the external service; also the copy keys `outside:…`. */
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

/** Reasons about the code, shown below its field like the gateway's field errors. */
const aboutTheCode: ReadonlySet<OutsideReason> = new Set<OutsideReason>([
  'invalid-verification-code',
  'missing-verification-code',
  'code-expired',
])

/** A refusal by the external service, as an `ApiError`. */
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

/** Start of the service's error message -> our reason. */
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
  /** Base URL of another server with the same API. */
  readonly host?: string
}

/** A brand's Firebase project. */
export type FirebaseProject = NonNullable<Brand['providers']['firebase']>

/** Where pages reach a project's service; null: it is one of the sandbox's, and none is there. */
export interface IdentityPlace {
  readonly project: FirebaseProject
  /** Base URL of the sandbox's identity service; null: there is none. */
  readonly sandbox: string | null
}

/** The identity service of a brand's project; null where it has none. */
export const toolkitAt = ({ project, sandbox }: IdentityPlace): IdentityToolkit | null => {
  const { projectId, webKey } = project
  if (!isSandboxProject(projectId)) return createIdentityToolkit({ webKey })
  return sandbox === null ? null : createIdentityToolkit({ webKey, host: sandbox })
}

export type IdentityToolkit = ReturnType<typeof createIdentityToolkit>

/** Client for the REST API of Firebase Authentication. All calls reject with `OutsideError`. */
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
    /** Site key of the reCAPTCHA required before a code is sent. */
    checkKey: async (): Promise<string> => told(await ask('recaptchaParams'), 'recaptchaSiteKey'),

    /** Sends an SMS code to a number such as `+5511987654321`; resolves to the `sessionInfo` for `confirmCode`. */
    sendCode: async (phoneNumber: string, recaptchaToken: string): Promise<string> =>
      told(await ask('accounts:sendVerificationCode', { phoneNumber, recaptchaToken }), 'sessionInfo'),

    /** Confirms the SMS code; resolves to an ID token that proves possession of the number. */
    confirmCode: async (sessionInfo: string, code: string): Promise<string> =>
      told(await ask('accounts:signInWithPhoneNumber', { sessionInfo, code }), 'idToken'),

    /** Starts a social login; the provider redirects back to `continueUri`. */
    async startSocial(provider: SocialProvider, continueUri: string) {
      const answer = await ask('accounts:createAuthUri', {
        providerId: `${provider}.com`,
        continueUri,
        ...(provider === 'google' && { authFlowType: 'CODE_FLOW' }),
      })
      const address = told(answer, 'authUri')
      const target = URL.parse(address)
      if (target?.protocol !== 'https:' && target?.origin !== new URL(host).origin)
        throw new OutsideError('unknown')
      return { address, sessionId: told(answer, 'sessionId') }
    },

    /** Completes a social login from the URL the provider redirected to; resolves to an ID token. */
    async finishSocial(sessionId: string, requestUri: string): Promise<string> {
      const answer = await ask('accounts:signInWithIdp', { requestUri, sessionId, returnSecureToken: true })
      // A project allows one account per e-mail address, so the player must use the provider used first.
      if (answer['needConfirmation'] === true) throw new OutsideError('other-account-first')
      return told(answer, 'idToken')
    },
  }
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
