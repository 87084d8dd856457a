import { Type } from 'typebox'
import type { Static } from 'typebox'
import { route } from './route.ts'
import { emailPattern, Strict } from './shapes.ts'

const Mail = {
  kind: Type.Literal('email'),
  email: Type.String({ minLength: 3, maxLength: 255, pattern: emailPattern }),
}
const Mobile = {
  kind: Type.Literal('mobile'),
  mobileNum: Type.String({ pattern: '^[0-9]{4,15}$' }),
  countryDialingCode: Type.String({ pattern: '^[0-9]{1,4}$' }),
}
const Contact = Type.Union([Strict(Mail), Strict(Mobile)])
/** A new contact address claimed by the player. */
export type NewContact = Static<typeof Contact>

const code = { verificationCode: Type.String({ minLength: 1, maxLength: 255 }) }

export const sendContactCode = route({
  method: 'POST',
  path: '/wps/member/contact/code',
  guard: 'open',
  moduleId: 'COMM3',
  stepUp: 'always',
  rateClass: 'login',
  summary: 'Sends a code to the player’s new contact address.',
  input: Contact,
  reply: Strict({ expiredMinutes: Type.Integer({ minimum: 1 }) }),
  errors: ['rate.limited'],
})

export const changeContact = route({
  method: 'PUT',
  path: '/wps/member/contact',
  guard: 'open',
  moduleId: 'COMM3',
  stepUp: 'always',
  rateClass: 'login',
  summary: 'Changes e-mail or mobile number with the code sent to the new one. The old one is notified.',
  input: Type.Union([Strict({ ...Mail, ...code }), Strict({ ...Mobile, ...code })]),
  reply: Strict({}),
  errors: ['register.codeInvalid', 'register.mobileTaken'],
})
