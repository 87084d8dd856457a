import { pagesWithId } from '#schemas/api/ops-campaigns.ts'
import type { CampaignState, CampaignTerms } from '#schemas/api/ops-campaigns.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import { isAlike, pagesOf, readCampaign } from './campaign-rows.ts'
import type { Campaign, CampaignKey } from './campaign-rows.ts'
import type { Places } from './places.ts'

export type CampaignLife = ReturnType<typeof createLife>

interface LifeDeps {
  readonly db: Db
  readonly clock: Clock
  readonly places: Places
  /** Withholds what is queued for devices. */
  readonly onCancelled: (key: CampaignKey) => Promise<void>
}

interface Decider {
  readonly operatorId: string
  readonly confirmed: boolean
}

const dayMs = 86_400_000
/** Longest time from start to expiry. */
const longestMs = 90 * dayMs

/** State changes of a campaign by operators. */
export function createLife({ db, clock, places, onCancelled }: LifeDeps) {
  /** Locks the campaign's row during the change. Throws `ops.unknown`, `ops.wrongState`. */
  const change = <T>(
    key: CampaignKey,
    states: readonly CampaignState[],
    work: (trx: Db, campaign: Campaign) => Promise<T>,
  ): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const campaign = await readCampaign(trx, key, 'update')
      if (campaign === null) throw new ApiError('ops.unknown')
      if (!states.includes(campaign.state)) throw new ApiError('ops.wrongState')
      return work(trx, campaign)
    })

  const updateOf = (trx: Db, { merchantCode, campaignId }: CampaignKey) =>
    trx
      .updateTable('campaign')
      .where('merchant_code', '=', merchantCode)
      .where('campaign_id', '=', campaignId)

  /** A start in the past is sent at once; an end must be in the future and at most 90 days after the start. */
  const requireSchedule = ({ startsAt, expiresAt }: CampaignTerms): void => {
    const [start, end] = [Date.parse(startsAt), Date.parse(expiresAt)]
    if (end <= clock.now().getTime() || end <= start || end - start > longestMs)
      throw new ApiError('ops.invalidSchedule')
  }

  const requireOffered = async (merchantCode: string, terms: CampaignTerms): Promise<void> => {
    const { products, channels } = await places.of(merchantCode)
    const isOffered =
      products.includes(terms.product) && terms.channels.every((channel) => channels.includes(channel))
    if (!isOffered) throw new ApiError('campaigns.notOffered')
  }

  const requirePages = (terms: CampaignTerms): void => {
    const pages = pagesOf(terms)
    if (pages.some(({ page, id }) => pagesWithId.includes(page) !== (id !== undefined)))
      throw new ApiError('campaigns.pageUnnamed')
    const { leadsTo, alsoLeadsTo } = terms
    if (alsoLeadsTo !== undefined && isAlike(leadsTo, alsoLeadsTo))
      throw new ApiError('campaigns.buttonsAlike')
  }

  return {
    /** Stores or replaces a draft. */
    async draft(key: CampaignKey, terms: CampaignTerms, by: string): Promise<void> {
      requireSchedule(terms)
      await requireOffered(key.merchantCode, terms)
      requirePages(terms)
      const { alsoLeadsTo, ...first } = terms
      const row = {
        state: 'draft',
        terms: JSON.stringify(first),
        also_leads_to: alsoLeadsTo === undefined ? null : JSON.stringify(alsoLeadsTo),
        made_by: by,
        made_at: clock.now(),
      } as const
      const stored = await db
        .insertInto('campaign')
        .values({ merchant_code: key.merchantCode, campaign_id: key.campaignId, ...row })
        .onConflict((conflict) =>
          conflict
            .columns(['merchant_code', 'campaign_id'])
            .doUpdateSet(row)
            .where('campaign.state', '=', 'draft'),
        )
        .returning('campaign_id')
        .executeTakeFirst()
      if (stored === undefined) throw new ApiError('ops.wrongState')
    },

    /** A second operator approves the draft they have read, as of `madeAt`. */
    approve: (key: CampaignKey, madeAt: Date, { operatorId, confirmed }: Decider): Promise<void> =>
      change(key, ['draft'], async (trx, campaign) => {
        if (campaign.madeBy === operatorId) throw new ApiError('ops.samePerson')
        if (!confirmed) throw new ApiError('operator.unconfirmed')
        if (campaign.madeAt.getTime() !== madeAt.getTime()) throw new ApiError('ops.overtaken')
        requireSchedule(campaign.terms)
        await updateOf(trx, key)
          .set({ state: 'approved', approved_by: operatorId, approved_at: clock.now() })
          .execute()
      }),

    /** No message is stored after it returns: each is stored in a transaction that locks the campaign. */
    async cancel(key: CampaignKey, by: string): Promise<void> {
      await change(key, ['draft', 'approved', 'sending'], async (trx) => {
        await updateOf(trx, key).set({ state: 'cancelled', ended_by: by, ended_at: clock.now() }).execute()
      })
      await onCancelled(key)
    },
  }
}
