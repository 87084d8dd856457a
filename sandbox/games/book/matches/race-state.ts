import type { SetRule } from '../maths/race-chances.ts'

/** Sports of points and sets: table tennis, volleyball, tennis by its games, and e-sports with rounds and maps. */
export interface RaceRule {
  /** Points that win a set, with a lead of two. */
  readonly to: number
  /** The same of the last set there can be; left out: as any other. */
  readonly decider?: number
  /** With so many points each, the next one wins the set. */
  readonly tieAt?: number
  /** Sets that win the match. */
  readonly need: number
  /** Beats between two sets. */
  readonly pauseBeats: number
}

export interface RaceForm extends RaceRule {
  /** Home's chance in each point. */
  readonly point: number
}

export interface PlayedSet {
  readonly home: number
  readonly away: number
  /** Beat of its last point. */
  readonly beat: number
}

/** The match as it went. */
export interface RaceStory {
  readonly sets: readonly PlayedSet[]
}

export interface RaceState {
  readonly form: RaceForm
  /** Sets won. */
  readonly won: readonly [number, number]
  /** Number of the set under way or next, from 1. */
  readonly set: number
  readonly points: readonly [number, number]
}

/** How the set of a number is won. */
export const setRuleOf = ({ to, decider = to, tieAt, need }: RaceRule, set: number): SetRule => ({
  to: set === 2 * need - 1 ? decider : to,
  ...(tieAt !== undefined && { tieAt }),
})
