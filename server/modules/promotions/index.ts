import type { Host } from '#server/host.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { GamesService } from '#server/modules/games/games.service.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Exclusions } from '#server/modules/protection/exclusions.service.ts'
import type { CardsOf } from './cards.ts'
import { createPromotions } from './create-promotions.ts'
import type { PromotionsDeps } from './create-promotions.ts'
import { promotionsRoutes } from './promotions.routes.ts'

interface Needs extends Pick<Host, 'db' | 'clock' | 'random' | 'hub' | 'brandOf' | 'brands'> {
  readonly system: { readonly gates: SiteGates }
  readonly member: { readonly mayPlay: (merchantCode: string, playerId: string) => Promise<boolean> }
  readonly games: Pick<PromotionsDeps, 'catalogue'> & { readonly service: Pick<GamesService, 'menu'> }
  readonly messages: { readonly desk: Pick<MessagesDesk, 'send'> }
  readonly protection: { readonly exclusions: Pick<Exclusions, 'resting'> }
  readonly rewards: PromotionsDeps['rewards']
}

/** Cards of raffles and races, in their order, once those engines are built. */
const cardsOf: readonly CardsOf[] = []

/** Promotions: rules, joining, rewards, applications, and their desk. */
export const promotions = defineSlice({
  name: 'promotions',
  build(needs: Needs) {
    const { system, member, games, protection, messages } = needs
    const parts = createPromotions({
      ...needs,
      ...games,
      lobbies: games.service,
      events: needs.hub,
      inbox: messages.desk,
      tickets: null,
      cardsOf,
      mayReceive: async (player) =>
        (await member.mayPlay(player.merchantCode, player.playerId)) &&
        (await protection.exclusions.resting(player)) === null,
    })
    const served = () => [...new Set(needs.brands().map(({ merchantCode }) => merchantCode))]
    return {
      offers: { ...parts, upkeep: (merchantCodes = served()) => parts.upkeep(merchantCodes) },
      routes: () => promotionsRoutes({ promotions: parts, cardsOf, gates: system.gates }),
    }
  },
})
