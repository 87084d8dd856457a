import { toDecimal } from '#domain/money/money.ts'
import { categoryOf, gameCategories } from '#domain/vocabulary/game-category.ts'
import type { GameCategoryId, GameTypeCode } from '#domain/vocabulary/game-category.ts'
import type { GameWire } from '#schemas/api/games.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import type { VendorLane } from './games.service.ts'

const gameTypes = new Map<GameCategoryId, GameTypeCode>(
  gameCategories.map(({ id, gameType }) => [id, gameType]),
)

export const toCategoryId = (gameType: GameTypeCode): GameCategoryId => categoryOf(gameType).id

/** The wire's word for every studio. */
export const toVendorFilter = (vassalage: string | undefined): string | null =>
  vassalage === undefined || vassalage === 'ALL' ? null : vassalage

/** `currency` is the one the minimum bet was asked for in. */
export function toGameWire(game: VendorGame, currency: string): GameWire {
  return {
    gameId: game.gameId,
    // The vendor knows its game by this word; ours knows it by the game's own id.
    nodeId: game.gameId,
    code: game.gameId,
    vassalage: game.vendorCode,
    vendorName: game.vendorName,
    displayName: game.name,
    gameType: gameTypes.get(game.category) ?? 'RNG',
    isHot: game.hot ? 1 : 0,
    isNew: game.new ? 1 : 0,
    isGame: 'GAME',
    accountTypeName: game.vendorCode,
    defaultPlayType: null,
    game_url: game.artPath,
    rtp: game.rtp === null ? null : (game.rtp / 100).toFixed(2),
    volatility: game.volatility,
    minBet: game.minBetMinor === null ? null : toDecimal(game.minBetMinor, currency),
    theme: game.theme,
  }
}

export const toLaneWire = ({ category, cards }: VendorLane) => ({
  title: category.gameType,
  gameClassify: category.englishName,
  cards: cards.map(({ vendor, gameCount }) => ({
    vassalage: vendor.vendorCode,
    gameType: category.gameType,
    name: vendor.name,
    logo: vendor.logoPath,
    gameCount,
  })),
})
