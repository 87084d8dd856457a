import { readMarketId } from '#domain/sports/vocabulary.ts'
import type { Verdict } from '../maths/verdict.ts'
import type { Side } from './side.ts'
import type { Telling } from './telling.ts'

/** Why a market is suspended. `goal` and `setEnd` are temporary. */
export type ShutReason =
  | 'goal'
  | 'setEnd'
  | 'wicket'
  | 'lastMinutes'
  | 'lineMoved'
  | 'noPrice'
  | 'started'
  | 'over'
  | 'abandoned'

/** Public state of a match at one beat. */
export interface MatchState {
  /** First or only number of the score, home then away: goals, sets won, or runs. */
  readonly score: readonly [number, number]
  /** Of the current set; in cricket, wickets lost; null in other sports. */
  readonly points: readonly [number, number] | null
  /** Scores of finished sets or innings, or of the halves. */
  readonly parts: readonly (readonly [number, number])[]
  /** The clock in the sport's unit: minute of play, set number, or balls of the innings. */
  readonly clock: number
  readonly pause: boolean
}

export type { Side } from './side.ts'

/** A notable event at a beat. */
export interface Incident {
  readonly beat: number
  readonly kind: 'goal' | 'set' | 'wicket' | 'innings' | 'annulled' | 'abandoned'
  readonly side: Side | null
  readonly clock: number
  readonly score: readonly [number, number]
}

/** A market open for bets. `id` is its kind with specifiers: `total:2.5`, `setTotal:2:18.5`. */
export interface Market {
  readonly id: string
  /** Fair probabilities by outcome; for lines with refunds, conditional on no refund. */
  readonly chances: Readonly<Record<string, number>>
}

/** A selection of a match. */
export interface Pick {
  readonly market: string
  readonly outcome: string
}

export interface Decision {
  /** The beat at which the selection is decided. */
  readonly beat: number
  readonly verdict: Verdict
}

/**
 * A match drawn in advance, as a pure function of its seed. The book reveals it beat by beat and prices the rest as
 * unknown, from the probabilities it was drawn with.
 */
export interface Match {
  /** Number of beats until the match is over, including an early end. */
  readonly beats: number
  readonly abandonedAt: number | null
  /** The displayed result was corrected afterwards. */
  readonly isCorrected: boolean
  /** The valid score; of an abandoned match, the one at that time. */
  readonly finalScore: readonly [number, number]
  stateAt(beat: number): MatchState
  incidentsUntil(beat: number): readonly Incident[]
  /** Ball position, statistics by side, history of the lead. */
  tellingAt(beat: number): Telling
  /** The offered markets; beat 0 before the start. Empty once the match is over. */
  marketsAt(beat: number): readonly Market[]
  /** One market by id, whether offered or not; null when decided or invalid. */
  marketAt(beat: number, marketId: string): Market | null
  /**
   * The fair joint probability of these selections, with their correlation, from the distribution behind the prices. 0:
   * mutually exclusive. Null: one of them is decided or invalid.
   */
  jointAt(beat: number, picks: readonly Pick[]): number | null
  /** Why betting is suspended; null: open. */
  shutAt(beat: number): ShutReason | null
  /** Outcome of a selection. `asShown`: by the score at the final whistle, before a correction. */
  decide(marketId: string, outcome: string, asShown: boolean): Decision
}

/** A kind of market of a sport, defined on the state of play and on the final story. */
export interface MarketKind<State, Story> {
  readonly kind: string
  /** Specifiers offered now; `['']` for a kind with a single market. */
  lines(state: State): readonly string[]
  /** Fair probabilities; null when decided or the specifier is invalid. */
  chances(state: State, line: string): Readonly<Record<string, number>> | null
  decide(story: Story, line: string, outcome: string): Decision
}

/** A selection parsed to its kind. */
export interface ReadPick<K> {
  readonly kind: K
  readonly line: string
  readonly outcome: string
}

/** Cache limit of joint probabilities per match. */
const mostJoined = 500

export const marketId = (kind: string, line: string) => (line === '' ? kind : `${kind}:${line}`)

/** The market functions of a match, from its table of kinds. */
export function marketsOf<State, K extends MarketKind<State, never>>(
  kinds: readonly K[],
  stateAt: (beat: number) => State | null,
  joint: (state: State, picks: readonly ReadPick<K>[]) => number,
) {
  /** Cached per beat: prices are constant within a beat and read by every page. */
  let priced: { readonly beat: number; readonly markets: readonly Market[] } | null = null
  const kindOf = (name: string) => kinds.find(({ kind }) => kind === name) ?? null

  /** Null: one of the selections currently has no probability. */
  function readPicks(state: State, picks: readonly Pick[]): readonly ReadPick<K>[] | null {
    const read = picks.flatMap(({ market, outcome }) => {
      const { kind: name, line } = readMarketId(market)
      const kind = kindOf(name)
      return kind === null || kind.chances(state, line)?.[outcome] === undefined
        ? []
        : [{ kind, line, outcome }]
    })
    return read.length === picks.length ? read : null
  }

  /** Cached per beat, like prices. */
  let joined: { readonly beat: number; readonly chances: Map<string, number | null> } | null = null

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
    jointAt: (beat: number, picks: readonly Pick[]): number | null => {
      // The beat before the start lasts half an hour, so the cache is bounded.
      if (joined?.beat !== beat || joined.chances.size >= mostJoined) joined = { beat, chances: new Map() }
      const key = picks
        .map(({ market, outcome }) => `${market} ${outcome}`)
        .toSorted()
        .join('\n')
      const known = joined.chances.get(key)
      if (known !== undefined) return known
      const state = stateAt(beat)
      const read = state === null ? null : readPicks(state, picks)
      const chance = state === null || read === null ? null : joint(state, read)
      joined.chances.set(key, chance)
      return chance
    },
  }
}
