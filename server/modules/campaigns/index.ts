import type { Host } from '#server/host.ts'
import { whileOpen } from '#server/lib/personal-rows.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { Labels } from '#server/modules/labels/labels.service.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Exclusions } from '#server/modules/protection/exclusions.service.ts'
import type { Harm } from '#server/modules/protection/harm.service.ts'
import type { Protection } from '#server/modules/protection/protection.service.ts'
import type { createAdverts } from '#server/modules/push/adverts.ts'
import { createMarketingAtRegistration } from './at-registration.ts'
import { createAudience } from './audience.ts'
import { readCampaign } from './campaign-rows.ts'
import type { CampaignKey } from './campaign-rows.ts'
import { campaignsRoutes } from './campaigns.routes.ts'
import { createConsents } from './consent.ts'
import { campaignsDeskRoutes } from './desk.routes.ts'
import { createFailures } from './failures.ts'
import { createJudge } from './judge.ts'
import type { JudgeDeps } from './judge.ts'
import { createLife } from './life.ts'
import { createPlaces } from './places.ts'
import { createPreview } from './preview.ts'
import { createSender } from './sender.ts'

interface Needs extends Pick<
  Host,
  'db' | 'clock' | 'box' | 'hub' | 'brands' | 'brandOf' | 'messenger' | 'rewardsPlanOf' | 'onProblem'
> {
  readonly system: { readonly gates: SiteGates }
  readonly member: { readonly players: Pick<PlayerRepository, 'byId'> }
  readonly labels: Pick<Labels, 'holders'>
  readonly protection: {
    readonly protection: Pick<Protection, 'advertisingBar' | 'registerForbidsAdvertising'>
    readonly exclusions: Pick<Exclusions, 'resting'>
    readonly harm: Pick<Harm, 'hasOpen'>
  }
  readonly messages: { readonly desk: Pick<MessagesDesk, 'send'> }
  readonly push: ReturnType<typeof createAdverts>
  readonly rewards: {
    readonly rank: { readonly judgeOf: JudgeDeps['rankJudgeOf'] }
  }
  readonly promotions: Pick<JudgeDeps, 'isOpenTo'>
}

/** Campaigns in seven days when the plan names no number. */
const usualPerWeek = 2

/** Consent to marketing, and campaigns that obey it. */
export const campaigns = defineSlice({
  name: 'campaigns',
  personal: [
    { table: 'marketing_consent', keep: 'law', what: 'protection' },
    { table: 'campaign_delivery', keep: 'law', what: 'protection', datedBy: 'kept.at' },
    ...whileOpen('campaign_failure'),
  ],
  build(needs: Needs) {
    const { db, clock, brandOf, protection, push, rewards, promotions } = needs
    const mostPerWeek = (merchantCode: string) =>
      needs.rewardsPlanOf(merchantCode).campaignsPerWeek ?? usualPerWeek
    const places = createPlaces(needs.system.gates)
    const consents = createConsents({
      ...needs,
      onPushWithdrawn: ({ merchantCode, playerId }) => push.withholdAdverts(merchantCode, { playerId }),
    })
    const life = createLife({
      ...needs,
      places,
      onCancelled: ({ merchantCode, campaignId }) => push.withholdAdverts(merchantCode, { campaignId }),
    })
    const judge = createJudge({
      db,
      clock,
      protection: protection.protection,
      harm: protection.harm,
      rankJudgeOf: rewards.rank.judgeOf,
      isOpenTo: promotions.isOpenTo,
      mostPerWeek,
    })
    const failures = createFailures({ db, clock })
    const parts = {
      ...needs,
      events: needs.hub,
      players: needs.member.players,
      inbox: needs.messages.desk,
      protection: protection.protection,
      audience: createAudience(needs),
      failures,
      consents,
      judge,
      places,
    }
    const sender = createSender(parts)
    return {
      offers: {
        consents,
        atRegistration: createMarketingAtRegistration({ consents, places }),
        life,
        sender,
        find: (key: CampaignKey) => readCampaign(db, key),
        /** Withdraws consents of excluded players, then sends what is due. */
        async run(): Promise<void> {
          for (const merchantCode of new Set(needs.brands().map((brand) => brand.merchantCode))) {
            await consents.withdrawExcluded(merchantCode)
            await sender.sendDue(merchantCode)
          }
        },
      },
      routes: ({ ops }: { readonly ops: Desk }) => [
        ...campaignsRoutes({
          consents,
          places,
          isResting: async (player) => (await protection.exclusions.resting(player)) !== null,
        }),
        ...campaignsDeskRoutes({
          ...ops,
          db,
          clock,
          life,
          failures,
          preview: createPreview(parts),
          brandOf,
          mostPerWeek,
        }),
      ],
    }
  },
})
