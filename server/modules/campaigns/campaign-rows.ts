import type { Selectable } from 'kysely'
import type { CampaignChannel } from '#schemas/api/campaigns.ts'
import type { CampaignState, CampaignTerms, SkipReason } from '#schemas/api/ops-campaigns.ts'
import type { Db } from '#server/database/database.ts'
import type { CampaignTable } from './campaigns.tables.ts'

export interface CampaignKey {
  readonly merchantCode: string
  readonly campaignId: string
}

export interface Campaign extends CampaignKey {
  readonly state: CampaignState
  readonly terms: CampaignTerms
  readonly madeBy: string
  readonly madeAt: Date
  readonly approvedBy: string | null
  readonly passedPlayer: string
  readonly endedBy: string | null
  readonly endedAt: Date | null
}

export interface Outcome {
  readonly channel: CampaignChannel
  readonly outcome: 'sent' | SkipReason
}

/** Whether a second button leads where the first one does, or there is no first one. */
export const isAlike = (leadsTo: CampaignTerms['leadsTo'], also: NonNullable<CampaignTerms['leadsTo']>) =>
  leadsTo === null || (leadsTo.page === also.page && leadsTo.id === also.id)

/** A gateway of an earlier release may have changed the first button beside the second one. */
const termsOf = ({ terms, also_leads_to: also }: Selectable<CampaignTable>): CampaignTerms =>
  also === null || isAlike(terms.leadsTo, also) ? terms : { ...terms, alsoLeadsTo: also }

export const toCampaign = (row: Selectable<CampaignTable>): Campaign => ({
  merchantCode: row.merchant_code,
  campaignId: row.campaign_id,
  state: row.state,
  terms: termsOf(row),
  madeBy: row.made_by,
  madeAt: row.made_at,
  approvedBy: row.approved_by,
  passedPlayer: row.passed_player,
  endedBy: row.ended_by,
  endedAt: row.ended_at,
})

/** The pages of its buttons: at most two. */
export const pagesOf = ({ leadsTo, alsoLeadsTo }: CampaignTerms) =>
  [leadsTo, alsoLeadsTo ?? null].filter((each) => each !== null)

/** Reads one campaign, locking its row if asked. */
export async function readCampaign(
  db: Db,
  { merchantCode, campaignId }: CampaignKey,
  lock: 'none' | 'share' | 'update' = 'none',
): Promise<Campaign | null> {
  const query = db
    .selectFrom('campaign')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('campaign_id', '=', campaignId)
  const locked = lock === 'update' ? query.forUpdate() : lock === 'share' ? query.forShare() : query
  const row = await locked.executeTakeFirst()
  return row === undefined ? null : toCampaign(row)
}

/** Numbers by channel and outcome. */
export function counted(outcomes: readonly Outcome[]) {
  const groups = Map.groupBy(outcomes, ({ channel, outcome }) => `${channel} ${outcome}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first === undefined
      ? []
      : [{ channel: first.channel, outcome: first.outcome, count: group.length }]
  })
}
