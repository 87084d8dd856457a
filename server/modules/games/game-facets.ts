import type { VendorGame } from '#server/vendors/game-vendor.ts'
import { hasMark } from './game-search.ts'
import type { GameMark } from './game-search.ts'

export interface Counted {
  readonly word: string
  readonly count: number
}

/** Filter options of a set of games. */
export interface GameFacets {
  readonly themes: Counted[]
  readonly mechanics: Counted[]
  readonly tableGames: Counted[]
  readonly volatilities: Counted[]
  /** Basis points. */
  readonly rtp: { readonly from: number; readonly to: number } | null
  /** Basis points. */
  readonly hitRate: { readonly from: number; readonly to: number } | null
  /** Hundredths of a stake. */
  readonly maxWin: { readonly from: number; readonly to: number } | null
  readonly minBets: readonly bigint[]
  readonly marks: Counted[]
}

const marks: readonly GameMark[] = ['hot', 'new', 'demo']
/** Maximum number of steps offered. */
const maxSteps = 12

/** Most frequent value of the lobby first, with the number of remaining games per value. */
function count(
  games: readonly VendorGame[],
  left: readonly VendorGame[],
  value: (game: VendorGame) => string | null,
): Counted[] {
  const groups = Map.groupBy(games, value)
  const counted = left === games ? groups : Map.groupBy(left, value)
  return [...groups]
    .flatMap(([word, members]) => (word === null ? [] : [{ word, all: members.length }]))
    .toSorted((one, other) => other.all - one.all || one.word.localeCompare(other.word))
    .map(({ word }) => ({ word, count: counted.get(word)?.length ?? 0 }))
}

/** Filter fields with counts. */
export type CountedField = 'themes' | 'mechanics' | 'tableGames' | 'volatility' | 'marks'

const byWord = (one: Counted, other: Counted) => one.word.localeCompare(other.word)

/**
 * `left` returns the games matching all other fields, because values within a field are alternatives (OR). Marks are
 * combined with AND, so they count games matching everything.
 */
export function facetsOf(
  games: readonly VendorGame[],
  left: (field: CountedField) => readonly VendorGame[] = () => games,
): GameFacets {
  const returns = games.flatMap(({ rtp }) => rtp ?? [])
  const minBets = [...new Set(games.flatMap(({ minBetMinor }) => minBetMinor ?? []))]
  return {
    themes: count(games, left('themes'), ({ theme }) => theme),
    mechanics: count(games, left('mechanics'), ({ mechanic }) => mechanic),
    tableGames: count(games, left('tableGames'), ({ tableGame }) => tableGame ?? null),
    volatilities: count(
      games,
      left('volatility'),
      ({ volatility }) => volatility?.toString() ?? null,
    ).toSorted(byWord),
    rtp: rangeOf(returns),
    hitRate: rangeOf(games.flatMap(({ hitRate }) => hitRate ?? [])),
    maxWin: rangeOf(games.flatMap(({ maxWin }) => maxWin ?? [])),
    minBets: minBets.toSorted((one, other) => (one < other ? -1 : 1)).slice(0, maxSteps),
    marks: marks.flatMap((word) => {
      const isKnown = games.some(hasMark[word])
      return isKnown ? [{ word, count: left('marks').filter(hasMark[word]).length }] : []
    }),
  }
}

const rangeOf = (values: readonly number[]) =>
  values.length === 0 ? null : { from: lowest(values), to: highest(values) }
const lowest = (values: readonly number[]) => values.reduce((low, next) => Math.min(low, next))
const highest = (values: readonly number[]) => values.reduce((high, next) => Math.max(high, next))
