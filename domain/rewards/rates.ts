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

/** Versions that begin after a day, the next one first. */
export const laterThan = <V extends RatesVersion>(history: RatesHistory<V>, day: string) =>
  history.flatMap((version) =>
    version.validFrom !== null && version.validFrom > day ? [{ from: version.validFrom, version }] : [],
  )

/** The versions up to one, which need not be approved: those that begin before it, and itself. */
export const historyTo = <V extends RatesVersion>(history: RatesHistory<V>, version: V): RatesHistory<V> => {
  const { validFrom } = version
  if (validFrom === null) return [version]
  const [file, ...later] = history
  return [file, ...later.filter((each) => (each.validFrom ?? '') < validFrom), version]
}

/** Stakes that give a rank if a player had them before a day; null: by the day that is asked about. */
export interface Way {
  readonly until: string | null
  /** Everyday units. */
  readonly units: number
}

const isLater = (one: string | null, other: string | null): boolean =>
  one === null || (other !== null && one >= other)

/** Without ways that ask for as much as one that ends later. */
const needed = (ways: readonly Way[]): readonly Way[] =>
  ways.filter(
    (way, index) =>
      !ways.some(
        (other, at) =>
          other.units <= way.units &&
          isLater(other.until, way.until) &&
          (other.units < way.units || other.until !== way.until || at < index),
      ),
  )

/**
 * How a player gets each rank of the last of some versions, by id: the thresholds of each version count up to the eve of the
 * next one, and with a rank a player has all those below it, also where thresholds rose and the rank is kept.
 */
export function waysTo(versions: readonly RatesVersion[]): ReadonlyMap<string, readonly Way[]> {
  const ways = new Map<string, readonly Way[]>()
  for (const [index, { ranks }] of versions.entries()) {
    const until = versions[index + 1]?.validFrom ?? null
    let above: readonly Way[] = []
    for (const [place, { id, turnoverUnits }] of [...ranks.entries()].toReversed()) {
      // The first rank is everybody's.
      above = needed([...above, ...(ways.get(id) ?? []), { until, units: place === 0 ? 0 : turnoverUnits }])
      ways.set(id, above)
    }
  }
  return ways
}

/** The least stakes that give each rank of the last of some versions, in everyday units by id. */
export const leastUnits = (versions: readonly RatesVersion[]): ReadonlyMap<string, number> =>
  new Map([...waysTo(versions)].map(([id, ways]) => [id, Math.min(...ways.map(({ units }) => units))]))

const begunBy = (history: RatesHistory, day: string) => history.filter((version) => hasBegun(version, day))

/** The days on whose eve stakes are looked up for the rank of a day: only where a version may have given a rank that is kept. */
export function changesUpTo(history: RatesHistory, day: string): readonly string[] {
  const ways = waysTo(begunBy(history, day))
  const untils = versionOn(history, day).ranks.flatMap(({ id }) =>
    (ways.get(id) ?? []).flatMap(({ until }) => (until === null ? [] : [until])),
  )
  return [...new Set(untils)]
}

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
  const ways = waysTo(begunBy(history, day))
  const isReached = ({ until, units }: Way) => (until === null ? through : before(until)) >= minorOf(units)
  return Math.max(
    0,
    versionOn(history, day).ranks.findLastIndex(({ id }) => ways.get(id)?.some(isReached) === true),
  )
}

/** The place of a rank that goods name by its place: the last one where that many are no more. */
export const placeOf = ({ ranks }: Pick<Rates, 'ranks'>, rankFrom: number): number =>
  Math.min(rankFrom, Math.max(0, ranks.length - 1))

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
