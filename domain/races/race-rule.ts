import type { GameCategoryId } from '../vocabulary/game-category.ts'

/**
 * What places a player on the board:
 * - `turnover`: the sum of the stakes
 * - `netWin`: wins less stakes, above zero
 * - `bestMultiplier`: the best single round, as win over stake
 * - `fixedSpins`: the first `bets` rounds, their multipliers summed
 */
export const raceScores = ['turnover', 'netWin', 'bestMultiplier', 'fixedSpins'] as const
type RaceScore = (typeof raceScores)[number]

/** Multipliers are hundredths: 12.50x is 1250. The other scores are minor units of the race's currency. */
export const hundredths = 100n
export const isMultiplier = (score: RaceScore): boolean =>
  score === 'bestMultiplier' || score === 'fixedSpins'

/** Places `from` to `to`, each of which gets `each`. */
export interface PrizeRange {
  readonly from: number
  readonly to: number
  /** Basis points of the pool, or minor units where the prizes are fixed. */
  readonly each: bigint
}

/** A pool that is shared out, or an amount for each place. */
export interface RacePrizes {
  /** Minor units; null: the ranges name amounts. */
  readonly poolMinor: bigint | null
  readonly ranges: readonly PrizeRange[]
}

/** A race as data. It does not change once it is published. */
export interface RaceRule {
  readonly startsAt: Date
  readonly endsAt: Date
  /** Bets placed before the end may still be settled for so long; then the board is frozen. */
  readonly graceMinutes: number
  readonly currency: string
  /** Games that count: of these categories, or only these. */
  readonly categories: readonly GameCategoryId[]
  /** Empty: every game of the categories. */
  readonly games: readonly string[]
  readonly registration: 'auto' | 'optIn'
  /** Of a race with registration; null: any number. */
  readonly maxPlayers: number | null
  readonly score: RaceScore
  /** Rounds that count for `fixedSpins`; null for the others. */
  readonly bets: number | null
  /** Rounds of a lower stake do not count. At least 1. */
  readonly minBetMinor: bigint
  /** Lower scores have no place. At least 1. */
  readonly minScore: bigint
  readonly prizes: RacePrizes
  /** Number of the authority's approval, where the market demands one. */
  readonly approval: string | null
}

export const freezesAt = ({ endsAt, graceMinutes }: Pick<RaceRule, 'endsAt' | 'graceMinutes'>): Date =>
  new Date(endsAt.getTime() + graceMinutes * 60_000)
