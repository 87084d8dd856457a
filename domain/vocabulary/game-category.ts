import type { CategoryId, GameTypeCode } from '#schemas/api/categories.ts'
import { categoryPages } from './category-pages.ts'

/** A game category on the wire. */
export type { GameTypeCode }

/** A game category in code. */
export type GameCategoryId = CategoryId

export interface GameCategory {
  readonly id: GameCategoryId
  readonly gameType: GameTypeCode
  /** Copy key of the category's name. */
  readonly nameKey: string
  readonly englishName: string
  /** Path of the category page, with the short names of the product spec. */
  readonly pageRoute: string
  /** Rebate points per unit of valid bet, two decimals. Lotteries earn none. */
  readonly pointRatio: string
  /** Server module of the category's lobby. */
  readonly moduleId: string
}

const byGameType: Readonly<Record<GameTypeCode, GameCategory>> = {
  RNG: {
    id: 'slots',
    gameType: 'RNG',
    nameKey: 'games:category.slots',
    englishName: 'Slots',
    pageRoute: categoryPages.slots,
    pointRatio: '1.20',
    moduleId: 'GAMERNG3',
  },
  LIVE: {
    id: 'live',
    gameType: 'LIVE',
    nameKey: 'games:category.live',
    englishName: 'Live Casino',
    pageRoute: categoryPages.live,
    pointRatio: '0.70',
    moduleId: 'GAMELIVE3',
  },
  MINI: {
    id: 'quickGames',
    gameType: 'MINI',
    nameKey: 'games:category.quickGames',
    englishName: 'Quick Games',
    pageRoute: categoryPages.quickGames,
    pointRatio: '1.00',
    moduleId: 'GAMEMINI3',
  },
  SPORTS: {
    id: 'sports',
    gameType: 'SPORTS',
    nameKey: 'games:category.sports',
    englishName: 'Sports',
    pageRoute: categoryPages.sports,
    pointRatio: '1.00',
    moduleId: 'GAMESPORTS3',
  },
  ESPORTS: {
    id: 'esports',
    gameType: 'ESPORTS',
    nameKey: 'games:category.esports',
    englishName: 'E-Sports',
    pageRoute: categoryPages.esports,
    pointRatio: '1.00',
    moduleId: 'GAMEESPORTS3',
  },
  FISH: {
    id: 'fishing',
    gameType: 'FISH',
    nameKey: 'games:category.fishing',
    englishName: 'Fishing',
    pageRoute: categoryPages.fishing,
    pointRatio: '1.20',
    moduleId: 'GAMEFISH3',
  },
  PVP: {
    id: 'cardRooms',
    gameType: 'PVP',
    nameKey: 'games:category.cardRooms',
    englishName: 'Card Rooms',
    pageRoute: categoryPages.cardRooms,
    pointRatio: '1.00',
    moduleId: 'GAMEPVP3',
  },
  LOTT: {
    id: 'lottery',
    gameType: 'LOTT',
    nameKey: 'games:category.lottery',
    englishName: 'Lottery',
    pageRoute: categoryPages.lottery,
    pointRatio: '0.00',
    moduleId: 'GAMELOTT3',
  },
  ELOTT: {
    id: 'eLottery',
    gameType: 'ELOTT',
    nameKey: 'games:category.eLottery',
    englishName: 'E-Lottery',
    pageRoute: categoryPages.eLottery,
    pointRatio: '0.00',
    moduleId: 'GAMEELOTT3',
  },
}

/** All categories in the default order. */
export const gameCategories: readonly GameCategory[] = Object.values(byGameType)

const ids: ReadonlySet<string> = new Set(gameCategories.map(({ id }) => id))

export const isGameCategory = (id: string): id is GameCategoryId => ids.has(id)

/** The category of a wire code. */
export function categoryOf(gameType: GameTypeCode): GameCategory {
  return byGameType[gameType]
}

const waiting: ReadonlySet<GameCategoryId> = new Set(['sports', 'esports', 'lottery', 'eLottery'])

/**
 * Whether open bets wait for an event: sports and lottery bets stay open for days; in other categories an open round
 * was interrupted.
 */
export const waitsForEvents = (category: GameCategoryId): boolean => waiting.has(category)
