import { Type } from 'typebox'
import { route } from './route.ts'
import { Human, SessionReply } from './session.ts'
import { Strict, Username } from './shapes.ts'

const Password = Type.String({ minLength: 1, maxLength: 128 })
/** A human verification is required before a code is sent. */
const humanErrors = ['human.required', 'human.invalid', 'human.unavailable'] as const
const VerificationCode = Type.String({ minLength: 1, maxLength: 255 })

export const requestPasswordMail = route({
  method: 'POST',
  path: '/wps/member/password/email',
  moduleId: 'COMM3',
  auth: 'none',
  encoding: 'form',
  rateClass: 'login',
  summary:
    'Mails a password reset code if username and e-mail match. The reply does not reveal whether they do, unless the brand allows it.',
  input: Strict({ username: Username, email: Type.String({ minLength: 3, maxLength: 255 }), human: Human }),
  reply: Strict({ expiredMinutes: Type.Integer({ minimum: 1 }) }),
  errors: ['password.accountUnknown', ...humanErrors],
})

export const resetPasswordByMail = route({
  method: 'POST',
  path: '/wps/member/password/email/verification',
  moduleId: 'COMM3',
  auth: 'none',
  sealed: true,
  rateClass: 'login',
  summary: 'Sets a new password with the code from the mail and ends all sessions.',
  input: Strict({
    username: Username,
    email: Type.String({ minLength: 3, maxLength: 255 }),
    verificationCode: VerificationCode,
    newPassword: Password,
  }),
  reply: Strict({}),
  errors: ['password.codeInvalid', 'password.fieldsInvalid'],
})

const mobile = {
  mobileNum: Type.String({ minLength: 4, maxLength: 20 }),
  countryDialingCode: Type.String({ pattern: '^[0-9]{1,4}$' }),
}

export const requestPasswordSms = route({
  method: 'POST',
  path: '/wps/member/password/verification/sms',
  moduleId: 'CHNGPASSVERIF3',
  auth: 'none',
  rateClass: 'login',
  summary: 'Sends a password reset code by SMS. The reply does not reveal whether the number is registered.',
  input: Strict({ ...mobile, human: Human }),
  reply: Strict({ expiredMinutes: Type.Integer({ minimum: 1 }) }),
  errors: humanErrors,
})

export const resetPasswordByMobile = route({
  method: 'POST',
  path: '/wps/member/password/verification',
  moduleId: 'CHNGPASSVERIF3',
  auth: 'none',
  sealed: true,
  rateClass: 'login',
  summary:
    'Sets a new password with the code from the SMS, ends all sessions and logs in. A second factor is still required.',
  input: Strict({ ...mobile, verificationCode: VerificationCode, newPassword: Password }),
  reply: SessionReply,
  errors: ['password.codeInvalid', 'password.fieldsInvalid', 'account.frozen', 'account.closed'],
})
