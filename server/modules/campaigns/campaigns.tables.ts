import type { ColumnType } from 'kysely'
import type { CampaignChannel, CampaignProduct } from '#schemas/api/campaigns.ts'
import type { CampaignState, CampaignTerms, SkipReason } from '#schemas/api/ops-campaigns.ts'

type Fixed<T> = ColumnType<T, T, never>

/** `exclusion`: withdrawn by an exclusion. `registration`: given with the box of the registration form. */
export type ConsentSource = 'settings' | 'link' | 'exclusion' | 'registration'

/** Append-only: the highest version of a product and channel is the current one. */
interface MarketingConsentTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  product: Fixed<CampaignProduct>
  channel: Fixed<CampaignChannel>
  version: Fixed<number>
  given: Fixed<boolean>
  source: Fixed<ConsentSource>
  /** Version of the sentence the player saw. */
  wording: Fixed<string>
  /** Origin of the site it was decided on; links of mails lead there. */
  origin: Fixed<string>
  at: Fixed<Date>
}

export interface CampaignTable {
  merchant_code: Fixed<string>
  campaign_id: Fixed<string>
  state: CampaignState
  /** Without the second button, which earlier releases do not know. */
  terms: ColumnType<Omit<CampaignTerms, 'alsoLeadsTo'>, string, string>
  also_leads_to: ColumnType<NonNullable<CampaignTerms['alsoLeadsTo']> | null, string | null, string | null>
  made_by: string
  made_at: Date
  approved_by: ColumnType<string | null, undefined, string | null>
  approved_at: ColumnType<Date | null, undefined, Date | null>
  /** The last player of finished batches, in the order of ids. */
  passed_player: ColumnType<string, undefined, string>
  ended_by: ColumnType<string | null, undefined, string | null>
  ended_at: ColumnType<Date | null, undefined, Date | null>
}

interface CampaignDeliveryTable {
  merchant_code: Fixed<string>
  campaign_id: Fixed<string>
  player_id: Fixed<string>
  channel: Fixed<CampaignChannel>
  outcome: Fixed<'sent' | SkipReason>
  at: Fixed<Date>
}

interface CampaignFailureTable {
  merchant_code: Fixed<string>
  campaign_id: Fixed<string>
  player_id: Fixed<string>
  tries: number
  /** Message of the error of the last try. */
  reason: string
  at: Date
}

declare module '#server/database/tables.ts' {
  interface Tables {
    marketing_consent: MarketingConsentTable
    campaign: CampaignTable
    campaign_delivery: CampaignDeliveryTable
    campaign_failure: CampaignFailureTable
  }
}
