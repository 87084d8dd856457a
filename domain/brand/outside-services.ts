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

/** Where the sandbox serves its identity service, on the games' host. */
export const sandboxIdentityPath = '/identity'

/**
 * Whether a Firebase project is one of the sandbox's: Firebase reserves ids that begin with `demo-` for emulators, so
 * no real project has one.
 */
export const isSandboxProject = (projectId: string): boolean => /^demo-[a-z0-9-]{1,25}$/.test(projectId)

type Offer = Pick<Brand, 'providers'> & { readonly modules: Partial<Brand['modules']> }

/** Whether this brand has SMS codes sent by an outside service. The merchant's module tree must allow it as well. */
export const hasPhoneService = ({ providers, modules }: Offer): boolean =>
  providers.firebase !== null && modules['auth.phoneService'] === true

/** The social accounts this brand offers, in order. */
export const socialProvidersOf = ({ providers, modules }: Offer): readonly SocialProvider[] =>
  modules['auth.socialLogin'] === true ? (providers.firebase?.social ?? []) : []

export type SocialProvider = NonNullable<Brand['providers']['firebase']>['social'][number]

/** The hosts of the outside services a brand has turned on. `games`: origins of games, the sandbox's among them. */
export function outsideHosts(brand: Offer, games: readonly string[]): Required<OutsideHosts> {
  const hasPhones = hasPhoneService(brand)
  const hasIdentities = hasPhones || socialProvidersOf(brand).length > 0
  const isSandbox = isSandboxProject(brand.providers.firebase?.projectId ?? '')
  const services: readonly OutsideHosts[] = [
    ...(brand.providers.turnstile === null ? [] : [turnstile]),
    ...(hasPhones && !isSandbox ? [recaptcha] : []),
    ...(hasIdentities ? [isSandbox ? { connect: games } : identityToolkit] : []),
  ]
  const all = (part: keyof OutsideHosts) => [...new Set(services.flatMap((service) => service[part] ?? []))]
  return { script: all('script'), frame: all('frame'), connect: all('connect'), policies: all('policies') }
}
