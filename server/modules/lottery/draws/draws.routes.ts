import * as api from '#schemas/api/lottery.ts'
import type { Clock } from '#server/lib/ports.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Lists } from './lists.ts'
import type { createSubmissions } from './submissions.ts'

export interface DrawsRoutesDeps {
  readonly clock: Clock
  readonly lists: Lists
  readonly submissions: ReturnType<typeof createSubmissions>
}

/** Public routes of draws and boards, and submissions to yeekee rounds. */
export function drawsRoutes({ clock, lists, submissions }: DrawsRoutesDeps): Handler[] {
  const serverTime = () => clock.now().toISOString()
  return [
    handle(api.listLotteries, async ({ input, site }) => ({
      list: await lists.all(site.merchantCode, input.prizeMode ?? null),
      serverTime: serverTime(),
    })),
    handle(api.getVietnamMenu, async ({ site }) => ({
      days: await lists.menu(site.merchantCode),
      serverTime: serverTime(),
    })),
    handle(api.listOpened, async ({ input, site }) => ({
      list: await lists.opened(site.merchantCode, input),
    })),
    handle(api.listOpenedVietnam, async ({ input, site }) => {
      const { game } = await lists.requireSold(site.merchantCode, input.gameId)
      if (game.family !== 'vietnam') throw new ApiError('lottery.unknown')
      return { list: await lists.opened(site.merchantCode, input) }
    }),
    handle(api.listDraws, async ({ input, site }) => ({
      list: await lists.draws(site.merchantCode, input.gameId, input.count),
      serverTime: serverTime(),
    })),
    handle(api.listNear, async ({ input, site }) => ({
      list: await lists.near(site.merchantCode, input.prizeMode ?? null, input.count),
    })),
    handle(api.getDrawProof, ({ input, site }) => lists.proof(site.merchantCode, input)),
    handle(api.submitYeekee, async ({ input, site, session }) => {
      const { number, ...key } = input
      const book = await lists.requireSold(site.merchantCode, key.gameId)
      const sender = { merchantCode: site.merchantCode, playerId: session.playerId }
      const submitted = await submissions.submit(book, key, sender, number)
      // So that the sender sees the number in the published list at once.
      lists.forget()
      return { submitted }
    }),
  ]
}
