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

/** Multipliers in hundredths: 12.50x is 1250. Other scores are minor units of the race's currency. */
export const hundredths = 100n
export const isMultiplier = (score: RaceScore): boolean =>
  score === 'bestMultiplier' || score === 'fixedSpins'

/** Places `from` to `to`; each gets `each`. */
export interface PrizeRange {
  readonly from: number
  readonly to: number
  /** Basis points of the pool, or minor units for fixed prizes. */
  readonly each: bigint
}

/** A shared pool, or an amount for each place. */
export interface RacePrizes {
  /** Minor units; null: the ranges have fixed amounts. */
  readonly poolMinor: bigint | null
  readonly ranges: readonly PrizeRange[]
}

/** The rule of a race; immutable once published. */
export interface RaceRule {
  readonly startsAt: Date
  readonly endsAt: Date
  /** After the end, settlements of bets placed before it still count for so long; then the board is frozen. */
  readonly graceMinutes: number
  readonly currency: string
  /** Games that count: all of these categories, or only `games`. */
  readonly categories: readonly GameCategoryId[]
  /** Empty: every game of the categories. */
  readonly games: readonly string[]
  readonly registration: 'auto' | 'optIn'
  /** For `optIn` races; null: unlimited. */
  readonly maxPlayers: number | null
  readonly score: RaceScore
  /** Rounds that count for `fixedSpins`; null for the others. */
  readonly bets: number | null
  /** Rounds with a lower stake do not count. At least 1. */
  readonly minBetMinor: bigint
  /** Lower scores get no rank. At least 1. */
  readonly minScore: bigint
  readonly prizes: RacePrizes
  /** Approval number of the authority, where the market requires one. */
  readonly approval: string | null
}

export const freezesAt = ({ endsAt, graceMinutes }: Pick<RaceRule, 'endsAt' | 'graceMinutes'>): Date =>
  new Date(endsAt.getTime() + graceMinutes * 60_000)
