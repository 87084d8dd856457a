import { isQuiet, quietHours } from '#domain/campaigns/quiet-hours.ts'
import * as ops from '#schemas/api/ops-campaigns.ts'
import type { CampaignRow } from '#schemas/api/ops-campaigns.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import { deciderOf, placeIn } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import { byLatest, byText, keysetIn, readPage } from '#server/lib/keyset.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { readCampaign, toCampaign } from './campaign-rows.ts'
import type { Campaign, CampaignKey } from './campaign-rows.ts'
import type { Failures } from './failures.ts'
import type { CampaignLife } from './life.ts'
import type { createPreview } from './preview.ts'

interface DeskDeps extends Desk {
  readonly db: Db
  readonly clock: Clock
  readonly life: CampaignLife
  readonly failures: Pick<Failures, 'list' | 'count'>
  readonly preview: ReturnType<typeof createPreview>
  readonly brandOf: (merchantCode: string) => Brand | null
  readonly mostPerWeek: (merchantCode: string) => number
}

const newestFirst = keysetIn('ascending', [
  byLatest('made_at'),
  byText('campaign_id'),
  byText('merchant_code'),
])

/** Desk routes of campaigns. */
export const campaignsDeskRoutes = (deps: DeskDeps): Handler[] => [...readRoutes(deps), ...actRoutes(deps)]

function readRoutes(deps: DeskDeps): Handler[] {
  const { db, clock, preview, failures, brandOf, mostPerWeek, codesOf, requireServed } = deps
  const reached = async ({ merchantCode, campaignId }: CampaignKey): Promise<number> => {
    const { count } = await db
      .selectFrom('campaign_delivery')
      .select((row) => row.fn.count<string>('player_id').distinct().as('count'))
      .where('merchant_code', '=', merchantCode)
      .where('campaign_id', '=', campaignId)
      .where('outcome', '=', 'sent')
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const head = async (campaign: Campaign): Promise<CampaignRow> => {
    const { passedPlayer: _passed, madeAt, endedAt, ...rest } = campaign
    return {
      ...rest,
      madeAt: madeAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      players: await reached(campaign),
    }
  }
  const known = async (key: CampaignKey): Promise<Campaign> => {
    requireServed(key.merchantCode)
    const campaign = await readCampaign(db, key)
    if (campaign === null) throw new ApiError('ops.unknown')
    return campaign
  }

  return [
    handle(ops.listCampaigns, async ({ input }) => {
      const { merchantCode, state } = input
      const { shown, next } = await readPage(
        db
          .selectFrom('campaign')
          .selectAll()
          .where('merchant_code', 'in', [...codesOf(merchantCode), ''])
          .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'draft')),
        newestFirst(placeIn(input)),
      )
      return { list: await Promise.all(shown.map((row) => head(toCampaign(row)))), next }
    }),
    handle(ops.getCampaign, async ({ input }) => {
      const campaign = await known(input)
      const results = await db
        .selectFrom('campaign_delivery')
        .select(['channel', 'outcome'])
        .select((row) => row.fn.countAll<string>().as('count'))
        .where('merchant_code', '=', campaign.merchantCode)
        .where('campaign_id', '=', campaign.campaignId)
        .groupBy(['channel', 'outcome'])
        .orderBy('channel')
        .orderBy('outcome')
        .execute()
      const timeZone = brandOf(campaign.merchantCode)?.timeZone ?? 'UTC'
      return {
        campaign: await head(campaign),
        quiet: { ...quietHours, timeZone, isNow: isQuiet(timeZone, clock.now()) },
        mostPerWeek: mostPerWeek(campaign.merchantCode),
        results: results.map(({ count, ...row }) => ({ ...row, count: Number(count) })),
        failures: {
          count: await failures.count(campaign),
          list: await failures.list(campaign, campaign.state === 'sending'),
        },
      }
    }),
    handle(ops.previewCampaign, async ({ input }) => preview(await known(input))),
  ]
}

function actRoutes({ db, life, audited, requireServed }: DeskDeps): Handler[] {
  const about = (action: string) => ({
    action,
    to: ({ merchantCode, campaignId, reason }: CampaignKey & { readonly reason: string }) => ({
      merchantCode,
      subject: `campaign ${campaignId}`,
      reason,
    }),
    state: async (key: CampaignKey) => {
      const campaign = await readCampaign(db, key)
      return campaign === null ? null : { state: campaign.state, terms: campaign.terms }
    },
  })
  const keyIn = ({ merchantCode, campaignId }: CampaignKey): CampaignKey => {
    requireServed(merchantCode)
    return { merchantCode, campaignId }
  }
  return [
    audited(ops.draftCampaign, about('campaign.draft'), async ({ terms, ...input }, who) => {
      await life.draft(keyIn(input), terms, who.name)
      return {}
    }),
    audited(ops.approveCampaign, about('campaign.approve'), async ({ madeAt, ...input }, who) => {
      await life.approve(keyIn(input), new Date(madeAt), deciderOf(who))
      return {}
    }),
    audited(ops.cancelCampaign, about('campaign.cancel'), async (input, who) => {
      await life.cancel(keyIn(input), who.name)
      return {}
    }),
  ]
}
