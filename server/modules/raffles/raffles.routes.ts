import { toDecimal } from '#domain/money/money.ts'
import * as api from '#schemas/api/raffles.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import type { Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import type { Prizes } from './prizes.ts'
import type { RafflesService } from './raffles.service.ts'

interface Deps {
  readonly clock: Clock
  readonly service: RafflesService
  readonly prizes: Pick<Prizes, 'claim'>
  readonly ownerOf: (site: RequestSite, session: RequestSession) => Promise<Owner>
}

/** Public routes of raffles, and a player's tickets and prizes. */
export const rafflesRoutes = ({ clock, service, prizes, ownerOf }: Deps): Handler[] =>
  behindGate(
    'promotions.raffle',
    handle(api.listRaffles, async ({ site }) => ({
      list: await service.list(site),
      serverTime: clock.now().toISOString(),
    })),
    handle(api.getRaffle, ({ site, session, input }) => service.detail(site, session, input.raffleId)),
    handle(api.getRafflePromotionStatus, ({ site, session, input }) =>
      service.status(site, session, input.raffleId),
    ),
    handle(api.getRaffleReceipt, ({ site, session, input }) =>
      service.receipt(site, session, input.raffleId),
    ),
    handle(api.claimRafflePromotion, async ({ site, session, input: { raffleId, place } }) => {
      await service.opened(site.merchantCode, raffleId)
      const { state, amount_minor, currency } = await prizes.claim(
        await ownerOf(site, session),
        raffleId,
        place,
      )
      return { state, amount: amount_minor === null ? null : toDecimal(amount_minor, currency), currency }
    }),
  )
