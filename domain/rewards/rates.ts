import type { CategoryId } from '#schemas/api/categories.ts'

/** A rank of a merchant. The first one is every player's initial one. */
export interface RankTerms {
  /** Never changes, so that a gift is paid once wherever the rank stands; its place in the plan file for ranks of the file. */
  readonly id: string
  readonly name: string
  /** Lifetime stakes required, in everyday units. */
  readonly turnoverUnits: number
  /** Added to every rebate rate that is not zero. */
  readonly rebateBasisPoints: number
  readonly giftUnits: number
  /** The benefits of this rank and of those above it begin once an operator has checked the player. */
  readonly needsCheck?: boolean
}

/** Ranks and rebate rates of a merchant. */
export interface Rates<Rank extends RankTerms = RankTerms> {
  readonly ranks: readonly Rank[]
  /** Basis points of the stakes by category; categories not listed earn none. */
  readonly basisPoints: Readonly<Partial<Record<CategoryId, number>>>
}

/** Rates from a day of the brand's calendar on, until the next version. */
export interface RatesVersion<Rank extends RankTerms = RankTerms> extends Rates<Rank> {
  /** Null: the plan file, before all others. */
  readonly validFrom: string | null
}

/** Oldest first; the first one is the plan file. */
export type RatesHistory<V extends RatesVersion = RatesVersion> = readonly [V, ...V[]]

const hasBegun = ({ validFrom }: RatesVersion, day: string): boolean => validFrom === null || validFrom <= day

/** The version of a day. */
export const versionOn = <V extends RatesVersion>(history: RatesHistory<V>, day: string): V =>
  history.findLast((version) => hasBegun(version, day)) ?? history[0]

/** First days of the versions that follow another by a day: up to their eve the earlier thresholds count. */
export const changesUpTo = (history: RatesHistory, day: string): readonly string[] =>
  history.flatMap(({ validFrom }) => (validFrom !== null && validFrom <= day ? [validFrom] : []))

export interface StakesOfPlayer {
  /** Lifetime stakes before a day, in minor units. */
  readonly before: (day: string) => bigint
  /** Lifetime stakes through the day that is asked about. */
  readonly through: bigint
  /** Everyday units in minor units of the player's currency. */
  readonly minorOf: (units: number) => bigint
}

/**
 * The ordinal of a player's rank on a day, in the version of that day: the highest rank whose stakes are reached, or that was
 * reached under an earlier version while that was valid. A change of thresholds takes no reached rank away.
 */
export function rankOn(
  history: RatesHistory,
  day: string,
  { before, through, minorOf }: StakesOfPlayer,
): number {
  const begun = history.filter((version) => hasBegun(version, day))
  const reached = new Set<string>()
  for (const [index, { ranks }] of begun.entries()) {
    const next = begun[index + 1]?.validFrom ?? null
    const staked = next === null ? through : before(next)
    const highest = ranks.findLastIndex(({ turnoverUnits }) => staked >= minorOf(turnoverUnits))
    // All ranks below a reached one are reached, also by a player who kept it while thresholds rose.
    const kept = ranks.findLastIndex(({ id }) => reached.has(id))
    for (const { id } of ranks.slice(0, Math.max(highest, kept, 0) + 1)) reached.add(id)
  }
  return Math.max(
    0,
    versionOn(history, day).ranks.findLastIndex(({ id }) => reached.has(id)),
  )
}

/** The ordinal of the rank whose benefits a player has: below a rank that needs a check, until one is passed. */
export function benefitsOf({ ranks }: Rates, rank: number, hasPassed: boolean): number {
  const checked = ranks.findIndex(({ needsCheck }) => needsCheck === true)
  return hasPassed || checked === -1 ? rank : Math.min(rank, Math.max(0, checked - 1))
}

/** Rebate rates in basis points by category, for a rank; a rate of zero stays zero. */
export function ratesOfRank({ ranks, basisPoints }: Rates, rank: number): ReadonlyMap<CategoryId, number> {
  const bonus = ranks[rank]?.rebateBasisPoints ?? 0
  const all = Object.entries(basisPoints) as [CategoryId, number][]
  return new Map(all.map(([category, own]) => [category, own === 0 ? 0 : own + bonus]))
}
