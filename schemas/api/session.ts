import { Type } from 'typebox'
import type { Static } from 'typebox'
import { route, sessionLevels } from './route.ts'
import { Instant, Strict, Username } from './shapes.ts'

/** 4 trial; 1, 2, 41, 42 agent; all others member (the reference gateway uses 0). */
export const AccountTypeCode = Type.Integer({ minimum: 0, maximum: 99 })

/** A new session. `token` is the CSRF handle: useless without the HttpOnly cookie. */
export const SessionReply = Strict({
  token: Type.String({ minLength: 32, maxLength: 128 }),
  userName: Username,
  isAgent: AccountTypeCode,
  firstTimeLogin: Type.Boolean(),
  passwordExpired: Type.Boolean(),
  lastLoginAt: Type.Union([Instant, Type.Null()]),
  failedAttemptsSince: Type.Integer({ minimum: 0 }),
  /** The password is on the list of leaked passwords. */
  passwordDenied: Type.Boolean(),
  /** Progress of the login: below `full` only the calls that finish it are allowed. */
  level: Type.Enum([...sessionLevels]),
  /** The login just verified the old password, so changing it does not ask again. */
  oldPasswordKnown: Type.Boolean(),
})
export type SessionReply = Static<typeof SessionReply>

export const Captcha = Strict({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  answer: Type.String({ minLength: 1, maxLength: 12 }),
})

/**
 * Answer to `GET /wps/session/challenge`: the solved task as JSON, or the widget's token. Required after
 * `human.required`.
 */
export const Human = Type.Optional(Type.String({ maxLength: 4000 }))

/** A mobile number in national notation, and its country code. */
export const Mobile = {
  mobileNum: Type.String({ pattern: '^[0-9]{4,15}$' }),
  countryDialingCode: Type.String({ pattern: '^[0-9]{1,4}$' }),
}
/** Remembers the device for a day, where the brand offers it. */
const remember = Type.Optional(Type.Boolean())

/**
 * Verified by an outside service: a phone number by SMS code, or a social account. The token is the service's
 * assertion.
 */
export const Outside = {
  firebaseChannel: Type.Enum(['sms', 'google', 'facebook']),
  firebaseIdToken: Type.String({ minLength: 1, maxLength: 4096 }),
}

export const SmsCode = Type.String({ minLength: 1, maxLength: 255 })

export const login = route({
  method: 'POST',
  path: '/wps/session/login',
  moduleId: 'COMM3',
  auth: 'none',
  sealed: true,
  rateClass: 'login',
  summary:
    'Logs in by username, by SMS code, or by the token of an outside service. A failure may carry `captcha: true`: the next attempt needs one.',
  input: Type.Union([
    Strict({
      type: Type.Literal('username'),
      username: Username,
      password: Type.String({ minLength: 1, maxLength: 128 }),
      captcha: Type.Optional(Captcha),
      human: Human,
      remember,
    }),
    Strict({ type: Type.Literal('sms'), ...Mobile, verificationCode: SmsCode, remember }),
    Strict({ type: Type.Literal('firebase'), ...Outside, remember }),
  ]),
  reply: SessionReply,
  errors: [
    'session.invalidCredentials',
    'session.locked',
    'captcha.required',
    'captcha.invalid',
    'account.frozen',
    'account.closed',
    'session.codeInvalid',
    'human.required',
    'human.invalid',
    'human.unavailable',
    'module.disabled',
    'session.membersOnly',
    'session.agentsOnly',
    'provider.tokenInvalid',
    'provider.unavailable',
    'provider.accountUnknown',
  ],
})

export const loginRemembered = route({
  method: 'POST',
  path: '/wps/session/login/remembered',
  moduleId: 'COMM3',
  auth: 'none',
  rateClass: 'login',
  summary:
    'Logs in by the cookie of a remembered device. Games and payments require re-authentication first.',
  input: Strict({}),
  reply: SessionReply,
  errors: [
    'session.notRemembered',
    'account.frozen',
    'account.closed',
    'session.membersOnly',
    'session.agentsOnly',
  ],
})

export const getSession = route({
  method: 'GET',
  path: '/wps/session',
  moduleId: 'COMM3',
  auth: 'cookie',
  accounts: 'all',
  level: 'secondFactor',
  background: true,
  rateClass: 'read',
  summary: 'Returns the CSRF handle to a new tab that has the session cookie.',
  input: Strict({}),
  reply: SessionReply,
  errors: ['session.required', 'session.expired'],
})

const logoutSpec = {
  path: '/wps/session/logout',
  guard: 'open',
  whenClosed: true,
  beforeTerms: true,
  moduleId: 'COMM3',
  accounts: 'all',
  level: 'secondFactor',
  rateClass: 'write',
  summary: 'Ends the session on the server.',
  input: Strict({}),
  reply: Strict({}),
} as const
export const logout = route({ method: 'POST', ...logoutSpec })
export const logoutByDelete = route({ method: 'DELETE', ...logoutSpec })
