import type { Category } from '#schemas/brand.generated.ts'
import type { WireWishes } from './games-filter.wire.ts'
import type { GameWire, getGameMenus, getVendorLanes, launchGame, listGames } from './games.ts'
import type { Input, Reply } from './route.ts'

/** Wire category codes -> our ids. `domain/vocabulary` holds the same codes; a test compares the two. */
const categories: Readonly<Record<GameWire['gameType'], Category>> = {
  RNG: 'slots',
  LIVE: 'live',
  MINI: 'quickGames',
  FISH: 'fishing',
  PVP: 'cardRooms',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  LOTT: 'lottery',
  ELOTT: 'eLottery',
}

export const toCategory = (gameType: GameWire['gameType']): Category => categories[gameType]

/** A game in client terms. */
export interface Game {
  readonly id: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly name: string
  readonly category: Category
  readonly hot: boolean
  readonly isNew: boolean
  /** Entry of a vendor: opening it shows the vendor's games. */
  readonly opensVendorGameList: boolean
  /** The wallet or lobby the game belongs to: `TCG_SEA`, `TCG_LOTTO_VN` … */
  readonly walletCode: string
  /** Code of the lottery's page. */
  readonly lotteryCode: string
  readonly defaultPlayType: string | null
  /** Path on an image CDN. */
  readonly imagePath: string
  /** Published return to player in percent, two decimals; null where not applicable. */
  readonly rtp: string | null
  /** Percentage of a stake that counts towards rewards; null: no return is published. */
  readonly contribution: number | null
  /** Hit rate in percent; null where it depends on the bet. */
  readonly hitRate: string | null
  /** Maximum win as a multiple of the stake; null where there is no single figure. */
  readonly maxWin: string | null
  /** From 1 (low) to 5 (high); null where not applicable. */
  readonly volatility: number | null
  /** Major units, decimal. */
  readonly minBet: string | null
  readonly maxBet: string | null
  /** The vendor's term. */
  readonly theme: string
  /** Game mechanic: the vendor's term. */
  readonly mechanic: string
  readonly hasDemo: boolean
  /** Type of table game: `ROU`, `BAC` …; null for everything but live tables. */
  readonly tableGame: string | null
}

export function toGame(wire: GameWire): Game {
  return {
    id: wire.gameId,
    vendorCode: wire.vassalage,
    vendorName: wire.vendorName,
    name: wire.displayName,
    category: categories[wire.gameType],
    hot: wire.isHot === 1,
    isNew: wire.isNew === 1,
    opensVendorGameList: wire.isGame === 'VASSALAGE',
    walletCode: wire.accountTypeName,
    lotteryCode: wire.code,
    defaultPlayType: wire.defaultPlayType,
    imagePath: wire.game_url,
    rtp: wire.rtp,
    contribution: wire.contribution ?? null,
    hitRate: wire.hitRate,
    maxWin: wire.maxWin,
    volatility: wire.volatility,
    minBet: wire.minBet,
    maxBet: wire.maxBet,
    theme: wire.theme,
    mechanic: wire.mechanic,
    hasDemo: wire.hasDemo === 1,
    tableGame: wire.tableGame,
  }
}

/** A category as the merchant lists it. */
export interface GameMenuEntry {
  readonly category: Category
  /** Copy key. */
  readonly label: string
  readonly path: string
}

export const toGameMenu = (reply: Reply<typeof getGameMenus>): readonly GameMenuEntry[] =>
  reply.map(({ gameType, name, pageRoute }) => ({
    category: categories[gameType],
    label: name,
    path: pageRoute,
  }))

export interface GameVendor {
  readonly vendorCode: string
  readonly name: string
  /** Path of the vendor's logo on an image CDN. */
  readonly logoPath: string
  readonly gameCount: number
  /** The game to open directly; null where the vendor's game list is shown first. */
  readonly directGameId: string | null
  /** Codes of other vendors whose games are listed here, where they share this brand in the language. */
  readonly members?: readonly string[]
}

/** The vendors of one category. */
export interface CategoryLane {
  readonly category: Category
  readonly vendors: readonly GameVendor[]
}

const eSportsVendor = /ESPORT/

/** Vendor lanes. E-sports vendors, which the wire lists under sports, get a lane of their own, recognised by code. */
export function toLanes(reply: Reply<typeof getVendorLanes>): readonly CategoryLane[] {
  const cards = reply.lanes.flatMap(({ title, cards: listed }) =>
    listed.map((card) => ({
      category:
        title === 'SPORTS' && eSportsVendor.test(card.vassalage) ? ('esports' as const) : categories[title],
      vendor: {
        vendorCode: card.vassalage,
        name: card.name,
        logoPath: card.logo,
        gameCount: card.gameCount,
        directGameId: card.gameId,
        ...(card.members !== undefined && { members: card.members }),
      },
    })),
  )
  return [...new Set(cards.map(({ category }) => category))].map((category) => ({
    category,
    vendors: cards.flatMap((card) => (card.category === category ? [card.vendor] : [])),
  }))
}

export interface GamePage {
  readonly games: readonly Game[]
  readonly pageNo: number
  readonly totalPages: number
  /** Entries of all pages, including those that open a vendor's list. */
  readonly totalCount: number
  /** Games on earlier pages. */
  readonly gamesBefore: number
  readonly gameCount: number
}

export const toGamePage = (reply: Reply<typeof listGames>): GamePage => ({
  games: reply.games.map(toGame),
  pageNo: reply.pageNum,
  totalPages: reply.totalPages,
  totalCount: reply.totalCount,
  gamesBefore: reply.gamesBefore,
  gameCount: reply.gameCount,
})

const gameTypes = new Map(Object.entries(categories).map(([gameType, category]) => [category, gameType]))

/** The wire code of a category. */
export const toGameType = (category: Category) => (gameTypes.get(category) ?? 'RNG') as GameWire['gameType']

/** Constant parameters of every game query. */
export const gameClient = { clientType: 3, platform: 'flash,html5-desktop' } as const

/** Games per page of a lobby. docs/adr/030 explains the deviation from the spec's 21 and 18. */
export const lobbyPageSize = 24

export interface GameQuery {
  readonly category: Category
  /** Null: every vendor. */
  readonly vendorCode: string | null
  /** Substring of a game's name; empty: all games. */
  readonly search: string
  /** 1-based. */
  readonly pageNo: number
  readonly pageSize: number
  /** Filters and order, in wire format. */
  readonly wishes?: WireWishes
}

/** Input of `listGames`. The gateway builds the URL of a lobby's first page with it, too. */
export const gameListInput = (
  { category, vendorCode, search, pageNo, pageSize, wishes }: GameQuery,
  language: string,
): Input<typeof listGames> => ({
  ...gameClient,
  gameType: toGameType(category),
  vassalage: vendorCode ?? 'ALL',
  ...(search !== '' && { gameName: search }),
  ...wishes,
  pageNo,
  pageSize,
  language,
})

/** A lobby as it opens: the first page of all its games. */
export const firstLobbyPage = (category: Category): GameQuery => ({
  category,
  vendorCode: null,
  search: '',
  pageNo: 1,
  pageSize: lobbyPageSize,
})

/**
 * Constant parameters of every launch: client type, launch through the game lobby service, no transfer to confirm.
 */
export const launchClient = {
  accountType: 1,
  confirmTrans: 0,
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3,
} as const satisfies Partial<Input<typeof launchGame>>
