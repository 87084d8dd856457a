import type { Side } from './match.ts'

/** Result of one ball and its probability. */
export interface BallChance {
  readonly runs: number
  readonly isWicket: boolean
  readonly chance: number
}

export interface CricketRule {
  readonly overs: number
  /** Beats between the innings. */
  readonly pauseBeats: number
}

/** Home bats first. */
export interface CricketForm extends CricketRule {
  /** Per ball that a side faces. */
  readonly home: readonly BallChance[]
  readonly away: readonly BallChance[]
  /** Home's probability of winning the super over after a tie. */
  readonly decider: number
}

export interface Ball {
  readonly runs: number
  readonly isWicket: boolean
}

/** The drawn course of a match. */
export interface CricketStory {
  readonly innings: readonly [readonly Ball[], readonly Ball[]]
  /** Winner of the super over; null: none was played. */
  readonly golden: Side | null
}

/** Runs and wickets of an innings or an over. */
export interface Card {
  readonly runs: number
  readonly wickets: number
}

export interface CricketState {
  readonly form: CricketForm
  /** The current or next innings. */
  readonly innings: 1 | 2
  readonly balls: number
  readonly now: Card
  /** Of the current or next over. */
  readonly over: Card
  /** Runs of the first innings, once it is over. */
  readonly target: number | null
}

export const ballsOf = ({ overs }: CricketRule) => overs * 6
export const mostWickets = 10

export const cardOf = (balls: readonly Ball[]): Card => ({
  runs: balls.reduce((sum, { runs }) => sum + runs, 0),
  wickets: balls.filter(({ isWicket }) => isWicket).length,
})

/** An innings ends with its last ball, its last wicket, or when the chasing side passes the target. */
export const isInningsOver = (
  rule: CricketRule,
  { runs, wickets }: Card,
  balls: number,
  target: number | null,
): boolean => balls >= ballsOf(rule) || wickets >= mostWickets || (target !== null && runs > target)

/** Number of an over, from 1. */
export const overAt = (balls: number) => Math.floor(balls / 6) + 1
