import type { register, registerMobile } from '#schemas/api/register.ts'
import type { Input } from '#schemas/api/route.ts'
import type { SocialProof } from '#src/features/session/index.ts'
import type { AskedFieldId } from './register-fields.ts'

export interface PayloadContext {
  readonly dialCode: string | null
  readonly captcha: { readonly id: string; readonly answer: string } | undefined
  /** Codes of the page's address, for fields that were not asked. */
  readonly affiliateCode: string
  readonly referralCode: string
  readonly page: { readonly href: string; readonly hostname: string }
  readonly ageConfirmed: boolean
  readonly termsAccepted: boolean
  /** The phone service's word for the number, in place of a code. */
  readonly phoneToken?: string | undefined
  /** An account elsewhere that will open this one. */
  readonly social?: SocialProof | undefined
}

/** Sent under other names or only with company. */
const special: ReadonlySet<AskedFieldId> = new Set<AskedFieldId>([
  'captcha',
  'username',
  'password',
  'confirmPassword',
])
const secret: ReadonlySet<AskedFieldId> = new Set<AskedFieldId>(['paymentPassword'])

type Typed = Readonly<Partial<Record<AskedFieldId, string>>>

/** A number as it is dialled: digits only. */
export const digitsOf = (mobileNum = ''): string => mobileNum.replaceAll(/\D/g, '')

/** What both ways carry: the asked fields that were filled in, and where the visitor came from. */
function shared(typed: Typed, context: PayloadContext) {
  const filled = Object.entries(typed)
    .filter(([id]) => !special.has(id as AskedFieldId))
    .map(([id, value]) => [id, secret.has(id as AskedFieldId) ? value : value.trim()] as const)
    .filter(([id, value]) => value !== '' && !(id === 'verificationCode' && context.phoneToken !== undefined))
  const { captcha, affiliateCode, referralCode, page, phoneToken, social } = context
  return {
    ...(affiliateCode !== '' && { affiliateCode }),
    ...(referralCode !== '' && { referralCode }),
    ...Object.fromEntries(filled),
    ...(captcha !== undefined && { captcha }),
    ...(phoneToken !== undefined && { firebaseChannel: 'sms' as const, firebaseIdToken: phoneToken }),
    ...(social !== undefined && { socialChannel: social.provider, socialIdToken: social.token }),
    domain: page.hostname,
    registerUrl: page.href.slice(0, 2000),
    registerMethod: 'WEB' as const,
    login: true as const,
    ageConfirmed: context.ageConfirmed,
    termsAccepted: context.termsAccepted,
  }
}

/** What the register call of the username way carries. */
export const registerPayload = (typed: Typed, context: PayloadContext): Input<typeof register> => ({
  ...shared(typed, context),
  username: (typed.username ?? '').trim(),
  password: typed.password ?? '',
  confirmPassword: typed.confirmPassword ?? '',
  ...(typed.mobileNum !== undefined && typed.mobileNum !== '' && context.dialCode !== null
    ? { countryDialingCode: context.dialCode }
    : {}),
})

/** What the register call of the mobile way carries; passwords only where they were asked for. */
export const mobilePayload = (typed: Typed, context: PayloadContext): Input<typeof registerMobile> => ({
  ...shared(typed, context),
  mobileNum: digitsOf(typed.mobileNum),
  countryDialingCode: context.dialCode ?? '',
  ...(typed.password !== undefined && {
    password: typed.password,
    confirmPassword: typed.confirmPassword ?? '',
  }),
})
