import type { VendorGame } from '#server/vendors/game-vendor.ts'
import { hasMark } from './game-search.ts'
import type { GameMark } from './game-search.ts'

export interface Counted {
  readonly word: string
  readonly count: number
}

/** What a set of games can be told apart by. */
export interface GameFacets {
  readonly themes: Counted[]
  readonly mechanics: Counted[]
  readonly tableGames: Counted[]
  readonly volatilities: Counted[]
  /** Hundredths of a percent. */
  readonly rtp: { readonly from: number; readonly to: number } | null
  /** Hundredths of a percent. */
  readonly hitRate: { readonly from: number; readonly to: number } | null
  /** Hundredths of a stake. */
  readonly maxWin: { readonly from: number; readonly to: number } | null
  readonly minBets: readonly bigint[]
  readonly marks: Counted[]
}

const marks: readonly GameMark[] = ['hot', 'new', 'demo']
/** More steps than this nobody wants to choose from. */
const maxSteps = 12

/** The most frequent value of the lobby first, each with how many games of what is left have it. */
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

/** The filter fields that are told with counts. */
export type CountedField = 'themes' | 'mechanics' | 'tableGames' | 'volatility' | 'marks'

const byWord = (one: Counted, other: Counted) => one.word.localeCompare(other.word)

/**
 * `left` gives the games that fit all other fields: a further value of the same field adds to it. Marks must hold all, so what is left
 * of them is what fits everything.
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
