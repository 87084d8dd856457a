import type { SportId } from '#domain/sports/vocabulary.ts'
import type { CricketRule } from '../matches/cricket-state.ts'
import type { RaceRule } from '../matches/race-state.ts'
import type { ScoreRule } from '../matches/score-state.ts'

/** An invented team or player. */
export interface Team {
  readonly id: string
  readonly name: string
  /** Three-letter code for narrow layouts. */
  readonly short: string
  /** Two badge colours. */
  readonly colours: readonly [string, string]
  /** Strength relative to an average opponent (0). Football: goals per match; otherwise hundredths of a point. */
  readonly strength: number
}

export const team = (
  id: string,
  name: string,
  short: string,
  strength: number,
  ...colours: [string, string]
): Team => ({ id, name, short, colours, strength })

export interface League {
  readonly id: string
  readonly sport: SportId
  readonly name: string
  /** ISO 3166-1 alpha-2 of the invented competition's country, or null for an international one. */
  readonly country: string | null
  /** Interval between the starts of two rounds. */
  readonly periodMs: number
  /** Kick-off of the first round, after the book's epoch. */
  readonly offsetMs: number
  /** Interval between the starts of a round's matches. */
  readonly staggerMs: number
  readonly beatMs: number
  /** An even number. */
  readonly teams: readonly Team[]
}

/** Rules of the sports with sets. */
export const raceRules = {
  volleyball: { to: 25, decider: 15, need: 3, pauseBeats: 4 },
  // A point stands for a game; at six all it stands for the tie-break.
  tennis: { to: 6, tieAt: 6, need: 2, pauseBeats: 2 },
  citadel: { to: 9, need: 2, pauseBeats: 3 },
  tableTennis: { to: 11, need: 3, pauseBeats: 4 },
  breach: { to: 13, need: 2, pauseBeats: 4 },
  duel: { to: 5, need: 3, pauseBeats: 3 },
} as const satisfies Record<Exclude<SportId, 'football' | 'cricket' | ScoreSport>, RaceRule>

/** Rules of the sports whose scores add up over periods. */
export const scoreRules = {
  // A beat is half a minute: four quarters of ten minutes.
  basketball: { parts: 4, partBeats: 20, pauseBeats: 2, golden: 2, shutsAfterScore: false, hasDraw: false },
  // A beat is a minute: three periods of twenty.
  iceHockey: { parts: 3, partBeats: 20, pauseBeats: 3, golden: 1, shutsAfterScore: true, hasDraw: true },
} as const satisfies Record<ScoreSport, ScoreRule>
/** Ten overs per side; a beat is a ball. */
export const cricketRule = { overs: 10, pauseBeats: 5 } as const satisfies CricketRule
export type ScoreSport = 'basketball' | 'iceHockey'

/** Stake limits of one book, in whole units of a currency with hundredths, scaled for others. */
export interface BookVendor {
  readonly code: string
  readonly name: string
  readonly gameId: string
  readonly gameName: string
  readonly category: 'sports' | 'esports'
  readonly theme: string
  readonly leagues: readonly string[]
  /** Basis points, for markets of two or three outcomes; `longMarketBp` for longer ones. */
  readonly marginBp: number
  readonly longMarketBp: number
  readonly hot: boolean
}

const minuteMs = 60_000

export const minutesAndSeconds = (minutes: number, seconds = 0) => minutes * minuteMs + seconds * 1000
