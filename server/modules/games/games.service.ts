import { createHash } from 'node:crypto'
import { categoryOf, waitsForEvents } from '#domain/vocabulary/game-category.ts'
import type { GameCategory, GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import type { Merchants } from '#server/modules/system/merchants.ts'
import type { VendorBrand, VendorGame } from '#server/vendors/game-vendor.ts'
import type { WalletMode } from '#server/vendors/registry.ts'
import { anyCurrency } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import { facetsOf } from './game-facets.ts'
import type { Counted, CountedField, GameFacets } from './game-facets.ts'
import { createGameNames } from './game-names.ts'
import { fitting, search } from './game-search.ts'
import type { GameFilter, GameOrder, IndexedGame } from './game-search.ts'
import { offerOf } from './offer.ts'
import type { Offer } from './offer.ts'
import { codesOfPage, vendorsFor } from './vendor-houses.ts'

export type GamesService = ReturnType<typeof createGamesService>

/** The merchant, and the currency of minimum bets. */
export interface GamesTenant {
  readonly merchantCode: string
  readonly currency: string
}

/** All studios or those of one vendor's page. */
export interface VendorQuery {
  /** `null`: all studios. */
  readonly vendorCode: string | null
  /** BCP 47; some studios have other names in some languages. */
  readonly language: string
}

export interface LobbyQuery extends VendorQuery {
  readonly category: GameCategoryId
}

export interface GameQuery extends LobbyQuery {
  readonly filter: GameFilter
  readonly order: GameOrder
  readonly pageNo: number
  readonly pageSize: number
}

export interface GamePage {
  readonly games: readonly VendorGame[]
  readonly pageNo: number
  readonly pageSize: number
  readonly totalPages: number
  readonly totalCount: number
  /** Without entries that open a vendor's list. */
  readonly gameCount: number
  /** Games on earlier pages. */
  readonly gamesBefore: number
}

export interface VendorCard {
  readonly vendor: VendorBrand
  /** Studios whose games it lists, under whichever code. */
  readonly members: readonly string[]
  readonly gameCount: number
  /** The game that opens when the vendor is chosen; null: its game list opens. */
  readonly directGameId: string | null
}

export interface VendorLane {
  readonly category: GameCategory
  readonly cards: readonly VendorCard[]
}

/** Maximum for a home page. */
const hotLimit = 24

/** In these categories choosing a vendor opens its game directly. */
const openedDirectly: ReadonlySet<GameCategoryId> = new Set(['sports', 'esports', 'lottery', 'eLottery'])

export function createGamesService({
  catalogue,
  merchants,
  gates,
  modeOf,
}: {
  catalogue: Catalogue
  merchants: Pick<Merchants, 'get'>
  gates: Pick<SiteGates, 'of'>
  /** The merchant's wallet mode; games of the other mode are not offered. */
  modeOf: (merchantCode: string) => Promise<WalletMode>
}) {
  /** What the site offers now. Games of closed lobbies can be neither found nor launched. */
  const offerFor = async ({ merchantCode, currency }: GamesTenant): Promise<Offer> => {
    const [{ gameCategories }, isOn, list] = await Promise.all([
      merchants.get(merchantCode),
      gates.of(merchantCode),
      modeOf(merchantCode).then((mode) => catalogue.games(currency, mode)),
    ])
    return offerOf(list, gameCategories.map(categoryOf), isOn)
  }

  const studiosFor = async ({ merchantCode }: GamesTenant) => catalogue.studios(await modeOf(merchantCode))

  /** Categories with at least one game. */
  const menu = async (tenant: GamesTenant): Promise<GameCategory[]> => {
    const offer = await offerFor(tenant)
    return offer.categories.filter(({ id }) => offer.in(id).length > 0)
  }

  const lanes = async (tenant: GamesTenant, language: string): Promise<VendorLane[]> => {
    const [categories, offer, studios] = await Promise.all([
      menu(tenant),
      offerFor(tenant),
      studiosFor(tenant),
    ])
    const vendors = vendorsFor(language, studios)
    return categories.map((category) => {
      const byStudio = Map.groupBy(offer.in(category.id), ({ game }) => game.vendorCode)
      const cards = vendors.flatMap(({ vendor, members }): VendorCard[] => {
        const found = members.flatMap((code) => byStudio.get(code) ?? [])
        const [first] = found
        if (first === undefined) return []
        const directGameId = openedDirectly.has(category.id) ? first.game.gameId : null
        const gameCount = found.filter(({ game }) => isGame(game)).length
        return [{ vendor, members, gameCount, directGameId }]
      })
      return { category, cards }
    })
  }

  /** Whether a game is on a vendor's page. */
  const isOnPageOf = async (tenant: GamesTenant, { vendorCode, language }: VendorQuery) => {
    if (vendorCode === null) return () => true
    const codes = codesOfPage(vendorsFor(language, await studiosFor(tenant)), vendorCode)
    return (game: VendorGame) => codes.includes(game.vendorCode)
  }

  /** The games of a lobby; empty when it is closed. */
  const lobby = async (tenant: GamesTenant, query: LobbyQuery): Promise<readonly IndexedGame[]> => {
    const [offer, isShown] = await Promise.all([offerFor(tenant), isOnPageOf(tenant, query)])
    return offer.in(query.category).filter(({ game }) => isShown(game))
  }

  /** A page of a lobby; empty beyond the last one. */
  const list = async (tenant: GamesTenant, query: GameQuery): Promise<GamePage> => {
    const { filter, order, pageNo, pageSize } = query
    const found = search(await lobby(tenant, query), filter, order)
    const before = (pageNo - 1) * pageSize
    return {
      games: found.slice(before, before + pageSize),
      pageNo,
      pageSize,
      totalPages: Math.ceil(found.length / pageSize),
      totalCount: found.length,
      gameCount: found.filter(isGame).length,
      gamesBefore: found.slice(0, before).filter(isGame).length,
    }
  }

  /** Filter options and vendors of a lobby, each with the number of games matching the filter. */
  const facets = async (
    tenant: GamesTenant,
    query: LobbyQuery & { readonly filter: GameFilter },
  ): Promise<GameFacets & { readonly vendors: Counted[] }> => {
    const { filter, language } = query
    const [all, own] = await Promise.all([
      lobby(tenant, { ...query, vendorCode: null }),
      lobby(tenant, query),
    ])
    const gamesOf = (found: readonly IndexedGame[]) => found.map(({ game }) => game).filter(isGame)
    const byStudio = Map.groupBy(gamesOf(fitting(all, filter)), ({ vendorCode }) => vendorCode)
    const vendors = vendorsFor(language, await studiosFor(tenant)).map(({ vendor, members }) => ({
      word: vendor.vendorCode,
      count: members.reduce((sum, code) => sum + (byStudio.get(code)?.length ?? 0), 0),
    }))
    const left = (field: CountedField) =>
      gamesOf(fitting(own, field === 'marks' ? filter : { ...filter, [field]: [] }))
    return { ...facetsOf(gamesOf(own), left), vendors }
  }

  const open = async (tenant: GamesTenant): Promise<readonly VendorGame[]> => (await offerFor(tenant)).games

  const hot = async (tenant: GamesTenant, query: VendorQuery): Promise<readonly VendorGame[]> => {
    const [games, isShown] = await Promise.all([open(tenant), isOnPageOf(tenant, query)])
    return hottest(games.filter(isShown), tenant.merchantCode)
  }

  const byName = createGameNames()
  /** Searches games of open lobbies by name, best match first, tolerating typos. */
  const named = async (tenant: GamesTenant, text: string, most: number): Promise<readonly VendorGame[]> => {
    const mode = await modeOf(tenant.merchantCode)
    const [all, { byId }] = await Promise.all([catalogue.games(tenant.currency, mode), offerFor(tenant)])
    return byName(`${tenant.currency} ${mode}`, all, byId, text, most)
  }

  /** `null` when the game does not exist or its lobby is off. */
  /** `vendorCode`: its studio, or the vendor it is listed under in some language, whose card may open it directly. */
  const find = async (
    tenant: GamesTenant,
    gameId: string,
    vendorCode: string,
  ): Promise<VendorGame | null> => {
    const game = (await offerFor(tenant)).byId.get(gameId)
    if (game === undefined || game.vendorCode === vendorCode) return game ?? null
    const studio = (await studiosFor(tenant)).find((each) => each.vendorCode === game.vendorCode)
    return studio?.partOf?.vendorCode === vendorCode ? game : null
  }

  /** The playable games of these ids, in the given order. */
  const pick = async (tenant: GamesTenant, gameIds: readonly string[]): Promise<readonly VendorGame[]> => {
    const { byId } = await offerFor(tenant)
    return gameIds.flatMap((id) => byId.get(id) ?? [])
  }

  /** Ids of all games whose rounds end by themselves. */
  const quick = async (): Promise<readonly string[]> =>
    (await catalogue.games(anyCurrency))
      .filter(({ category }) => !waitsForEvents(category))
      .map(({ gameId }) => gameId)

  return { menu, lanes, list, facets, hot, find, pick, quick, named, open }
}

/** A game, and not an entry that opens its vendor's list. */
const isGame = ({ opens }: VendorGame) => opens !== 'vendorGames'

/** Hot games in a stable order specific to the merchant. */
function hottest(games: readonly VendorGame[], merchantCode: string) {
  const shuffleKey = ({ gameId }: VendorGame) =>
    createHash('sha256').update(`${merchantCode}:${gameId}`).digest('hex')
  return games
    .filter(({ hot }) => hot)
    .map((game) => ({ game, key: shuffleKey(game) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .slice(0, hotLimit)
    .map(({ game }) => game)
}
