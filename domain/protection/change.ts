/** A limit's value: minor units, or milliseconds; null: no limit. */
type Limit = bigint | null

/** No limit (null) is looser than any limit. */
export const isLooser = (from: Limit, to: Limit): boolean => from !== null && (to === null || to > from)

/** How the market lets players raise limits. */
export interface LooseningRules {
  readonly increaseCoolOffH: number
  /** Additionally, not before the running period ends. */
  readonly increaseAfterPeriodEnd: boolean
}

const hourMs = 3_600_000

/** The earliest time at which a looser limit may be confirmed. The old limit applies until the player confirms. */
export function confirmableAt(
  askedAt: Date,
  periodEnd: Date,
  { increaseCoolOffH, increaseAfterPeriodEnd }: LooseningRules,
): Date {
  const cooled = new Date(askedAt.getTime() + increaseCoolOffH * hourMs)
  return increaseAfterPeriodEnd && periodEnd > cooled ? periodEnd : cooled
}
