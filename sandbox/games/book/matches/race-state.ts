import type { SetRule } from '../maths/race-chances.ts'

/**
 * Rules of sports with points and sets: table tennis, volleyball, tennis (by games), and e-sports with rounds and maps.
 */
export interface RaceRule {
  /** Points that win a set, with a lead of two. */
  readonly to: number
  /** The same for the last possible set; default: `to`. */
  readonly decider?: number
  /** With this many points each, the next one wins the set. */
  readonly tieAt?: number
  /** Sets that win the match. */
  readonly need: number
  /** Beats between two sets. */
  readonly pauseBeats: number
}

export interface RaceForm extends RaceRule {
  /** Home's probability of winning a point. */
  readonly point: number
}

export interface PlayedSet {
  readonly home: number
  readonly away: number
  /** Beat of its last point. */
  readonly beat: number
}

/** The drawn course of a match. */
export interface RaceStory {
  readonly sets: readonly PlayedSet[]
}

export interface RaceState {
  readonly form: RaceForm
  /** Sets won. */
  readonly won: readonly [number, number]
  /** Number of the current or next set, from 1. */
  readonly set: number
  readonly points: readonly [number, number]
}

/** The rule of a set by its number. */
export const setRuleOf = ({ to, decider = to, tieAt, need }: RaceRule, set: number): SetRule => ({
  to: set === 2 * need - 1 ? decider : to,
  ...(tieAt !== undefined && { tieAt }),
})
