import { Type } from 'typebox'
import { route } from './route.ts'
import { Human, Mobile, SessionReply } from './session.ts'
import { Strict } from './shapes.ts'

/* Logins without password, and their challenges. Not part of the initial bundle. */

export const getChallenge = route({
  method: 'GET',
  path: '/wps/session/challenge',
  moduleId: 'COMM3',
  auth: 'none',
  rateClass: 'captcha',
  summary: 'A human verification challenge, valid for one call within five minutes.',
  input: Strict({}),
  reply: Strict({
    /** `work`: proof of work computed by the device. `turnstile`: Cloudflare's widget, solved by the visitor. */
    kind: Type.Enum(['work', 'turnstile']),
    /** The task as JSON, or the widget's public key. */
    challenge: Type.String({ maxLength: 2000 }),
    /** Upper bound of the steps needed to solve it. */
    mostSteps: Type.Integer({ minimum: 1 }),
  }),
})

export const requestLoginCode = route({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  moduleId: 'VERIFICATION3',
  auth: 'none',
  rateClass: 'login',
  summary: 'Sends a login code by SMS. The reply does not reveal whether the number is registered.',
  input: Strict({ ...Mobile, human: Human }),
  reply: Strict({ expiredMinutes: Type.Integer({ minimum: 1 }) }),
  errors: ['human.required', 'human.invalid', 'human.unavailable', 'rate.limited'],
})

export const getFreePlayTicket = route({
  method: 'GET',
  path: '/wps/session/login/freeplay/ticket',
  moduleId: 'FREEPLAY3',
  auth: 'none',
  rateClass: 'captcha',
  summary: 'A signed ticket for one demo account, valid for 60 seconds and for the caller’s IP address.',
  input: Strict({}),
  reply: Strict({ ticket: Type.String({ maxLength: 300 }), requiresAge: Type.Boolean() }),
})

export const loginFreePlay = route({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  moduleId: 'FREEPLAY3',
  auth: 'none',
  sealed: true,
  rateClass: 'login',
  summary: 'Opens a demo account (type 4) with its own play money.',
  input: Strict({
    os: Type.String({ maxLength: 40 }),
    platform: Type.Literal('W'),
    /** The ticket of `GET …/ticket`. */
    random: Type.String({ minLength: 1, maxLength: 300 }),
    version: Type.Literal(3),
    ageConfirmed: Type.Boolean(),
  }),
  reply: SessionReply,
  errors: ['freePlay.ticketInvalid', 'freePlay.ageRequired', 'rate.limited'],
})

export const getCaptcha = route({
  method: 'GET',
  path: '/wps/captcha',
  moduleId: 'CAPTCHA3',
  auth: 'none',
  rateClass: 'captcha',
  summary: 'A captcha picture, base64 PNG, valid for one answer within two minutes.',
  input: Strict({}),
  reply: Strict({ id: Type.String(), image: Type.String({ contentEncoding: 'base64' }) }),
})
