import * as ops from '#schemas/api/ops-raffles.ts'
import { deciderOf, listed, placeIn } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Book } from './book.ts'
import type { RafflesDesk } from './desk.ts'
import type { Prizes } from './prizes.ts'
import type { RaffleKey } from './raffle-rows.ts'

interface Deps extends Pick<Desk, 'audited' | 'codesOf' | 'requireServed'> {
  readonly desk: RafflesDesk
  readonly book: Book
  readonly prizes: Pick<Prizes, 'deliver'>
}

const keyIn = ({ merchantCode, raffleId }: RaffleKey): RaffleKey => ({ merchantCode, raffleId })

/** Desk routes of raffles. The job, not these routes, notifies open pages of state changes. */
export function rafflesDeskRoutes({ desk, book, prizes, audited, codesOf, requireServed }: Deps): Handler[] {
  const about = (action: string) => ({
    action,
    to: ({ merchantCode, raffleId, reason }: RaffleKey & { readonly reason: string }) => ({
      merchantCode,
      subject: `raffle ${raffleId}`,
      reason,
    }),
    state: (input: RaffleKey) => desk.state(input),
  })
  return [
    handle(ops.listDeskRaffles, async ({ input }) => {
      const { merchantCode, state = null } = input
      return listed(await desk.page(codesOf(merchantCode), { state, ...placeIn(input) }), (row) => row)
    }),
    handle(ops.getDeskRaffle, ({ input }) => {
      requireServed(input.merchantCode)
      return desk.one(input)
    }),
    audited(ops.draftRaffle, about('raffle.draft'), async ({ rule, ...input }, who) => {
      requireServed(input.merchantCode)
      await book.draft(keyIn(input), rule, who.name)
      return {}
    }),
    audited(ops.openRaffle, about('raffle.open'), async (input, who) => {
      requireServed(input.merchantCode)
      await book.open(keyIn(input), deciderOf(who))
      return {}
    }),
    audited(ops.cancelRaffle, about('raffle.cancel'), async ({ reason, ...input }) => {
      await book.cancel(keyIn(input), reason)
      return {}
    }),
    audited(
      ops.deliverPrize,
      {
        action: 'raffle.deliver',
        to: ({ merchantCode, raffleId, place, reason }) => ({
          merchantCode,
          subject: `raffle ${raffleId} place ${place}`,
          reason,
        }),
        state: ({ place, ...input }) => desk.prize(keyIn(input), place),
      },
      async ({ place, reason, ...input }, who) => {
        if (await prizes.deliver(keyIn(input), place, who.name, reason)) return {}
        throw new ApiError(
          (await desk.prize(keyIn(input), place)) === undefined ? 'ops.unknown' : 'ops.wrongState',
        )
      },
    ),
  ]
}
