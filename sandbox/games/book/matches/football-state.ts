import type { Side } from './match.ts'

/** Expected goals per side in ninety minutes. */
export interface FootballForm {
  readonly home: number
  readonly away: number
}

export interface Goal {
  readonly minute: number
  readonly side: Side
}

/** The drawn course of a match. */
export interface FootballStory {
  readonly goals: readonly Goal[]
}

export interface FootballState {
  readonly minute: number
  readonly home: number
  readonly away: number
  readonly form: FootballForm
  /** Score of the first half once it is over. */
  readonly first: readonly [number, number] | null
}

export const minutes = 90
/** Beats of the half-time break; otherwise one beat is one minute of play. */
export const breakBeats = 5
export const allBeats = minutes + breakBeats
export const minuteAt = (beat: number) =>
  Math.min(minutes, beat <= 45 ? beat : Math.max(45, beat - breakBeats))
export const beatOf = (minute: number) => (minute <= 45 ? minute : minute + breakBeats)
