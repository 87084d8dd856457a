import type { Host } from '#server/host.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import { books } from '#server/lib/personal-rows.ts'
import { mayReceiveOf } from '#server/lib/may-receive.ts'
import type { RewardBars } from '#server/lib/may-receive.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Rewards } from '#server/modules/rewards/create-rewards.ts'
import { createRaffles } from './create-raffles.ts'
import type { RafflesDeps } from './create-raffles.ts'
import { rafflesDeskRoutes } from './desk.routes.ts'
import { rafflesRoutes } from './raffles.routes.ts'

interface Needs
  extends
    RewardBars,
    Pick<
      Host,
      'db' | 'clock' | 'random' | 'box' | 'brands' | 'brandOf' | 'rewardsPlanOf' | 'lotterySettings' | 'hub'
    > {
  readonly system: { readonly gates: SiteGates }
  readonly linked: Pick<RafflesDeps, 'links' | 'holds'>
  readonly rewards: RafflesDeps['rewards'] & Pick<Rewards, 'goodIssue'>
  readonly messages: { readonly desk: Pick<MessagesDesk, 'send'> }
}

/** Raffles: tickets for play, verifiable draws, prizes. */
export const raffles = defineSlice({
  name: 'raffles',
  personal: [
    { table: 'raffle_winner', keep: 'law', what: 'play', set: { remark: 'left(kept.remark, 0)' } },
    ...books('raffle_ticket', 'raffle_range'),
  ],
  build({ system, linked, messages, ...needs }: Needs) {
    const parts = createRaffles({
      ...needs,
      ...linked,
      gates: system.gates,
      inbox: messages.desk,
      mayReceive: mayReceiveOf(needs),
      isResting: async (player) => (await needs.protection.exclusions.resting(player)) !== null,
    })
    const { service, grantTickets, openRaffles, run, issue, held } = parts
    needs.rewards.goodIssue.provide({ tickets: parts.ticketGood })
    return {
      offers: {
        /** Raffles as cards of the promotions centre. */
        cards: service.cards,
        /** Grants tickets for another engine, idempotent by key. */
        grantTickets,
        /** Ids of raffles open for tickets. */
        openRaffles,
        run,
        issue,
        /** Gives held prizes. */
        held,
      },
      routes: ({ ops }: { readonly ops: Desk }) => [
        ...rafflesRoutes({ ...needs, ...parts }),
        ...rafflesDeskRoutes({ ...ops, ...parts }),
      ],
    }
  },
})
