import { mobileDigits } from '#domain/field-rules/mobile.ts'
import type { MarketingBox } from '#schemas/api/campaigns.ts'
import type { register, registerMobile } from '#schemas/api/register.ts'
import type { Input } from '#schemas/api/route.ts'
import type { SocialProof } from '#src/features/session/index.ts'
import type { AskedFieldId } from './register-fields.ts'

export interface PayloadContext {
  readonly dialCode: string | null
  readonly captcha: { readonly id: string; readonly answer: string } | undefined
  /** Codes from the page's URL; values typed in the form override them. */
  readonly affiliateCode: string
  readonly referralCode: string
  readonly page: { readonly href: string; readonly hostname: string }
  readonly ageConfirmed: boolean
  readonly termsAccepted: boolean
  /** The ticked box for advertising. */
  readonly marketing?: MarketingBox | undefined
  /** Token of the SMS service, sent instead of the code. */
  readonly phoneToken?: string | undefined
  /** Proof of a social account that will be linked to the new one. */
  readonly social?: SocialProof | undefined
}

/** Fields with special handling, not copied as typed. */
const special: ReadonlySet<AskedFieldId> = new Set<AskedFieldId>([
  'captcha',
  'username',
  'password',
  'confirmPassword',
])
const secret: ReadonlySet<AskedFieldId> = new Set<AskedFieldId>(['paymentPassword'])

type Typed = Readonly<Partial<Record<AskedFieldId, string>>>

/** Common payload of both ways: the filled-in fields, captcha, tokens, consents and referrer data. */
function shared(typed: Typed, context: PayloadContext) {
  const filled = Object.entries(typed)
    .filter(([id]) => !special.has(id as AskedFieldId))
    .map(([id, value]) => [id, secret.has(id as AskedFieldId) ? value : value.trim()] as const)
    .filter(([id, value]) => value !== '' && !(id === 'verificationCode' && context.phoneToken !== undefined))
  const { captcha, affiliateCode, referralCode, page, phoneToken, social, marketing } = context
  return {
    ...(affiliateCode !== '' && { affiliateCode }),
    ...(referralCode !== '' && { referralCode }),
    ...Object.fromEntries(filled),
    ...(captcha !== undefined && { captcha }),
    ...(phoneToken !== undefined && { firebaseChannel: 'sms' as const, firebaseIdToken: phoneToken }),
    ...(social !== undefined && { socialChannel: social.provider, socialIdToken: social.token }),
    ...(marketing !== undefined && { marketing }),
    domain: page.hostname,
    registerUrl: page.href.slice(0, 2000),
    registerMethod: 'WEB' as const,
    login: true as const,
    ageConfirmed: context.ageConfirmed,
    termsAccepted: context.termsAccepted,
  }
}

/** Payload of a registration by username. */
export const registerPayload = (typed: Typed, context: PayloadContext): Input<typeof register> => ({
  ...shared(typed, context),
  username: (typed.username ?? '').trim(),
  password: typed.password ?? '',
  confirmPassword: typed.confirmPassword ?? '',
  ...(typed.mobileNum !== undefined && typed.mobileNum !== '' && context.dialCode !== null
    ? { countryDialingCode: context.dialCode }
    : {}),
})

/** Payload of a registration by mobile number; passwords only if the form asks for them. */
export const mobilePayload = (typed: Typed, context: PayloadContext): Input<typeof registerMobile> => ({
  ...shared(typed, context),
  mobileNum: mobileDigits(typed.mobileNum),
  countryDialingCode: context.dialCode ?? '',
  ...(typed.password !== undefined && {
    password: typed.password,
    confirmPassword: typed.confirmPassword ?? '',
  }),
})
