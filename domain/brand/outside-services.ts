import type { Brand } from '#schemas/brand.generated.ts'

/** The CSP sources a page needs for an external service. */
export interface OutsideHosts {
  readonly script?: readonly string[]
  readonly frame?: readonly string[]
  readonly connect?: readonly string[]
  /** Trusted Types policies: ours, which loads the script, and those the script creates itself. */
  readonly policies?: readonly string[]
}

/** The policy under which a page loads the script of an outside service. */
export const outsideScriptPolicy = 'marquee-outside'

const turnstile: OutsideHosts = {
  script: ['https://challenges.cloudflare.com'],
  frame: ['https://challenges.cloudflare.com'],
  policies: [outsideScriptPolicy],
}
const identityToolkit: OutsideHosts = { connect: ['https://identitytoolkit.googleapis.com'] }
/** Firebase sends SMS codes only after a reCAPTCHA check. */
const recaptcha: OutsideHosts = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
  policies: [outsideScriptPolicy, 'recaptcha', 'goog#html'],
}

type Offer = Pick<Brand, 'providers'> & { readonly modules: Partial<Brand['modules']> }

/** Whether this brand has SMS codes sent by an outside service. The merchant's module tree must allow it as well. */
export const hasPhoneService = ({ providers, modules }: Offer): boolean =>
  providers.firebase !== null && modules['auth.phoneService'] === true

/** The social accounts this brand offers, in order. */
export const socialProvidersOf = ({ providers, modules }: Offer): readonly SocialProvider[] =>
  modules['auth.socialLogin'] === true ? (providers.firebase?.social ?? []) : []

export type SocialProvider = NonNullable<Brand['providers']['firebase']>['social'][number]

/** The hosts of the outside services a brand has turned on. */
export function outsideHosts(brand: Offer): Required<OutsideHosts> {
  const hasPhones = hasPhoneService(brand)
  const services = [
    ...(brand.providers.turnstile === null ? [] : [turnstile]),
    ...(hasPhones ? [recaptcha] : []),
    ...(hasPhones || socialProvidersOf(brand).length > 0 ? [identityToolkit] : []),
  ]
  const all = (part: keyof OutsideHosts) => [...new Set(services.flatMap((service) => service[part] ?? []))]
  return { script: all('script'), frame: all('frame'), connect: all('connect'), policies: all('policies') }
}
