import type { register } from '#schemas/api/register.ts'
import type { Input } from '#schemas/api/route.ts'
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
}

/** Sent under other names or only with company. */
const special: ReadonlySet<AskedFieldId> = new Set<AskedFieldId>([
  'captcha',
  'username',
  'password',
  'confirmPassword',
])
const secret: ReadonlySet<AskedFieldId> = new Set<AskedFieldId>(['paymentPassword'])

/** What the register call carries: the asked fields that were filled in, and where the visitor came from. */
export function registerPayload(
  typed: Readonly<Partial<Record<AskedFieldId, string>>>,
  context: PayloadContext,
): Input<typeof register> {
  const filled = Object.entries(typed)
    .filter(([id]) => !special.has(id as AskedFieldId))
    .map(([id, value]) => [id, secret.has(id as AskedFieldId) ? value : value.trim()] as const)
    .filter(([, value]) => value !== '')
  const { dialCode, captcha, affiliateCode, referralCode, page } = context
  return {
    ...(affiliateCode !== '' && { affiliateCode }),
    ...(referralCode !== '' && { referralCode }),
    ...Object.fromEntries(filled),
    username: (typed.username ?? '').trim(),
    password: typed.password ?? '',
    confirmPassword: typed.confirmPassword ?? '',
    ...(typed.mobileNum !== undefined && typed.mobileNum !== '' && dialCode !== null
      ? { countryDialingCode: dialCode }
      : {}),
    ...(captcha !== undefined && { captcha }),
    domain: page.hostname,
    registerUrl: page.href.slice(0, 2000),
    registerMethod: 'WEB',
    login: true,
    ageConfirmed: context.ageConfirmed,
    termsAccepted: context.termsAccepted,
  }
}
