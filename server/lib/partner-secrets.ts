import type { VendorKeys } from './ports.ts'

/** Secrets shared with one partner: the first signs our calls, all are accepted in the partner's. */
export type SharedSecrets = readonly [string, ...string[]]

export interface GivenSecrets {
  /** `x-vendor-code` of the calls in both directions. */
  readonly code: string
  readonly secret: string
  readonly otherSecret: string | null
}

export interface PartnerSecrets extends VendorKeys {
  secretOf(code: string): SharedSecrets | null
  /** What signs a call now. Throws for an unknown partner. */
  readonly signing: (code: string) => string
  /** Partners whose secrets come from the settings and may be replaced by command, with those secrets. */
  readonly given: ReadonlyMap<string, SharedSecrets>
  /** From the next call on. */
  readonly put: (code: string, secrets: SharedSecrets) => void
}

/**
 * The secrets in use by every call in both directions, replaceable while the process runs. `own`: a partner inside this
 * process keeps its secret itself, so it cannot be replaced on one side alone.
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

/** A secret, or what reads the one in use. */
export type Secret = string | (() => string)
export const secretNow = (secret: Secret): string => (typeof secret === 'string' ? secret : secret())
