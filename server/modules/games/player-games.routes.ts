import { toDecimal } from '#domain/money/money.ts'
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
import { behindGate, handle } from '#server/lib/handle.ts'
import type { Handler, RequestSite } from '#server/lib/handle.ts'
import { toGameWire } from './game-wire.ts'
import type { PlaySession, PlaySessionService } from './play-session.service.ts'
import type { PlayerGamesService } from './player-games.service.ts'

const toPlaySession = (session: PlaySession, { currency }: RequestSite): Reply<typeof getPlaySession> => ({
  startedAt: session.startedAt.toISOString(),
  serverTime: session.now.toISOString(),
  staked: toDecimal(session.stakedMinor, currency),
  won: toDecimal(session.wonMinor, currency),
  net: toDecimal(session.wonMinor - session.stakedMinor, currency),
  currency,
  realityCheck: {
    everyMin: session.everyMin,
    choices: [...session.choices],
    remainingMs: session.remainingMs,
  },
  pause: session.pause,
})

interface Services {
  readonly playerGames: PlayerGamesService
  readonly playSessions: PlaySessionService
}

export const playerGamesRoutes = (services: Services): Handler[] => [
  ...behindGate('games.favorites', ...favouriteRoutes(services)),
  ...behindGate('games.recent', recentRoute(services)),
  ...behindGate('games.recommended', recommendedRoute(services)),
  ...playSessionRoutes(services),
]

const favouriteRoutes = ({ playerGames }: Services): Handler[] => [
  handle(listFavourites, async ({ site, session }) => ({
    list: (await playerGames.favourites(site, session)).map((game) => toGameWire(game, site.currency)),
  })),

  handle(addFavourite, async ({ site, session, input }) => {
    const game = { gameId: input.gameId, vendorCode: input.vassalage }
    return { favourites: await playerGames.addFavourite(site, session, game) }
  }),

  handle(removeFavourite, async ({ site, session, input }) => ({
    favourites: await playerGames.removeFavourite(site, session, input.gameId),
  })),
]

const recentRoute = ({ playerGames }: Services): Handler =>
  handle(listRecentGames, async ({ site, session }) => ({
    list: (await playerGames.recent(site, session)).map((game) => toGameWire(game, site.currency)),
  }))

const recommendedRoute = ({ playerGames }: Services): Handler =>
  handle(listRecommendedGames, async ({ site, session }) => ({
    list: (await playerGames.recommended(site, session)).map(({ game, because }) => ({
      game: toGameWire(game, site.currency),
      because: { gameId: because.gameId, displayName: because.name },
    })),
  }))

const playSessionRoutes = ({ playSessions }: Services): Handler[] => [
  handle(listOpenRounds, async ({ site, session }) => ({
    list: (await playSessions.openRounds(site, session)).map((round) => ({
      roundId: round.roundId,
      game: toGameWire(round.game, site.currency),
      staked: toDecimal(round.stakedMinor, round.currency),
      currency: round.currency,
      startedAt: round.startedAt.toISOString(),
    })),
  })),

  handle(listRounds, async ({ site, session }) => ({
    list: (await playSessions.rounds(site, session)).map((round) => ({
      roundId: round.roundId,
      gameId: round.gameId,
      displayName: round.game?.name ?? null,
      state: round.state,
      staked: toDecimal(round.stakedMinor, round.currency),
      won: toDecimal(round.wonMinor, round.currency),
      currency: round.currency,
      startedAt: round.startedAt.toISOString(),
    })),
  })),

  handle(getPlaySession, async ({ site, session }) =>
    toPlaySession(await playSessions.read(site, session), site),
  ),

  handle(answerRealityCheck, async ({ site, session, input }) =>
    toPlaySession(await playSessions.answerCheck(site, session, input.choice), site),
  ),

  handle(setRealityCheck, async ({ site, session, input }) =>
    toPlaySession(await playSessions.setInterval(site, session, input.everyMin), site),
  ),
]
