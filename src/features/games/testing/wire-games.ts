import {
  getGame,
  getGameFacets,
  getGameMenus,
  getVendorLanes,
  launchGame,
  launchTrial,
  listGames,
  listHotGames,
} from '#schemas/api/games.ts'
import type { GameWire } from '#schemas/api/games.ts'
import {
  addFavourite,
  answerRealityCheck,
  getPlaySession,
  listFavourites,
  listOpenRounds,
  listRecentGames,
  listRecommendedGames,
  listRounds,
  removeFavourite,
  setRealityCheck,
} from '#schemas/api/games-player.ts'
import type { Reply } from '#schemas/api/route.ts'
import { aWireGame } from '#src/api/testing/builders.ts'
import { createFakeApi } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const vendors = [
  { vassalage: 'LUMEN', name: 'Lumen Forge' },
  { vassalage: 'KESTREL', name: 'Kestrel Nine' },
]

/** Thirty slots of two vendors; three are hot, three new. */
export const thirtyGames: readonly GameWire[] = Array.from({ length: 30 }, (_, index) => {
  const { vassalage, name } = vendors[index % 2] ?? { vassalage: 'LUMEN', name: 'Lumen Forge' }
  return aWireGame({
    gameId: `game-${index + 1}`,
    displayName: `Game ${index + 1}`,
    vassalage,
    vendorName: name,
    isHot: index < 3 ? 1 : 0,
    isNew: index > 26 ? 1 : 0,
    volatility: ((index + 2) % 5) + 1,
    game_url: `/art/tile/game-${index + 1}.svg`,
  })
})

/** A play session without bets, in wire format. */
export const aWirePlaySession = (over: Partial<Reply<typeof getPlaySession>> = {}) => ({
  startedAt: '2026-01-01T00:00:00.000Z',
  serverTime: '2026-01-01T00:00:00.000Z',
  staked: '0.00',
  won: '0.00',
  net: '0.00',
  currency: 'EUR',
  realityCheck: { everyMin: 60, choices: [15, 30, 60], remainingMs: 3_600_000 },
  pause: null,
  ...over,
})

/** In-memory replies for a player's favourites, recent games and play session. */
function answerPlayer(api: FakeApi, games: readonly GameWire[]): FakeApi {
  let favourites = games.slice(0, 1)
  const change = (next: readonly GameWire[]) => {
    favourites = [...next]
    return { favourites: favourites.length }
  }
  return api
    .answer(listFavourites, () => ({ list: [...favourites] }))
    .answer(addFavourite, ({ gameId }) =>
      change([...games.filter((game) => game.gameId === gameId), ...favourites]),
    )
    .answer(removeFavourite, ({ gameId }) => change(favourites.filter((game) => game.gameId !== gameId)))
    .answer(listRecentGames, { list: games.slice(1, 3) })
    .answer(listRecommendedGames, {
      list: games.slice(4, 8).map((game) => ({ game, because: { gameId: 'game-2', displayName: 'Game 2' } })),
    })
    .answer(listOpenRounds, { list: [] })
    .answer(listRounds, { list: [] })
    .answer(getPlaySession, aWirePlaySession())
    .answer(answerRealityCheck, aWirePlaySession())
    .answer(setRealityCheck, ({ everyMin }) =>
      aWirePlaySession({ realityCheck: { ...aWirePlaySession().realityCheck, everyMin } }),
    )
}

const countBy = (games: readonly GameWire[], value: (game: GameWire) => string) =>
  [...Map.groupBy(games, value)].map(([word, members]) => ({ word, count: members.length }))

/** A fake gateway that lists, searches and launches these games. */
export const gatewayWithGames = (games: readonly GameWire[] = thirtyGames): FakeApi =>
  gamesAnswers(createFakeApi(), games)

/** Makes a fake gateway list, search and launch these games. */
export function gamesAnswers(api: FakeApi, games: readonly GameWire[]): FakeApi {
  const countOf = (code: string) => games.filter(({ vassalage }) => vassalage === code).length
  return answerPlayer(api, games)
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
            gameId: null,
          })),
        },
      ],
    })
    .answer(getGame, ({ gameId }) => ({
      game: games.find((game) => game.gameId === gameId) ?? null,
    }))
    .answer(listHotGames, { list: games.filter(({ isHot }) => isHot === 1) })
    .answer(getGameFacets, {
      vendors: countBy(games, ({ vassalage }) => vassalage),
      themes: countBy(games, ({ theme }) => theme),
      mechanics: countBy(games, ({ mechanic }) => mechanic),
      tableGames: [],
      volatilities: countBy(games, ({ volatility }) => String(volatility)),
      rtp: { from: '92.00', to: '97.50' },
      hitRate: { from: '20.00', to: '62.00' },
      maxWin: { from: '40.00', to: '36000.00' },
      minBets: ['0.10', '0.20', '1.00'],
      marks: [{ word: 'new', count: games.filter(({ isNew }) => isNew === 1).length }],
    })
    .answer(listGames, ({ vassalage, gameName = '', themes, only, pageNo, pageSize }) => {
      const found = games.filter(
        (game) =>
          (vassalage === 'ALL' || game.vassalage === vassalage) &&
          game.displayName.toLowerCase().includes(gameName.toLowerCase()) &&
          (themes === undefined || themes.split(',').includes(game.theme)) &&
          (only !== 'new' || game.isNew === 1),
      )
      return {
        games: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        pageNum: pageNo,
        pageSize,
        totalPages: Math.ceil(found.length / pageSize),
        totalCount: found.length,
        gamesBefore: found.slice(0, (pageNo - 1) * pageSize).filter(({ isGame }) => isGame === 'GAME').length,
        gameCount: found.filter(({ isGame }) => isGame === 'GAME').length,
      }
    })
    .answer(launchGame, ({ gameId }) => ({
      launchUrl: `http://games.localhost/play/${gameId}?code=c`,
      game: games.find((game) => game.gameId === gameId) ?? aWireGame(),
    }))
    .answer(launchTrial, ({ gameId }) => ({
      launchUrl: `http://games.localhost/play/${gameId}?code=demo`,
      game: games.find((game) => game.gameId === gameId) ?? aWireGame(),
    }))
}
