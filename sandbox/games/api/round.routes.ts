import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { RoundLink } from '#domain/vendor-protocol/links.ts'
import type { Clock } from '#sandbox/lib/ports.ts'
import type { GameSettings, LookBack } from '../engine/game-kind.ts'
import type { KindId } from '../engine/kind-id.ts'
import { gameOf } from '../kinds.ts'
import { readRoundLink } from '../links.ts'
import type { RoundService } from '../rounds/round.service.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { SeedService } from '../seeds/seed.service.ts'
import { SeedInput } from './shapes.ts'
import type { PastRoundView } from './shapes.ts'
import { gameView, roundView } from './views.ts'

export interface RoundApiDeps {
  readonly rounds: Pick<RoundService, 'past'>
  readonly seeds: Pick<SeedService, 'rotate'>
  readonly lookBack: (kind: KindId) => LookBack
  readonly clock: Clock
  readonly secret: string
  readonly settings: GameSettings
}

/** Routes of the past-round page. The link, signed by the operator, names the round's player. */
export function roundRoutes(
  app: FastifyInstance,
  { rounds, seeds, lookBack, clock, secret, settings }: RoundApiDeps,
): void {
  type Asked = FastifyRequest<{ Querystring: Record<string, unknown> }>

  const linkOf = (request: Asked): RoundLink => {
    const link = readRoundLink(request.query, secret, clock.now())
    if (link === null) throw new SandboxError('launch.invalid')
    return link
  }

  async function view(link: RoundLink): Promise<PastRoundView> {
    const played = await rounds.past(link, link.roundId)
    const game = played === null ? null : gameView(played.round.game_id, played.round.currency, settings)
    const kind = gameOf(link.gameId)?.kind
    if (played === null || game === null || kind === undefined || game.gameId !== link.gameId)
      throw new SandboxError('request.notFound')
    const { round, seed } = played
    return {
      game,
      currency: round.currency,
      round: roundView(played),
      serverSeed: seed?.state === 'revealed' ? seed.server_seed : null,
      more: await lookBack(kind.id)(round),
    }
  }

  app.get('/api/round', async (request: Asked) => ({ success: true, value: await view(linkOf(request)) }))

  /** Retires the round's seed pair, so that the server seed can be revealed. */
  app.post<{ Querystring: Record<string, unknown>; Body: Static<typeof SeedInput> }>(
    '/api/round/seeds',
    { schema: { body: SeedInput } },
    async (request) => {
      const link = linkOf(request)
      const { round, serverSeed } = await view(link)
      if (round.fairness === null) throw new SandboxError('request.invalid')
      if (serverSeed === null) await seeds.rotate(link, request.body.clientSeed)
      return { success: true, value: await view(link) }
    },
  )
}
