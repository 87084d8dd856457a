/*
 * Points expire by the month in which they were earned: at the end of the n-th month after it, by the brand's calendar.
 * Spending uses the oldest points first.
 */

/** `2026-11`. */
export type Month = string

/** The month `count` months later; earlier when negative. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + count
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

export interface ExpiryRule {
  readonly months: number
  /**
   * The month in which the rule was set. Nothing expires in that month or the next, so that players can be notified.
   */
  readonly since: Month
}

/** The last month whose points have expired at the beginning of `now`; null: none yet. */
export function expiredThrough({ months, since }: ExpiryRule, now: Month): Month | null {
  return now < addMonths(since, 2) ? null : addMonths(now, -months - 1)
}

/** The first day on which a month's points have expired. */
export function expiresOn({ months, since }: ExpiryRule, earned: Month): string {
  const ends = addMonths(earned, months + 1)
  const first = addMonths(since, 2)
  return `${ends < first ? first : ends}-01`
}

/** The unspent part of the points earned up to a month, oldest first. */
export const leftOf = (earnedCenti: bigint, spentCenti: bigint): bigint =>
  earnedCenti > spentCenti ? earnedCenti - spentCenti : 0n

/**
 * The next points to expire: of all months with the same expiry day. `earned` has the points earned up to each month,
 * ascending; null when all are spent.
 */
export function nextExpiry(
  rule: ExpiryRule,
  earned: readonly { readonly month: Month; readonly throughCenti: bigint }[],
  spentCenti: bigint,
): { readonly on: string; readonly centi: bigint } | null {
  const first = earned.find(({ throughCenti }) => leftOf(throughCenti, spentCenti) > 0n)
  if (first === undefined) return null
  const on = expiresOn(rule, first.month)
  const last = earned.findLast(({ month }) => expiresOn(rule, month) === on) ?? first
  return { on, centi: leftOf(last.throughCenti, spentCenti) }
}
