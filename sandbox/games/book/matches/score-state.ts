/** Sports whose points add up over periods: basketball and ice hockey. */
export interface ScoreRule {
  readonly parts: number
  readonly partBeats: number
  readonly pauseBeats: number
  /** Level after the last period, one score decides: so many points. */
  readonly golden: number
  /** Bets rest for a beat after a score: scores are rare. */
  readonly shutsAfterScore: boolean
  /** The score after the last period is a market of its own, with a draw. */
  readonly hasDraw: boolean
}

export interface ScoreForm extends ScoreRule {
  /** By side, chances of 0, 1, 2 … points in one beat. */
  readonly home: readonly number[]
  readonly away: readonly number[]
  /** Home's chance of the deciding score. */
  readonly decider: number
}

/** Points of each beat of play, pauses left out; the last beat may be the deciding one. */
export interface ScoreStory {
  readonly beats: readonly (readonly [number, number])[]
}

export interface ScoreState {
  readonly form: ScoreForm
  /** Beats of play that are over. */
  readonly played: number
  readonly score: readonly [number, number]
  /** Of the period under way. */
  readonly part: readonly [number, number]
}

export const regularBeats = ({ parts, partBeats }: ScoreRule) => parts * partBeats

/** Beats of the clock, pauses counted, after so many beats of play. */
export const clockOf = ({ partBeats, pauseBeats, parts }: ScoreRule, played: number): number =>
  played + pauseBeats * Math.min(parts - 1, Math.max(0, Math.ceil(played / partBeats) - 1))

/** Beats of play at a beat of the clock. */
export function playedAt({ partBeats, pauseBeats, parts }: ScoreRule, beat: number): number {
  const whole = partBeats + pauseBeats
  const part = Math.min(parts - 1, Math.floor(beat / whole))
  const within = beat - part * whole
  return part * partBeats + (part < parts - 1 ? Math.min(partBeats, within) : within)
}
