import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { fraction, one, zero } from './fraction.ts'
import type { Fraction } from './fraction.ts'

type WithSeries = Pick<LotteryGame, 'series'>

/** The factor of the file's prizes at a series. Throws for a series the game does not have. */
export function atSeries({ series }: WithSeries, chosen?: number): Fraction {
  if (chosen === undefined) return one
  if (series === undefined || !Number.isInteger(chosen) || chosen < series.least || chosen > series.most)
    throw new RangeError(`There is no series ${chosen}`)
  return fraction(chosen, series.statedAt)
}

/** Share of the stake returned as rebate: (1980 - 1700) / 2000 = 14 % for a player at 1980 who bets at 1700. */
export function rebateAt({ series }: WithSeries, chosen: number, most = series?.most ?? chosen): Fraction {
  return series === undefined || chosen >= most ? zero : fraction(most - chosen, series.full)
}

/** The series that accounts may have: those of all given games. `full` is the series that returns the whole stake. */
export interface SeriesScale {
  readonly least: number
  readonly most: number
  readonly full: number
}

/** The scale of games that are sold by series; null: none is. Games of one shop share `full`. */
export function seriesScale(games: readonly WithSeries[]): SeriesScale | null {
  const all = games.flatMap(({ series }) => (series === undefined ? [] : [series]))
  const [first] = all
  if (first === undefined) return null
  return {
    least: Math.min(...all.map(({ least }) => least)),
    most: Math.max(...all.map(({ most }) => most)),
    full: first.full,
  }
}

/** Highest series set for an account and for each agent above it, nearest first; null: as high as the agent above. */
export interface SeriesLimits {
  readonly own: number | null
  readonly uplines: readonly { readonly agentId: string; readonly most: number | null }[]
}

/** The highest series of an account: its own limit, never above that of any agent above it, within the scale. */
export function highestSeries(
  { least, most }: Pick<SeriesScale, 'least' | 'most'>,
  { own, uplines }: SeriesLimits,
): number {
  const limits = [own, ...uplines.map((each) => each.most)].flatMap((each) => (each === null ? [] : [each]))
  return Math.max(least, Math.min(most, ...limits))
}

/** The part of the stakes of a downline that an agent earns: `gap` of `full`. */
export interface SeriesGap {
  readonly agentId: string
  readonly gap: number
}

/** What each agent above an account earns: its highest series less that of the account below it. Without empty parts. */
export function seriesGaps(
  scale: Pick<SeriesScale, 'least' | 'most'>,
  { own, uplines }: SeriesLimits,
): readonly SeriesGap[] {
  return uplines.flatMap(({ agentId, most }, index) => {
    const above = { own: most, uplines: uplines.slice(index + 1) }
    const below =
      index === 0
        ? { own, uplines }
        : { own: uplines[index - 1]?.most ?? null, uplines: uplines.slice(index) }
    const gap = highestSeries(scale, above) - highestSeries(scale, below)
    return gap > 0 ? [{ agentId, gap }] : []
  })
}

/** The rule book for a player whose highest series is lower than the game's: rebates are counted from there. */
export const withHighestSeries = (game: LotteryGame, most: number): LotteryGame =>
  game.series === undefined || most >= game.series.most ? game : { ...game, series: { ...game.series, most } }

/** What a gap earns on the counted part of a price, rounded down. */
export const gapMinor = (gap: number, full: number, countedMinor: bigint): bigint =>
  (countedMinor * BigInt(gap)) / BigInt(full)
