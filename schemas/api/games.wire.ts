import type { Category } from '#schemas/brand.generated.ts'
import type { GameWire, getGameMenus, getVendorLanes, launchGame, listGames } from './games.ts'
import type { Input, Reply } from './route.ts'

/** Category codes of the wire in our words. `domain/vocabulary` knows more about each; a test keeps the two alike. */
const categories: Readonly<Record<GameWire['gameType'], Category>> = {
  RNG: 'slots',
  LIVE: 'live',
  FISH: 'fishing',
  PVP: 'cardRooms',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  LOTT: 'lottery',
  ELOTT: 'eLottery',
}

export const toCategory = (gameType: GameWire['gameType']): Category => categories[gameType]

/** A game in our own words. */
export interface Game {
  readonly id: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly name: string
  readonly category: Category
  readonly hot: boolean
  readonly isNew: boolean
  /** Stands for a vendor: starting it shows the vendor's games. */
  readonly opensVendorGameList: boolean
  /** The wallet or lobby the game belongs to: `TCG_SEA`, `TCG_LOTTO_VN` … */
  readonly walletCode: string
  /** What a lottery page is opened with. */
  readonly lotteryCode: string
  readonly defaultPlayType: string | null
  /** Path on an image origin. */
  readonly imagePath: string
  /** Published return to player in percent, two decimals; null where the term has no meaning. */
  readonly rtp: string | null
  /** 1 calm … 5 wild. */
  readonly volatility: number | null
  /** Major units, decimal. */
  readonly minBet: string | null
  readonly maxBet: string | null
  /** A word of the vendor. */
  readonly theme: string
  /** How it is played: a word of the vendor. */
  readonly mechanic: string
  readonly hasDemo: boolean
  /** Which table game it is: `ROU`, `BAC` …; null for everything but live tables. */
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
  /** Path of its mark on an image origin. */
  readonly logoPath: string
  readonly gameCount: number
  /** The game that stands for a vendor who is opened directly; null where the vendor's games are shown first. */
  readonly directGameId: string | null
}

/** The vendors of one category. */
export interface CategoryLane {
  readonly category: Category
  readonly vendors: readonly GameVendor[]
}

const eSportsVendor = /ESPORT/

/** Vendor lanes. E-sports that arrive among the sports, known by their code, get a lane of their own. */
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
  readonly totalCount: number
}

export const toGamePage = (reply: Reply<typeof listGames>): GamePage => ({
  games: reply.games.map(toGame),
  pageNo: reply.pageNum,
  totalPages: reply.totalPages,
  totalCount: reply.totalCount,
})

const gameTypes = new Map(Object.entries(categories).map(([gameType, category]) => [category, gameType]))

/** The wire's code of a category. */
export const toGameType = (category: Category) => (gameTypes.get(category) ?? 'RNG') as GameWire['gameType']

/** What every query for games carries beside its own fields. */
export const gameClient = { clientType: 3, platform: 'flash,html5-desktop' } as const

/** What every launch carries beside the game: this client, through the game lobby service, without a transfer to confirm. */
export const launchClient = {
  accountType: 1,
  confirmTrans: 0,
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3,
} as const satisfies Partial<Input<typeof launchGame>>
