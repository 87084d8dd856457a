import { readMarketId } from '#domain/sports/vocabulary.ts'
import type { Verdict } from '../maths/verdict.ts'

/** Why a market takes no bets at the moment. `goal` and `setEnd` pass, the others do not. */
export type ShutReason =
  | 'goal'
  | 'setEnd'
  | 'lastMinutes'
  | 'lineMoved'
  | 'noPrice'
  | 'started'
  | 'over'
  | 'abandoned'

/** What everybody can see of a match at one beat. */
export interface MatchState {
  /** First or only figure of the score, home then away: goals, or sets won. */
  readonly score: readonly [number, number]
  /** Of the set under way; null in sports without sets. */
  readonly points: readonly [number, number] | null
  /** Finished sets, or the halves. */
  readonly parts: readonly (readonly [number, number])[]
  /** The clock in the sport's own words: minute of play, or number of the set. */
  readonly clock: number
  readonly pause: boolean
}

export type Side = 'home' | 'away'

/** Something worth telling, at its beat. */
export interface Incident {
  readonly beat: number
  readonly kind: 'goal' | 'set' | 'annulled' | 'abandoned'
  readonly side: Side | null
  readonly clock: number
  readonly score: readonly [number, number]
}

/** A market that can be bet on. `id` is its kind with its specifiers: `total:2.5`, `setTotal:2:18.5`. */
export interface Market {
  readonly id: string
  /** Fair chances by outcome; for lines with money back, of what is not given back. */
  readonly chances: Readonly<Record<string, number>>
}

export interface Decision {
  /** The beat at which the selection could be settled. */
  readonly beat: number
  readonly verdict: Verdict
}

/**
 * A match that has been played in advance: a pure function of its seed. The book shows it beat by beat and prices it as if
 * the rest were unknown, from the same chances the rest was drawn with.
 */
export interface Match {
  /** Beats until it is over, be it early. */
  readonly beats: number
  readonly abandonedAt: number | null
  /** What the screens showed at the end was corrected afterwards. */
  readonly isCorrected: boolean
  /** The score that counts; of an abandoned match the one it stood at. */
  readonly finalScore: readonly [number, number]
  stateAt(beat: number): MatchState
  incidentsUntil(beat: number): readonly Incident[]
  /** What is on offer; before the start at beat 0. Empty once it is over. */
  marketsAt(beat: number): readonly Market[]
  /** One market by its id, also when it is not among those on offer; null when it is decided or makes no sense. */
  marketAt(beat: number, marketId: string): Market | null
  /** Why nothing can be bet on right now; null: open. */
  shutAt(beat: number): ShutReason | null
  /** How a selection ended. `asShown`: by the score at the final whistle, before a correction. */
  decide(marketId: string, outcome: string, asShown: boolean): Decision
}

/** One kind of market of a sport, by the state of play and by how it ended. */
export interface MarketKind<State, Story> {
  readonly kind: string
  /** Specifiers worth offering now, the market of one kind alone as `['']`. */
  lines(state: State): readonly string[]
  /** Fair chances; null when it is decided already or the specifier makes no sense. */
  chances(state: State, line: string): Readonly<Record<string, number>> | null
  decide(story: Story, line: string, outcome: string): Decision
}

export const marketId = (kind: string, line: string) => (line === '' ? kind : `${kind}:${line}`)

/** The market functions of a match from its table of kinds. */
export function marketsOf<State, Story>(
  kinds: readonly MarketKind<State, Story>[],
  stateAt: (beat: number) => State | null,
) {
  /** Prices stand for a whole beat, and everybody asks for them. */
  let priced: { readonly beat: number; readonly markets: readonly Market[] } | null = null
  const kindOf = (name: string) => kinds.find(({ kind }) => kind === name) ?? null
  return {
    kindOf,
    marketsAt: (beat: number): readonly Market[] => {
      if (priced?.beat === beat) return priced.markets
      const state = stateAt(beat)
      if (state === null) return []
      const markets = kinds.flatMap((market) =>
        market.lines(state).flatMap((line) => {
          const found = market.chances(state, line)
          return found === null ? [] : [{ id: marketId(market.kind, line), chances: found }]
        }),
      )
      priced = { beat, markets }
      return markets
    },
    marketAt: (beat: number, id: string): Market | null => {
      const state = stateAt(beat)
      const { kind, line } = readMarketId(id)
      const chances = state === null ? null : (kindOf(kind)?.chances(state, line) ?? null)
      return chances === null ? null : { id, chances }
    },
  }
}
