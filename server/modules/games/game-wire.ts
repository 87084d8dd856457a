import { contributionOf } from '#domain/rewards/contribution.ts'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { categoryOf, gameCategories } from '#domain/vocabulary/game-category.ts'
import type { GameCategoryId, GameTypeCode } from '#domain/vocabulary/game-category.ts'
import type { GameWire, getGameFacets, listGames, listVendors } from '#schemas/api/games.ts'
import type { Input, Reply } from '#schemas/api/route.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import type { GameFacets } from './game-facets.ts'
import type { GameFilter, GameMark } from './game-search.ts'
import type { VendorLane } from './games.service.ts'

const gameTypes = new Map<GameCategoryId, GameTypeCode>(
  gameCategories.map(({ id, gameType }) => [id, gameType]),
)

export const toCategoryId = (gameType: GameTypeCode): GameCategoryId => categoryOf(gameType).id

/** Maps the wire's `ALL` to null: every studio. */
export const toVendorFilter = (vassalage: string | undefined): string | null =>
  vassalage === undefined || vassalage === 'ALL' ? null : vassalage

/** `currency` is the currency of the minimum bet. */
export function toGameWire(game: VendorGame, currency: string): GameWire {
  const decimal = (minor: bigint | null) => (minor === null ? null : toDecimal(minor, currency))
  return {
    gameId: game.gameId,
    // On the wire `nodeId` is the vendor's id; here both are the game id.
    nodeId: game.gameId,
    code: game.gameId,
    vassalage: game.vendorCode,
    vendorName: game.vendorName,
    displayName: game.name,
    gameType: gameTypes.get(game.category) ?? 'RNG',
    isHot: game.hot ? 1 : 0,
    isNew: game.new ? 1 : 0,
    isGame: game.opens === 'vendorGames' ? 'VASSALAGE' : 'GAME',
    accountTypeName: game.walletCode ?? game.vendorCode,
    defaultPlayType: game.defaultPlayType ?? null,
    game_url: game.artPath,
    rtp: figureOf(game.rtp),
    ...(game.rtp !== null && { contribution: contributionOf(game) }),
    hitRate: figureOf(game.hitRate),
    maxWin: figureOf(game.maxWin),
    volatility: game.volatility,
    minBet: decimal(game.minBetMinor),
    maxBet: decimal(game.maxBetMinor ?? null),
    theme: game.theme,
    mechanic: game.mechanic,
    hasDemo: game.hasDemo ? 1 : 0,
    tableGame: game.tableGame ?? null,
  }
}

/** Hundredths on the wire: 9612 is "96.12". */
const inHundredths = (figure: number) => (figure / 100).toFixed(2)
const figureOf = (figure: number | null | undefined) =>
  figure === null || figure === undefined ? null : inHundredths(figure)
const rangeOf = (range: { readonly from: number; readonly to: number } | null) =>
  range === null ? null : { from: inHundredths(range.from), to: inHundredths(range.to) }

export const toFacetsWire = (
  facets: GameFacets & Pick<Reply<typeof getGameFacets>, 'vendors'>,
  currency: string,
): Reply<typeof getGameFacets> => ({
  ...facets,
  rtp: rangeOf(facets.rtp),
  hitRate: rangeOf(facets.hitRate),
  maxWin: rangeOf(facets.maxWin),
  minBets: facets.minBets.map((minor) => toDecimal(minor, currency)),
})

/** Splits a comma-separated list; empty when absent. */
const listOf = (text: string | undefined): readonly string[] => text?.split(',') ?? []
/** Parses "96.5" as 9650. */
const hundredths = (text: string | undefined): number | null =>
  text === undefined ? null : Math.round(Number(text) * 100)

/** The stake filter, which has two names on the wire. */
const stakeOf = (
  { minBetTo, minBet }: Pick<Input<typeof listGames>, 'minBetTo' | 'minBet'>,
  currency: string,
): bigint | null => {
  const stake = minBetTo ?? minBet
  return stake === undefined || stake === '' ? null : fromDecimal(stake, currency)
}

/** The filter of a query, without category, vendor and page. */
export const toFilter = (
  input: Omit<Input<typeof getGameFacets>, 'gameType' | 'vassalage' | 'language'> &
    Pick<Input<typeof listGames>, 'minBet'>,
  currency: string,
): GameFilter => ({
  name: input.gameName ?? '',
  themes: listOf(input.themes),
  mechanics: listOf(input.mechanics),
  tableGames: listOf(input.tableGames),
  volatility: listOf(input.volatility).map(Number),
  rtpFrom: hundredths(input.rtpFrom),
  rtpTo: hundredths(input.rtpTo),
  hitRateFrom: hundredths(input.hitRateFrom),
  maxWinFrom: hundredths(input.maxWinFrom),
  minBetToMinor: stakeOf(input, currency),
  marks: listOf(input.only) as readonly GameMark[],
})

/** Distinct vendors of all lanes, in the order of their first lane. */
export function toVendorsWire(lanes: readonly VendorLane[]): Reply<typeof listVendors>['list'] {
  const found = new Map<string, Reply<typeof listVendors>['list'][number]>()
  for (const { category, cards } of lanes)
    for (const { vendor } of cards) {
      const known = found.get(vendor.vendorCode)
      found.set(vendor.vendorCode, {
        vassalage: vendor.vendorCode,
        name: vendor.name,
        logo: vendor.logoPath,
        gameTypes: [...(known?.gameTypes ?? []), category.gameType],
      })
    }
  return [...found.values()]
}

export const toLaneWire = ({ category, cards }: VendorLane) => ({
  title: category.gameType,
  gameClassify: category.englishName,
  cards: cards.map(({ vendor, members, gameCount, directGameId }) => {
    const others = members.filter((code) => code !== vendor.vendorCode)
    return {
      vassalage: vendor.vendorCode,
      gameType: category.gameType,
      name: vendor.name,
      logo: vendor.logoPath,
      gameCount,
      gameId: directGameId,
      ...(others.length > 0 && { members: others }),
    }
  }),
})
