import { Type } from 'typebox'
import { route } from './route.ts'
import { Human, Mobile, SessionReply } from './session.ts'
import { Strict } from './shapes.ts'

/* Ways in beside a password, and what stands before them. No part of the first load. */

export const getChallenge = route({
  method: 'GET',
  path: '/wps/session/challenge',
  moduleId: 'COMM3',
  auth: 'none',
  rateClass: 'captcha',
  summary: 'A task for the visitor’s device, good for one call within five minutes (human verification).',
  input: Strict({}),
  reply: Strict({
    /** `work`: a task for the device alone. `turnstile`: a widget of that service, for the visitor. */
    kind: Type.Enum(['work', 'turnstile']),
    /** The task, as JSON; or the widget's public key. */
    challenge: Type.String({ maxLength: 2000 }),
    /** No device needs more steps than this to solve it. */
    mostSteps: Type.Integer({ minimum: 1 }),
  }),
})

export const requestLoginCode = route({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  moduleId: 'VERIFICATION3',
  auth: 'none',
  rateClass: 'login',
  summary: 'Sends a login code by SMS. The answer is the same whether or not somebody has this number.',
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
  summary: 'A signed ticket for one demo account, good for 60 seconds and for the address that asked.',
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
  summary: 'Opens a demo account (type 4) with play money of its own.',
  input: Strict({
    os: Type.String({ maxLength: 40 }),
    platform: Type.Literal('W'),
    /** The ticket. */
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
  summary: 'A captcha picture, base64 PNG, good for one answer within two minutes.',
  input: Strict({}),
  reply: Strict({ id: Type.String(), image: Type.String({ contentEncoding: 'base64' }) }),
})
