import type { GameCategoryId } from '../vocabulary/game-category.ts'

/**
 * What places a player on the board:
 * - `turnover`: the sum of the stakes
 * - `netWin`: wins less stakes, above zero
 * - `bestMultiplier`: the best single round, as win over stake
 * - `fixedSpins`: the first `bets` rounds, their multipliers summed
 * - `fewestSpins`: the number of rounds until their multipliers sum to the target; fewer rounds are ahead
 */
export const raceScores = ['turnover', 'netWin', 'bestMultiplier', 'fixedSpins', 'fewestSpins'] as const
type RaceScore = (typeof raceScores)[number]

/** Multipliers in hundredths: 12.50x is 1250. Other scores are minor units of the race's currency. */
export const hundredths = 100n
export const isMultiplier = (score: RaceScore): boolean =>
  score === 'bestMultiplier' || score === 'fixedSpins' || score === 'fewestSpins'

/** Whether players are ranked by their number of rounds, the fewest first, instead of by the highest score. */
export const isFewest = (score: RaceScore): boolean => score === 'fewestSpins'

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

/** A race that starts when enough players have joined. */
export interface SitAndGo {
  /** The race starts when so many have joined; further players are refused. */
  readonly minPlayers: number
  /** Length of the run. */
  readonly minutes: number
  /** The race is cancelled if it is not full by then. */
  readonly joinUntil: Date
}

/** The rule of a race; immutable once published. */
export interface RaceRule {
  /** Null: the race starts at a fixed time. */
  readonly sitAndGo: SitAndGo | null
  /** Of a sit-and-go race: the latest possible window until it starts, then its own. No part of the published rule. */
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
  /** Lower scores get no rank. At least 1. For `fewestSpins` the target. */
  readonly minScore: bigint
  readonly prizes: RacePrizes
  /** Approval number of the authority, where the market requires one. */
  readonly approval: string | null
}

export const freezesAt = ({ endsAt, graceMinutes }: Pick<RaceRule, 'endsAt' | 'graceMinutes'>): Date =>
  new Date(endsAt.getTime() + graceMinutes * 60_000)

/** Time between the last player's joining and the start: open pages learn of the start before its first second. */
export const runUpMs = 10_000

/** Window of a run that starts at this time. */
export const windowFrom = (startsAt: Date, { minutes }: Pick<SitAndGo, 'minutes'>) => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + minutes * 60_000),
})

/** Window of a run that the last player starts at this moment. */
export const windowOfStart = (now: Date, sitAndGo: Pick<SitAndGo, 'minutes'>) =>
  windowFrom(new Date(now.getTime() + runUpMs), sitAndGo)
