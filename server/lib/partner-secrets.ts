import type { VendorKeys } from './ports.ts'

/** Secrets shared with one partner: the first signs outgoing calls, all are accepted on incoming calls. */
export type SharedSecrets = readonly [string, ...string[]]

export interface GivenSecrets {
  /** `x-vendor-code` of the calls in both directions. */
  readonly code: string
  readonly secret: string
  readonly otherSecret: string | null
}

export interface PartnerSecrets extends VendorKeys {
  secretOf(code: string): SharedSecrets | null
  /** The current signing secret. Throws for an unknown partner. */
  readonly signing: (code: string) => string
  /** Partners with secrets from the settings, which are rotatable by command. */
  readonly given: ReadonlyMap<string, SharedSecrets>
  /** Takes effect with the next call. */
  readonly put: (code: string, secrets: SharedSecrets) => void
}

/**
 * The current secrets of all calls in both directions, replaceable at runtime. `own`: partners inside this process,
 * which hold their own copy of the secret; these cannot be rotated.
 */
export function createPartnerSecrets(
  given: readonly GivenSecrets[],
  own: readonly GivenSecrets[] = [],
): PartnerSecrets {
  const inUse = new Map([...given, ...own].map((each) => [each.code, secretsIn(each)]))
  const secretOf = (code: string) => inUse.get(code) ?? null
  return {
    secretOf,
    signing(code) {
      const secrets = secretOf(code)
      if (secrets === null) throw new Error(`There is no secret of the partner ${code}`)
      return secrets[0]
    },
    given: new Map(given.map((each) => [each.code, secretsIn(each)])),
    put: (code, secrets) => void inUse.set(code, secrets),
  }
}

const secretsIn = ({ secret, otherSecret }: GivenSecrets): SharedSecrets =>
  otherSecret === null ? [secret] : [secret, otherSecret]

/** A secret, or a function that returns the current one. */
export type Secret = string | (() => string)
export const secretNow = (secret: Secret): string => (typeof secret === 'string' ? secret : secret())
