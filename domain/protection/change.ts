/** What a player wants a limit to be; null: none. Minor units, or milliseconds. */
type Limit = bigint | null

/** No limit is looser than any. */
export const isLooser = (from: Limit, to: Limit): boolean => from !== null && (to === null || to > from)

/** How the market lets limits rise. */
export interface LooseningRules {
  readonly increaseCoolOffH: number
  /** Not before the running period ends, either. */
  readonly increaseAfterPeriodEnd: boolean
}

const hourMs = 3_600_000

/** From when a looser limit may be confirmed; until then, and until the player says so again, the old one holds. */
export function confirmableAt(
  askedAt: Date,
  periodEnd: Date,
  { increaseCoolOffH, increaseAfterPeriodEnd }: LooseningRules,
): Date {
  const cooled = new Date(askedAt.getTime() + increaseCoolOffH * hourMs)
  return increaseAfterPeriodEnd && periodEnd > cooled ? periodEnd : cooled
}
