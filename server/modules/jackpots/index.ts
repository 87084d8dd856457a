import type { Host } from '#server/host.ts'
import { books, whileOpen } from '#server/lib/personal-rows.ts'
import { mayReceiveOf } from '#server/lib/may-receive.ts'
import type { RewardBars } from '#server/lib/may-receive.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { createJackpotChoices } from './choices.ts'
import { jackpotsDeskRoutes } from './desk.routes.ts'
import { createHitNews } from './hit-news.ts'
import { jackpotsRoutes } from './jackpots.routes.ts'
import { createJackpotsService } from './jackpots.service.ts'
import { createPotsDesk } from './pots-desk.ts'
import { createRunner } from './runner.ts'
import { createSharing } from './sharing.ts'

interface Needs
  extends
    RewardBars,
    Pick<
      Host,
      | 'db'
      | 'clock'
      | 'random'
      | 'box'
      | 'brands'
      | 'brandOf'
      | 'together'
      | 'hub'
      | 'onProblem'
      | 'merchantSettings'
      | 'seedOf'
    > {
  readonly system: { readonly gates: SiteGates }
  readonly games: { readonly catalogue: Pick<Catalogue, 'gameOf'> }
  readonly messages: { readonly desk: Pick<MessagesDesk, 'send'> }
}

/**
 * Jackpots over the games of a merchant, or of several merchants of the operator that share them: pots, draws, hits.
 */
export const jackpots = defineSlice({
  name: 'jackpots',
  personal: [...whileOpen('jackpot_choice'), ...books('jackpot_bet', 'jackpot_hit')],
  build({ system, games, messages, ...needs }: Needs) {
    const mayReceive = mayReceiveOf(needs)
    const sharing = createSharing({
      ...needs,
      settings: needs.merchantSettings,
      firstKeeperOf: (merchantCode) => needs.seedOf(merchantCode).jackpotsKeptBy ?? null,
    })
    const parts = { ...needs, ...games, events: needs.hub, sharing }
    const service = createJackpotsService(parts)
    const run = createRunner({ ...parts, gates: system.gates, mayReceive })
    const tellHits = createHitNews({ ...parts, inbox: messages.desk })
    return {
      offers: {
        sharing,
        /** Runs every second: counts bets, pays and announces hits, announces new values. */
        async upkeep() {
          await run()
          await tellHits()
          await service.tellPages()
        },
      },
      sweep: service.sweep,
      routes: ({ ops }: { readonly ops: Desk }) => [
        ...jackpotsRoutes(service, createJackpotChoices(needs)),
        ...jackpotsDeskRoutes({ ...ops, sharing, pots: createPotsDesk(needs) }),
      ],
    }
  },
})
