/** Sports whose points add up over periods: basketball and ice hockey. */
export interface ScoreRule {
  readonly parts: number
  readonly partBeats: number
  readonly pauseBeats: number
  /** Points of the score that decides a match level after the last period. */
  readonly golden: number
  /** Betting is suspended for a beat after a score, in sports where scores are rare. */
  readonly shutsAfterScore: boolean
  /** The score after the last period is a separate market, with a draw. */
  readonly hasDraw: boolean
}

export interface ScoreForm extends ScoreRule {
  /** By side, probabilities of 0, 1, 2 … points in one beat. */
  readonly home: readonly number[]
  readonly away: readonly number[]
  /** Home's probability of the deciding score. */
  readonly decider: number
}

/** Points of each beat of play, without pauses; the last beat may be the deciding one. */
export interface ScoreStory {
  readonly beats: readonly (readonly [number, number])[]
}

export interface ScoreState {
  readonly form: ScoreForm
  /** Beats of play that are over. */
  readonly played: number
  readonly score: readonly [number, number]
  /** Of the current period. */
  readonly part: readonly [number, number]
}

export const regularBeats = ({ parts, partBeats }: ScoreRule) => parts * partBeats

/** Converts beats of play to beats of the clock, which include pauses. */
export const clockOf = ({ partBeats, pauseBeats, parts }: ScoreRule, played: number): number =>
  played + pauseBeats * Math.min(parts - 1, Math.max(0, Math.ceil(played / partBeats) - 1))

/** Converts beats of the clock to beats of play. */
export function playedAt({ partBeats, pauseBeats, parts }: ScoreRule, beat: number): number {
  const whole = partBeats + pauseBeats
  const part = Math.min(parts - 1, Math.floor(beat / whole))
  const within = beat - part * whole
  return part * partBeats + (part < parts - 1 ? Math.min(partBeats, within) : within)
}
