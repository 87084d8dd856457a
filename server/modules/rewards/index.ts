import type { Host } from '#server/host.ts'
import type { SiteModules } from '#server/lib/ports.ts'
import { books, whileOpen } from '#server/lib/personal-rows.ts'
import { mayReceiveOf } from '#server/lib/may-receive.ts'
import type { RewardBars } from '#server/lib/may-receive.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { GamesService } from '#server/modules/games/games.service.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Exclusions } from '#server/modules/protection/exclusions.service.ts'
import type { Harm } from '#server/modules/protection/harm.service.ts'
import { createRewards } from './create-rewards.ts'
import type { RewardsDeps } from './create-rewards.ts'
import { mallDeskRoutes } from './desk.routes.ts'
import type { GoodChoicesDeps } from './good-choices.ts'
import { createGiftHold } from './gift-hold.ts'
import { loyaltyDeskRoutes } from './loyalty-desk.routes.ts'
import { missionsDeskRoutes } from './missions-desk.routes.ts'
import { pointsRoutes } from './points.routes.ts'
import { rankCheckRoutes } from './rank-checks-desk.routes.ts'
import { ratesDeskRoutes } from './rates-desk.routes.ts'
import { rewardsRoutes } from './rewards.routes.ts'

interface Needs extends Pick<
  Host,
  | 'db'
  | 'clock'
  | 'random'
  | 'ledger'
  | 'hub'
  | 'brandOf'
  | 'rewardsPlanOf'
  | 'rewardsPlanFileOf'
  | 'onProblem'
> {
  readonly system: { readonly merchants: Pick<SiteModules, 'isOn'> }
  readonly member: {
    readonly mayPlay: (merchantCode: string, playerId: string) => Promise<boolean>
    readonly players: Pick<PlayerRepository, 'byId'>
  }
  readonly games: { readonly catalogue: Pick<Catalogue, 'games' | 'gameOf'> } & {
    readonly service: Pick<GamesService, 'menu'>
  }
  readonly wallet: Pick<RewardsDeps, 'currencyOf'>
  readonly linked: Pick<RewardsDeps, 'holds'>
  readonly labels: RewardsDeps['labels'] & RewardBars['labels']
  readonly messages: { readonly desk: Pick<MessagesDesk, 'send'> } & Pick<RewardsDeps, 'tellMoney'>
  readonly protection: {
    readonly exclusions: Pick<Exclusions, 'resting'>
    readonly harm: Pick<Harm, 'hasOpen' | 'checkOpen'>
  }
}

interface Peers {
  readonly ops: Desk
  readonly raffles: Pick<GoodChoicesDeps, 'openRaffles'>
  readonly promotions: Pick<GoodChoicesDeps, 'roundGames'>
}

/** Rewards for play: rebate, missions, rank, points, referral. */
export const rewards = defineSlice({
  name: 'rewards',
  personal: [
    ...whileOpen('mission_news', 'mission_start'),
    { table: 'rank_check', keep: 'law', what: 'protection' },
    { table: 'points_entry', keep: 'law', what: 'play', set: { remark: 'left(kept.remark, 0)' } },
    ...books(
      'turnover_mark',
      'turnover_day',
      'turnover_total',
      'reward_claim',
      'points_account',
      'referral_link',
    ),
  ],
  build(needs: Needs) {
    const { system, member, games, protection } = needs
    type PlayerRef = Parameters<RewardsDeps['mayReceive']>[0]
    const mayPlay = ({ merchantCode, playerId }: PlayerRef) => member.mayPlay(merchantCode, playerId)
    const isResting = async (player: PlayerRef) => (await protection.exclusions.resting(player)) !== null
    const parts = createRewards({
      ...needs,
      ...games,
      ...needs.wallet,
      ...needs.linked,
      events: needs.hub,
      inbox: needs.messages.desk,
      tellMoney: needs.messages.tellMoney,
      planOf: needs.rewardsPlanOf,
      modules: system.merchants,
      mayReceive: mayReceiveOf(needs),
      giftHoldOf: createGiftHold({ isResting, mayPlay, harm: protection.harm }),
    })
    return {
      offers: parts,
      sweep: () => parts.missionNews.sweep(),
      routes: ({ ops, raffles, promotions }: Peers) => [
        ...rewardsRoutes(parts, games.service),
        ...pointsRoutes(parts, { lobbies: games.service }),
        ...loyaltyDeskRoutes({ ...ops, ...parts }),
        ...missionsDeskRoutes({
          ...ops,
          ...parts,
          brandOf: needs.brandOf,
          writtenPlanOf: parts.ratesBook.planOf,
          planFileOf: needs.rewardsPlanFileOf,
        }),
        ...ratesDeskRoutes({
          ...ops,
          ...parts,
          brandOf: needs.brandOf,
          planFileOf: needs.rewardsPlanFileOf,
        }),
        ...rankCheckRoutes({ ...ops, ...parts, players: member.players }),
        ...mallDeskRoutes({
          ...ops,
          ...parts,
          players: member.players,
          choices: {
            ...games,
            ...raffles,
            ...promotions,
            planOf: needs.rewardsPlanOf,
            currencyOf: (merchantCode) => needs.brandOf(merchantCode)?.currency ?? 'EUR',
          },
        }),
      ],
    }
  },
})
