import { getGameMenus, getVendorLanes, launchGame, listGames, listHotGames } from '#schemas/api/games.ts'
import type { GameWire } from '#schemas/api/games.ts'
import { createFakeApi } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

export const aWireGame = (over: Partial<GameWire> = {}): GameWire => ({
  gameId: 'reef',
  nodeId: 'reef',
  code: 'reef',
  vassalage: 'LUMEN',
  vendorName: 'Lumen Forge',
  displayName: 'Golden Reef',
  gameType: 'RNG',
  isHot: 0,
  isNew: 0,
  isGame: 'GAME',
  accountTypeName: 'LUMEN',
  defaultPlayType: null,
  game_url: '/art/tile/reef.svg',
  rtp: '96.12',
  volatility: 3,
  minBet: '0.20',
  theme: 'ocean',
  ...over,
})

const vendors = [
  { vassalage: 'LUMEN', name: 'Lumen Forge' },
  { vassalage: 'KESTREL', name: 'Kestrel Nine' },
]

/** Thirty slots of two vendors, three of them hot, three new. */
export const thirtyGames: readonly GameWire[] = Array.from({ length: 30 }, (_, index) => {
  const { vassalage, name } = vendors[index % 2] ?? { vassalage: 'LUMEN', name: 'Lumen Forge' }
  return aWireGame({
    gameId: `game-${index + 1}`,
    displayName: `Game ${index + 1}`,
    vassalage,
    vendorName: name,
    isHot: index < 3 ? 1 : 0,
    isNew: index > 26 ? 1 : 0,
    game_url: `/art/tile/game-${index + 1}.svg`,
  })
})

/** A gateway in memory that lists, searches and opens these games. */
export function gatewayWithGames(games: readonly GameWire[] = thirtyGames): FakeApi {
  const countOf = (code: string) => games.filter(({ vassalage }) => vassalage === code).length
  return createFakeApi()
    .answer(getGameMenus, [
      {
        gameType: 'RNG',
        name: 'games:category.slots',
        englishName: 'Slots',
        pageRoute: '/rng',
        pointRatio: '1.20',
      },
    ])
    .answer(getVendorLanes, {
      lanes: [
        {
          title: 'RNG',
          gameClassify: 'Slots',
          cards: vendors.map(({ vassalage, name }) => ({
            vassalage,
            gameType: 'RNG' as const,
            name,
            logo: `/art/vendor/${vassalage}.svg`,
            gameCount: countOf(vassalage),
          })),
        },
      ],
    })
    .answer(listHotGames, { list: games.filter(({ isHot }) => isHot === 1) })
    .answer(listGames, ({ vassalage, gameName = '', pageNo, pageSize }) => {
      const found = games.filter(
        (game) =>
          (vassalage === 'ALL' || game.vassalage === vassalage) &&
          game.displayName.toLowerCase().includes(gameName.toLowerCase()),
      )
      return {
        games: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        pageNum: pageNo,
        pageSize,
        totalPages: Math.ceil(found.length / pageSize),
        totalCount: found.length,
      }
    })
    .answer(launchGame, ({ gameId }) => ({
      launchUrl: `http://games.localhost/play/${gameId}?code=c`,
      game: games.find((game) => game.gameId === gameId) ?? aWireGame(),
    }))
}
