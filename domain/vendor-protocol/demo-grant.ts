/** Terms of a demo game: the vendor holds the demo balance, and the market's safeguards apply as in a real game. */
export interface DemoTerms {
  readonly brandId: string
  /** The player whose demo balance is used; null: a new one. */
  readonly purseOf: string | null
  readonly currency: string
  readonly autoplay: boolean
  readonly turbo: boolean
  readonly bonusBuy: boolean
  readonly minCycleMs: number
  readonly maxStakeMinor: bigint | null
}

/**
 * A demo launch code is `demo.<base64url of the text>.<sig>`, where `sig` = base64url HMAC-SHA256 of `demo <base64url>`
 * under the secret that operator and vendor share. It opens its game once.
 */
export interface DemoGrant extends DemoTerms {
  readonly gameId: string
  readonly language: string
  /** Unique per code. */
  readonly id: string
  readonly expiresAt: Date
}

export const demoPrefix = 'demo.'

export const demoText = (grant: DemoGrant): string =>
  JSON.stringify({ ...grant, maxStakeMinor: grant.maxStakeMinor?.toString() ?? null })

/** Parses the grant of a text whose signature has been verified. */
export function readDemoText(text: string): DemoGrant {
  const wire = JSON.parse(text) as Omit<DemoGrant, 'expiresAt' | 'maxStakeMinor'> & {
    readonly expiresAt: string
    readonly maxStakeMinor: string | null
  }
  const maxStakeMinor = wire.maxStakeMinor === null ? null : BigInt(wire.maxStakeMinor)
  return { ...wire, maxStakeMinor, expiresAt: new Date(wire.expiresAt) }
}
