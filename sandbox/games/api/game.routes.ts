import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { toDecimal } from '#domain/money/money.ts'
import { coinsOf } from '../engine/coins.ts'
import type { FreeRoundsBook } from '../free-rounds/free-rounds.ts'
import type { GameSettings } from '../engine/game-kind.ts'
import type { RoundService } from '../rounds/round.service.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { SeedService } from '../seeds/seed.service.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import type { SessionService } from '../sessions/session.service.ts'
import { GameParams, OpenInput, SeedInput } from './shapes.ts'
import type { FairnessView, GameView, SessionView } from './shapes.ts'
import { gameView, roundView } from './views.ts'

export interface GameApiDeps {
  readonly sessions: SessionService
  readonly seeds: SeedService
  readonly rounds: RoundService
  readonly settings: GameSettings
  readonly freeRounds: Pick<FreeRoundsBook, 'viewOf'>
}

/** Reads the session token from a header. It is not a cookie, so another site cannot make the browser send it. */
export const tokenOf = (request: FastifyRequest) =>
  (request.headers.authorization ?? '').replace(/^Bearer /, '')

/** Routes that every game page uses; each kind adds its own. */
export function gameRoutes(app: FastifyInstance, deps: GameApiDeps): void {
  const { sessions, seeds, rounds, settings, freeRounds } = deps

  const sessionOf = (request: FastifyRequest) => sessions.byToken(tokenOf(request))

  const playerOf = (session: GameSession) => ({ brandId: session.brand_id, playerId: session.player_id })

  async function view(session: GameSession, balanceMinor: bigint): Promise<SessionView> {
    const { currency, language } = session
    return {
      balance: toDecimal(balanceMinor, currency),
      currency,
      language,
      playMoney: session.play_money,
      autoplay: session.autoplay,
      turbo: session.turbo,
      bonusBuy: session.bonus_buy,
      minCycleMs: session.min_cycle_ms,
      expiresAt: session.expires_at.toISOString(),
      coins: coinsOf(currency).map((coin) => toDecimal(coin, currency)),
      fairness: await seeds.fairness(playerOf(session)),
      freeRounds: await freeRounds.viewOf(session),
      history: (await rounds.history(session)).map(roundView),
      game: requireGame(session.game_id, currency, settings),
    }
  }

  app.get<{ Params: Static<typeof GameParams> }>(
    '/api/games/:gameId',
    { schema: { params: GameParams } },
    (request): { success: true; value: GameView } => ({
      success: true,
      value: requireGame(request.params.gameId, null, settings),
    }),
  )

  app.post<{ Body: Static<typeof OpenInput> }>(
    '/api/session',
    { schema: { body: OpenInput } },
    async (request) => {
      const { token, session, balanceMinor } = await sessions.open(request.body)
      return { success: true, value: { token, ...(await view(session, balanceMinor)) } }
    },
  )

  app.get('/api/session', async (request) => {
    const session = await sessionOf(request)
    return { success: true, value: await view(session, await sessions.balance(session)) }
  })

  app.get('/api/balance', async (request) => {
    const session = await sessionOf(request)
    return { success: true, value: { balance: toDecimal(await sessions.balance(session), session.currency) } }
  })

  app.get('/api/free-rounds', async (request) => ({
    success: true,
    value: { freeRounds: await freeRounds.viewOf(await sessionOf(request)) },
  }))

  app.post<{ Body: Static<typeof SeedInput> }>(
    '/api/seeds',
    { schema: { body: SeedInput } },
    async (request): Promise<{ success: true; value: FairnessView }> => {
      const session = await sessionOf(request)
      return { success: true, value: await seeds.rotate(playerOf(session), request.body.clientSeed) }
    },
  )
}

function requireGame(gameId: string, currency: string | null, settings: GameSettings): GameView {
  const game = gameView(gameId, currency, settings)
  if (game === null) throw new SandboxError('game.unknown')
  return game
}
