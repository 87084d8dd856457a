import { createHash } from 'node:crypto'
import { categoryOf } from '#domain/vocabulary/game-category.ts'
import type { GameCategory, GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { Merchants } from '#server/modules/system/merchants.ts'
import type { VendorBrand, VendorGame } from '#server/vendors/game-vendor.ts'
import type { Catalogue } from './catalogue.ts'

export type GamesService = ReturnType<typeof createGamesService>

/** Whose games, and in which money their minimum bets are told. */
export interface GamesTenant {
  readonly merchantCode: string
  readonly currency: string
}

export interface GameQuery {
  readonly category: GameCategoryId
  /** `null`: all studios. */
  readonly vendorCode: string | null
  /** Part of a game's name, as typed. */
  readonly name: string
  readonly pageNo: number
  readonly pageSize: number
}

export interface GamePage {
  readonly games: readonly VendorGame[]
  readonly pageNo: number
  readonly pageSize: number
  readonly totalPages: number
  readonly totalCount: number
}

export interface VendorLane {
  readonly category: GameCategory
  readonly cards: readonly { readonly vendor: VendorBrand; readonly gameCount: number }[]
}

/** More does not fit on a home page. */
const hotLimit = 24

export function createGamesService({
  catalogue,
  merchants,
}: {
  catalogue: Catalogue
  merchants: Pick<Merchants, 'get'>
}) {
  /** The merchant's categories whose lobby is on, in the merchant's order. */
  const openCategories = async (merchantCode: string): Promise<GameCategory[]> => {
    const { gameCategories, modulesOn } = await merchants.get(merchantCode)
    return gameCategories.map(categoryOf).filter(({ moduleId }) => modulesOn.has(moduleId))
  }

  /** Games of open lobbies only: what a lobby does not show cannot be found or launched either. */
  const openGames = async ({ merchantCode, currency }: GamesTenant): Promise<VendorGame[]> => {
    const open = new Set((await openCategories(merchantCode)).map(({ id }) => id))
    return (await catalogue.games(currency)).filter(({ category }) => open.has(category))
  }

  /** Categories with at least one game. */
  const menu = async (tenant: GamesTenant): Promise<GameCategory[]> => {
    const filled = new Set((await openGames(tenant)).map(({ category }) => category))
    return (await openCategories(tenant.merchantCode)).filter(({ id }) => filled.has(id))
  }

  const lanes = async (tenant: GamesTenant): Promise<VendorLane[]> => {
    const [categories, games, studios] = await Promise.all([
      menu(tenant),
      openGames(tenant),
      catalogue.studios(),
    ])
    return categories.map((category) => ({
      category,
      cards: studios.flatMap((vendor) => {
        const gameCount = games.filter(
          (game) => game.category === category.id && game.vendorCode === vendor.vendorCode,
        ).length
        return gameCount === 0 ? [] : [{ vendor, gameCount }]
      }),
    }))
  }

  const list = async (tenant: GamesTenant, query: GameQuery): Promise<GamePage> =>
    search(await openGames(tenant), query)

  const hot = async (tenant: GamesTenant, vendorCode: string | null): Promise<readonly VendorGame[]> =>
    hottest(await openGames(tenant), tenant.merchantCode, vendorCode)

  /** `null` when the game does not exist or its lobby is off. */
  const find = async (tenant: GamesTenant, gameId: string, vendorCode: string): Promise<VendorGame | null> =>
    (await openGames(tenant)).find((game) => game.gameId === gameId && game.vendorCode === vendorCode) ?? null

  return { menu, lanes, list, hot, find }
}

/** A page of one category; a page beyond the last one is empty. */
function search(games: readonly VendorGame[], query: GameQuery): GamePage {
  const { category, vendorCode, pageNo, pageSize } = query
  const wanted = searchable(query.name)
  const found = games
    .filter((game) => game.category === category)
    .filter((game) => vendorCode === null || game.vendorCode === vendorCode)
    .filter((game) => searchable(game.name).includes(wanted))
    .toSorted(hotThenNew)
  return {
    games: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    pageNo,
    pageSize,
    totalPages: Math.ceil(found.length / pageSize),
    totalCount: found.length,
  }
}

/** Hot games in an order of the merchant's own that stays the same from call to call. */
function hottest(games: readonly VendorGame[], merchantCode: string, vendorCode: string | null) {
  const shuffleKey = ({ gameId }: VendorGame) =>
    createHash('sha256').update(`${merchantCode}:${gameId}`).digest('hex')
  return games
    .filter((game) => game.hot && (vendorCode === null || game.vendorCode === vendorCode))
    .map((game) => ({ game, key: shuffleKey(game) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .slice(0, hotLimit)
    .map(({ game }) => game)
}

/** Lower case without accents, so that "dragao" finds "Dragão". */
const searchable = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')

/** Within the same rank the vendor's own order stays. */
const hotThenNew = (one: VendorGame, other: VendorGame): number => rank(other) - rank(one)
const rank = (game: VendorGame): number => (game.hot ? 2 : 0) + (game.new ? 1 : 0)
