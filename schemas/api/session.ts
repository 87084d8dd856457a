import { Type } from 'typebox'
import type { Static } from 'typebox'
import { route } from './route.ts'
import { Instant, Strict, Username } from './shapes.ts'

/** 4 trial; 1, 2, 41, 42 agent; everything else a member (the reference gateway uses 0). */
export const AccountTypeCode = Type.Integer({ minimum: 0, maximum: 99 })

/** What a fresh session tells the browser. `token` is only the CSRF handle: worthless without the HttpOnly cookie. */
export const SessionReply = Strict({
  token: Type.String({ minLength: 32, maxLength: 128 }),
  userName: Username,
  isAgent: AccountTypeCode,
  firstTimeLogin: Type.Boolean(),
  passwordExpired: Type.Boolean(),
  lastLoginAt: Type.Union([Instant, Type.Null()]),
  failedAttemptsSince: Type.Integer({ minimum: 0 }),
})
export type SessionReply = Static<typeof SessionReply>

export const Captcha = Strict({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  answer: Type.String({ minLength: 1, maxLength: 12 }),
})

export const login = route({
  method: 'POST',
  path: '/wps/session/login',
  moduleId: 'COMM3',
  auth: 'none',
  sealed: true,
  rateClass: 'login',
  summary: 'Log in by username. A failure may carry `captcha: true`: the next try needs one.',
  input: Strict({
    type: Type.Literal('username'),
    username: Username,
    password: Type.String({ minLength: 1, maxLength: 128 }),
    captcha: Type.Optional(Captcha),
  }),
  reply: SessionReply,
  errors: [
    'session.invalidCredentials',
    'session.locked',
    'captcha.required',
    'captcha.invalid',
    'account.frozen',
  ],
})

export const getSession = route({
  method: 'GET',
  path: '/wps/session',
  moduleId: 'COMM3',
  auth: 'cookie',
  rateClass: 'read',
  summary: 'Refills the CSRF handle of a new tab from the session cookie.',
  input: Strict({}),
  reply: SessionReply,
  errors: ['session.required', 'session.expired'],
})

const logoutSpec = {
  path: '/wps/session/logout',
  moduleId: 'COMM3',
  rateClass: 'write',
  summary: 'Ends the session at the server.',
  input: Strict({}),
  reply: Strict({}),
} as const
export const logout = route({ method: 'POST', ...logoutSpec })
export const logoutByDelete = route({ method: 'DELETE', ...logoutSpec })

export const getCaptcha = route({
  method: 'GET',
  path: '/wps/captcha',
  moduleId: 'CAPTCHA3',
  auth: 'none',
  rateClass: 'captcha',
  summary: 'A captcha picture, base64 PNG, good for one answer within two minutes.',
  input: Strict({}),
  reply: Strict({ id: Type.String(), image: Type.String({ contentEncoding: 'base64' }) }),
})
