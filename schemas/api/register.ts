import { Type } from 'typebox'
import type { Static } from 'typebox'
import { MarketingBox } from './campaigns.ts'
import { route } from './route.ts'
import { Captcha, Human, Mobile, Outside, SessionReply, SmsCode } from './session.ts'
import { Strict, Username } from './shapes.ts'

/** Every field a registration form may show, with the spec's names and in its default order. */
export const registerFieldIds = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'referralCode',
  'telegram',
  'zalo',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'nickname',
] as const
export type RegisterFieldId = (typeof registerFieldIds)[number]

/** One field's rule from the server. `acceptedPattern` '*' matches everything. */
export const FieldRule = Strict({
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  acceptedPattern: Type.String({ maxLength: 500, default: '*' }),
  patternId: Type.Integer({ minimum: 0, maximum: 999 }),
  minLength: Type.Integer({ minimum: 0, maximum: 255 }),
  maxLength: Type.Integer({ minimum: 0, maximum: 255 }),
})
export type WireFieldRule = Static<typeof FieldRule>

export const getRegisterRules = route({
  method: 'GET',
  path: '/wps/system/setting/register',
  moduleId: 'REG3',
  auth: 'none',
  rateClass: 'read',
  summary: 'The rules of the registration fields.',
  input: Strict({}),
  reply: Strict({
    fields: Type.Record(Type.String(), FieldRule),
    minAge: Type.Integer({ minimum: 18, maximum: 99 }),
    /** The box for advertising. Absent: the form has none. */
    marketing: Type.Optional(MarketingBox),
  }),
})

export type RegisterRulesReply = Static<(typeof getRegisterRules)['reply']>

export const getCountries = route({
  method: 'GET',
  path: '/wps/system/country',
  moduleId: 'COMM3',
  auth: 'none',
  rateClass: 'read',
  summary: 'Countries with their dial codes.',
  input: Strict({}),
  reply: Type.Array(
    Strict({
      countryCode: Type.String({ pattern: '^[A-Z]{2}$' }),
      countryDialingCode: Type.String({ pattern: '^[0-9]{1,4}$' }),
    }),
  ),
})

export const checkAffiliate = route({
  method: 'GET',
  path: '/wps/agent/affiliate',
  moduleId: 'AFFMAN3',
  auth: 'none',
  rateClass: 'write',
  summary: 'Whether this affiliate code exists for this domain.',
  input: Strict({
    affiliateCode: Type.String({ minLength: 1, maxLength: 64 }),
    domain: Type.String({ minLength: 1, maxLength: 253 }),
  }),
  reply: Strict({ valid: Type.Boolean() }),
})

const text = Type.Optional(Type.String({ maxLength: 255 }))

/** Inputs of both registration forms. */
const common = {
  payeeName: text,
  email: text,
  qqNum: text,
  recommenderId: text,
  captcha: Type.Optional(Captcha),
  affiliateCode: text,
  paymentPassword: text,
  line: text,
  whatsapp: text,
  facebook: text,
  wechat: text,
  idNumber: text,
  referralCode: text,
  telegram: text,
  zalo: text,
  /** yyyy-MM-dd */
  birthday: text,
  address: text,
  nationality: text,
  occupation: text,
  sourceOfIncome: text,
  nickname: text,
  domain: Type.String({ maxLength: 253 }),
  registerUrl: Type.String({ maxLength: 2000 }),
  registerMethod: Type.Literal('WEB'),
  login: Type.Literal(true),
  /** The "I am of age" checkbox. */
  ageConfirmed: Type.Boolean(),
  /** The terms checkbox. */
  termsAccepted: Type.Boolean(),
  /** The box for advertising as it was ticked. Absent: no consent. */
  marketing: Type.Optional(MarketingBox),
  human: Human,
  /** The phone service verifies the number instead of an SMS code of the gateway. */
  firebaseChannel: Type.Optional(Type.Literal('sms')),
  firebaseIdToken: Type.Optional(Outside.firebaseIdToken),
  /** A social account to connect with the new account. */
  socialChannel: Type.Optional(Type.Enum(['google', 'facebook'])),
  socialIdToken: Type.Optional(Outside.firebaseIdToken),
}

/** Fields follow the server's rules; required fields are checked by the rules, not by the schema. */
export const register = route({
  method: 'PUT',
  path: '/wps/member/register',
  moduleId: 'REG3',
  auth: 'none',
  sealed: true,
  rateClass: 'register',
  idempotent: true,
  summary: 'Registers an account by username and logs it in.',
  input: Strict({
    username: Username,
    password: Type.String({ minLength: 1, maxLength: 128 }),
    confirmPassword: Type.String({ minLength: 1, maxLength: 128 }),
    mobileNum: text,
    countryDialingCode: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' })),
    verificationCode: Type.Optional(SmsCode),
    ...common,
  }),
  reply: SessionReply,
  errors: [
    'register.fieldsInvalid',
    'register.usernameTaken',
    'register.affiliateInvalid',
    'register.underAge',
    'register.termsRequired',
    'register.codeInvalid',
    'register.mobileTaken',
    'register.identityTaken',
    'captcha.required',
    'captcha.invalid',
    'human.required',
    'human.invalid',
    'human.unavailable',
    'provider.tokenInvalid',
    'provider.unavailable',
    'provider.taken',
    'register.marketingChanged',
    'module.disabled',
  ],
})

/**
 * The number becomes the username. Without the mobile-password module there is no password; the player logs in with
 * SMS codes.
 */
export const registerMobile = route({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  moduleId: 'MOBILENUMREG3',
  auth: 'none',
  sealed: true,
  rateClass: 'register',
  idempotent: true,
  summary: 'Registers an account by mobile number, verified by SMS code, and logs it in.',
  input: Strict({
    ...Mobile,
    /** Absent where the phone service verifies the number. */
    verificationCode: Type.Optional(SmsCode),
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
    confirmPassword: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
    ...common,
  }),
  reply: SessionReply,
  errors: register.errors,
})

export const requestRegisterCode = route({
  method: 'POST',
  path: '/wps/verification/sms/register',
  moduleId: 'REG3',
  auth: 'none',
  rateClass: 'register',
  summary: 'Sends a registration code by SMS. `username` needs REGMOBVERF3, `mobile` MOBILENUMREG3.',
  input: Strict({ ...Mobile, registerType: Type.Enum(['username', 'mobile']), human: Human }),
  reply: Strict({ expiredMinutes: Type.Integer({ minimum: 1 }) }),
  errors: ['human.required', 'human.invalid', 'human.unavailable', 'rate.limited', 'module.disabled'],
})
