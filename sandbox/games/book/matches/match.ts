import { readMarketId } from '#domain/sports/vocabulary.ts'
import type { Verdict } from '../maths/verdict.ts'
import type { Side } from './side.ts'
import type { Telling } from './telling.ts'

/** Why a market takes no bets at the moment. `goal` and `setEnd` pass, the others do not. */
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

/** What everybody can see of a match at one beat. */
export interface MatchState {
  /** First or only figure of the score, home then away: goals, sets won, or runs. */
  readonly score: readonly [number, number]
  /** Of the set under way; of cricket, wickets lost; null in other sports. */
  readonly points: readonly [number, number] | null
  /** Finished sets or innings, or the halves. */
  readonly parts: readonly (readonly [number, number])[]
  /** The clock in the sport's own words: minute of play, number of the set, or balls of the innings. */
  readonly clock: number
  readonly pause: boolean
}

export type { Side } from './side.ts'

/** Something worth telling, at its beat. */
export interface Incident {
  readonly beat: number
  readonly kind: 'goal' | 'set' | 'wicket' | 'innings' | 'annulled' | 'abandoned'
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

/** A selection of a match. */
export interface Pick {
  readonly market: string
  readonly outcome: string
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
  /** Where the play is, figures by side, how the lead went. */
  tellingAt(beat: number): Telling
  /** What is on offer; before the start at beat 0. Empty once it is over. */
  marketsAt(beat: number): readonly Market[]
  /** One market by its id, also when it is not among those on offer; null when it is decided or makes no sense. */
  marketAt(beat: number, marketId: string): Market | null
  /**
   * The fair chance that all these selections win, whatever they have to do with each other: by the distribution their prices come from.
   * 0: they exclude each other. Null: one of them is decided or makes no sense.
   */
  jointAt(beat: number, picks: readonly Pick[]): number | null
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

/** A selection as its kind reads it. */
export interface ReadPick<K> {
  readonly kind: K
  readonly line: string
  readonly outcome: string
}

/** Joint chances kept of one match. */
const mostJoined = 500

export const marketId = (kind: string, line: string) => (line === '' ? kind : `${kind}:${line}`)

/** The market functions of a match from its table of kinds. */
export function marketsOf<State, K extends MarketKind<State, never>>(
  kinds: readonly K[],
  stateAt: (beat: number) => State | null,
  joint: (state: State, picks: readonly ReadPick<K>[]) => number,
) {
  /** Prices stand for a whole beat, and everybody asks for them. */
  let priced: { readonly beat: number; readonly markets: readonly Market[] } | null = null
  const kindOf = (name: string) => kinds.find(({ kind }) => kind === name) ?? null

  /** Null: one of the selections has no chance of its own at the moment. */
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

  /** A joint chance stands for a whole beat, as prices do. */
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
      // Before the start there is one beat for half an hour: what is kept has a bound.
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
