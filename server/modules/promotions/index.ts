import type { CapabilityGateId } from '#schemas/modules.generated.ts'
import type { Host } from '#server/host.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import { books, through } from '#server/lib/personal-rows.ts'
import { mayReceiveOf } from '#server/lib/may-receive.ts'
import type { RewardBars } from '#server/lib/may-receive.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { GamesService } from '#server/modules/games/games.service.ts'
import type { MediaUses } from '#server/modules/media/media-uses.ts'
import type { PlayerAtDesk } from '#server/modules/member/player-at-desk.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Rewards } from '#server/modules/rewards/create-rewards.ts'
import { bonusRoutes } from './bonus.routes.ts'
import type { CardsOf } from './cards.ts'
import { createPromotions } from './create-promotions.ts'
import type { PromotionsDeps } from './create-promotions.ts'
import { playerRewardsDeskRoutes } from './desk-player.routes.ts'
import { promotionsDeskRoutes } from './desk.routes.ts'
import { promotionsRoutes } from './promotions.routes.ts'

interface Needs extends Pick<
  Host,
  'db' | 'clock' | 'random' | 'hub' | 'brandOf' | 'brands' | 'vendors' | 'together' | 'onProblem'
> {
  readonly system: { readonly gates: SiteGates }
  readonly member: {
    readonly mayPlay: (merchantCode: string, playerId: string) => Promise<boolean>
    readonly atDesk: PlayerAtDesk
  }
  readonly games: Pick<PromotionsDeps, 'catalogue'> & { readonly service: Pick<GamesService, 'menu'> }
  readonly media: { readonly uses: Pick<MediaUses, 'pictures'> }
  readonly labels: PromotionsDeps['labels'] & RewardBars['labels']
  readonly linked: Pick<PromotionsDeps, 'holds'>
  readonly messages: { readonly desk: Pick<MessagesDesk, 'send'> }
  readonly protection: RewardBars['protection']
  readonly rewards: PromotionsDeps['rewards'] & Pick<Rewards, 'goodIssue' | 'ratesBook'>
  readonly raffles: {
    readonly cards: CardsOf
    readonly grantTickets: PromotionsDeps['tickets']
    readonly openRaffles: PromotionsDeps['rafflesOf']
  }
  readonly races: { readonly cards: CardsOf }
}

/** Promotions: rules, joining, rewards, applications, and their desk. */
export const promotions = defineSlice({
  name: 'promotions',
  personal: [
    {
      table: 'promotion_picture',
      of: through('promotion_application', 'application_id'),
      keep: 'law',
      what: 'play',
    },
    {
      table: 'promotion_application',
      keep: 'law',
      what: 'play',
      set: { words: "''", pictures: '0', answer: 'left(kept.answer, 0)' },
    },
    ...books('promotion_join', 'promotion_grant', 'promotion_free_rounds', 'promotion_mark'),
  ],
  build(needs: Needs) {
    const { system, member, games, protection, messages, raffles, races } = needs
    const behind =
      (gate: CapabilityGateId, cards: CardsOf): CardsOf =>
      async (site, session, language) =>
        (await system.gates.isOn(site.merchantCode, gate)) ? cards(site, session, language) : []
    const cardsOf = [behind('promotions.raffle', raffles.cards), behind('promotions.race', races.cards)]
    const parts = createPromotions({
      ...needs,
      ...games,
      ...needs.linked,
      lobbies: games.service,
      events: needs.hub,
      inbox: messages.desk,
      planOf: needs.rewards.ratesBook.planOf,
      tickets: raffles.grantTickets,
      rafflesOf: raffles.openRaffles,
      mayReceive: mayReceiveOf({ member, protection, labels: needs.labels }),
    })
    needs.rewards.goodIssue.provide({ rounds: parts.roundsGood })
    const served = () => [...new Set(needs.brands().map(({ merchantCode }) => merchantCode))]
    return {
      offers: {
        ...parts,
        named: parts.desk.named,
        upkeep: (merchantCodes = served()) => parts.upkeep(merchantCodes),
      },
      routes: ({ ops }: { readonly ops: Desk }) => [
        ...promotionsRoutes({ promotions: parts, cardsOf, gates: system.gates, media: needs.media.uses }),
        ...bonusRoutes(parts, games.service),
        ...promotionsDeskRoutes({ ...ops, ...parts, ...games, db: needs.db, brandOf: needs.brandOf }),
        ...playerRewardsDeskRoutes({ ...parts, playerOf: member.atDesk, claims: needs.rewards.claims }),
      ],
    }
  },
})
