import type { Brand } from '#schemas/brand.generated.ts'

/** What a page needs of an outside service, as the content security policy names it. */
export interface OutsideHosts {
  readonly script?: readonly string[]
  readonly frame?: readonly string[]
  readonly connect?: readonly string[]
  /** Trusted Types policies: ours, which lets one script in, and those the script makes for itself. */
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
/** A code goes to a phone only with the word of this check. */
const recaptcha: OutsideHosts = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
  policies: [outsideScriptPolicy, 'recaptcha', 'goog#html'],
}

type Offer = Pick<Brand, 'providers'> & { readonly modules: Partial<Brand['modules']> }

/** Does this brand have codes sent by an outside service? Whether they are is the merchant's tree's matter, too. */
export const hasPhoneService = ({ providers, modules }: Offer): boolean =>
  providers.firebase !== null && modules['auth.phoneService'] === true

/** The social accounts this brand offers, in order. */
export const socialProvidersOf = ({ providers, modules }: Offer): readonly SocialProvider[] =>
  modules['auth.socialLogin'] === true ? (providers.firebase?.social ?? []) : []

export type SocialProvider = NonNullable<Brand['providers']['firebase']>['social'][number]

/** The hosts of the outside services a brand has turned on; none for a brand that has turned on none. */
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
