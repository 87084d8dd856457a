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

/** The most frequent value first. */
function count(games: readonly VendorGame[], value: (game: VendorGame) => string | null): Counted[] {
  const groups = Map.groupBy(games, value)
  return [...groups]
    .flatMap(([word, members]) => (word === null ? [] : [{ word, count: members.length }]))
    .toSorted((one, other) => other.count - one.count || one.word.localeCompare(other.word))
}

const byWord = (one: Counted, other: Counted) => one.word.localeCompare(other.word)

export function facetsOf(games: readonly VendorGame[]): GameFacets {
  const returns = games.flatMap(({ rtp }) => rtp ?? [])
  const minBets = [...new Set(games.flatMap(({ minBetMinor }) => minBetMinor ?? []))]
  return {
    themes: count(games, ({ theme }) => theme),
    mechanics: count(games, ({ mechanic }) => mechanic),
    tableGames: count(games, ({ tableGame }) => tableGame ?? null),
    volatilities: count(games, ({ volatility }) => volatility?.toString() ?? null).toSorted(byWord),
    rtp: rangeOf(returns),
    hitRate: rangeOf(games.flatMap(({ hitRate }) => hitRate ?? [])),
    maxWin: rangeOf(games.flatMap(({ maxWin }) => maxWin ?? [])),
    minBets: minBets.toSorted((one, other) => (one < other ? -1 : 1)).slice(0, maxSteps),
    marks: marks.flatMap((word) => {
      const found = games.filter(hasMark[word]).length
      return found === 0 ? [] : [{ word, count: found }]
    }),
  }
}

const rangeOf = (values: readonly number[]) =>
  values.length === 0 ? null : { from: lowest(values), to: highest(values) }
const lowest = (values: readonly number[]) => values.reduce((low, next) => Math.min(low, next))
const highest = (values: readonly number[]) => values.reduce((high, next) => Math.max(high, next))
