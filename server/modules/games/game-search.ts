import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import { searchable } from '#domain/vocabulary/searchable.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'

export type GameMark = 'hot' | 'new' | 'demo'
export type GameOrder =
  | 'popular'
  | 'name'
  | 'newest'
  | 'rtp'
  | 'hitRate'
  | 'maxWin'
  | 'minBet'
  | 'calm'
  | 'wild'

/** A player's filter. Fields are combined with AND, values within a field with OR. */
export interface GameFilter {
  /** Part of a game's name; empty: any. */
  readonly name: string
  readonly themes: readonly string[]
  readonly mechanics: readonly string[]
  readonly tableGames: readonly string[]
  /** Levels 1 to 5. */
  readonly volatility: readonly number[]
  /** Basis points. */
  readonly rtpFrom: number | null
  readonly rtpTo: number | null
  /** Basis points. */
  readonly hitRateFrom: number | null
  /** Hundredths of a stake. */
  readonly maxWinFrom: number | null
  readonly minBetToMinor: bigint | null
  /** Marks, all of which must be present. */
  readonly marks: readonly GameMark[]
}

/** A catalogue prepared for searching: by category, with normalised names. */
export interface GameIndex {
  in(category: GameCategoryId): readonly IndexedGame[]
}

export interface IndexedGame {
  readonly game: VendorGame
  readonly searchKey: string
}

export const hasMark: Readonly<Record<GameMark, (game: VendorGame) => boolean>> = {
  hot: (game) => game.hot,
  new: (game) => game.new,
  demo: (game) => game.hasDemo,
}

const indexes = new WeakMap<readonly VendorGame[], GameIndex>()

/** Names are normalised once per vendor list, not per query. */
export function indexOf(games: readonly VendorGame[]): GameIndex {
  const known = indexes.get(games)
  if (known !== undefined) return known
  const byCategory = Map.groupBy(
    games.map((game) => ({ game, searchKey: searchable(game.name) })),
    ({ game }) => game.category,
  )
  const index: GameIndex = { in: (category) => byCategory.get(category) ?? [] }
  indexes.set(games, index)
  return index
}

const fits = <T>(wanted: readonly T[], value: T | null | undefined) =>
  wanted.length === 0 || (value !== null && value !== undefined && wanted.includes(value))

function matcher(filter: GameFilter): (indexed: IndexedGame) => boolean {
  const name = searchable(filter.name)
  const { rtpFrom, rtpTo, hitRateFrom, maxWinFrom, minBetToMinor } = filter
  return ({ game, searchKey }) =>
    searchKey.includes(name) &&
    fits(filter.themes, game.theme) &&
    fits(filter.mechanics, game.mechanic) &&
    fits(filter.tableGames, game.tableGame) &&
    fits<number>(filter.volatility, game.volatility) &&
    (rtpFrom === null || (game.rtp !== null && game.rtp >= rtpFrom)) &&
    (rtpTo === null || (game.rtp !== null && game.rtp <= rtpTo)) &&
    (hitRateFrom === null || (game.hitRate ?? -1) >= hitRateFrom) &&
    (maxWinFrom === null || (game.maxWin ?? -1) >= maxWinFrom) &&
    (minBetToMinor === null || (game.minBetMinor !== null && game.minBetMinor <= minBetToMinor)) &&
    filter.marks.every((mark) => hasMark[mark](game))
}

/** The games matching a filter. */
export const fitting = (games: readonly IndexedGame[], filter: GameFilter): readonly IndexedGame[] =>
  games.filter(matcher(filter))

/** Matching games in the requested order; ties keep the vendor's order. */
export function search(
  games: readonly IndexedGame[],
  filter: GameFilter,
  order: GameOrder,
): readonly VendorGame[] {
  return fitting(games, filter)
    .toSorted(({ game: one }, { game: other }) => orders[order](one, other))
    .map(({ game }) => game)
}

const rank = (game: VendorGame): number => (game.hot ? 2 : 0) + (game.new ? 1 : 0)
/** Games without a value sort last in both directions. */
const byFigure =
  (figure: (game: VendorGame) => bigint | number | null, direction: 1 | -1) =>
  (one: VendorGame, other: VendorGame): number => {
    const [a, b] = [figure(one), figure(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return a === b ? 0 : a < b ? -direction : direction
  }

const orders: Readonly<Record<GameOrder, (one: VendorGame, other: VendorGame) => number>> = {
  popular: (one, other) => rank(other) - rank(one),
  newest: (one, other) => Number(other.new) - Number(one.new),
  name: (one, other) => one.name.localeCompare(other.name),
  rtp: byFigure(({ rtp }) => rtp, -1),
  hitRate: byFigure(({ hitRate }) => hitRate ?? null, -1),
  maxWin: byFigure(({ maxWin }) => maxWin ?? null, -1),
  minBet: byFigure(({ minBetMinor }) => minBetMinor, 1),
  calm: byFigure(({ volatility }) => volatility, 1),
  wild: byFigure(({ volatility }) => volatility, -1),
}
