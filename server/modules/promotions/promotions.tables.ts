import type { ColumnType } from 'kysely'
import type { promotionStates } from '#schemas/api/ops-promotions.ts'

type Fixed<T> = ColumnType<T, T, never>
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>
export type TextByLanguage = Readonly<Record<string, string>>

export type PromotionState = (typeof promotionStates)[number]
type GrantState = 'issued' | 'process' | 'claimed' | 'closed'

interface OfPromotion {
  merchant_code: Fixed<string>
  promotion_id: Fixed<string>
}

interface PromotionTable extends OfPromotion {
  created_at: Fixed<Date>
  /** When its first version went live; earlier play does not count. */
  live_at: Later<Date>
  grants_used: ColumnType<bigint, bigint | undefined, bigint>
  /** Promised amount in hundredths of everyday units. */
  cents_used: ColumnType<bigint, bigint | undefined, bigint>
}

export interface PromotionVersionTable extends OfPromotion {
  version: Fixed<number>
  state: PromotionState
  /** `ruleText`, with its SHA-256 in `rule_hash`. */
  rule: string
  rule_hash: string
  headline: ColumnType<TextByLanguage, string, string>
  words: ColumnType<TextByLanguage, string, string>
  author: string
  approved_by: Later<string>
  /** JSON of the last simulation of this rule. */
  simulation: Later<string>
  changed_at: Date
  ends_at: Later<Date>
}

interface PromotionLifeTable extends OfPromotion {
  version: Fixed<number>
  place: Fixed<number>
  state: Fixed<string>
  at: Fixed<Date>
  operator: Fixed<string | null>
  reason: Fixed<string | null>
}

interface PromotionJoinTable extends OfPromotion {
  player_id: Fixed<string>
  version: Fixed<number>
  joined_at: Fixed<Date>
}

export interface PromotionGrantTable extends OfPromotion {
  player_id: Fixed<string>
  grant_key: Fixed<string>
  version: Fixed<number>
  period_key: Fixed<string>
  state: GrantState
  /** How it ended; `nothing`: nothing was due for the period. */
  outcome: Later<'paid' | 'expired' | 'cancelled' | 'nothing'>
  amount_minor: Fixed<bigint | null>
  currency: Fixed<string>
  wagering_minor: Fixed<bigint | null>
  /** Lifetime stakes on the games that count, at the start of the wagering. */
  baseline_minor: Later<bigint>
  granted_at: Fixed<Date>
  expires_at: Later<Date>
  ended_at: Later<Date>
  /** False: the message that it waits to be claimed is due. */
  told: ColumnType<boolean, boolean | undefined, boolean>
}

export interface PromotionFreeRoundsTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  grant_key: Fixed<string>
  /** `campaign_id` of the bets. */
  campaign_id: Fixed<string>
  /** Code of the integration that hosts the games. */
  vendor_code: Fixed<string>
  /** Separated by spaces. */
  game_ids: Fixed<string>
  rounds: Fixed<number>
  /** Rounds with a bet that was not reversed. */
  used: ColumnType<number, undefined, number>
  /** Of those, rounds that have paid or closed. */
  settled: ColumnType<number, undefined, number>
  stake_minor: Fixed<bigint>
  won_minor: ColumnType<bigint, undefined, bigint>
  currency: Fixed<string>
  wins: Fixed<'balance' | 'bonus'>
  made_at: Fixed<Date>
  expires_at: Fixed<Date>
  /** When the vendor confirmed or refused the grant. */
  told_at: Later<Date>
  refused_at: Later<Date>
  /** Set when the campaign is over and wins to be wagered have become a reward. */
  closed_at: Later<Date>
}

interface PromotionFreeRoundTable {
  merchant_code: Fixed<string>
  /** Ledger transfer id. */
  bet_id: Fixed<string>
  campaign_id: Fixed<string>
  game_id: Fixed<string>
  played_at: Fixed<Date>
  settled_at: Later<Date>
  undone_at: Later<Date>
}

interface PromotionFreeWinTable {
  merchant_code: Fixed<string>
  /** Ledger transfer id. */
  win_id: Fixed<string>
  bet_id: Fixed<string>
  campaign_id: Fixed<string>
  amount_minor: Fixed<bigint>
}

export interface PromotionApplicationTable extends OfPromotion {
  application_id: Fixed<string>
  player_id: Fixed<string>
  version: Fixed<number>
  period_key: Fixed<string>
  state: 'applying' | 'issued' | 'rejected'
  words: Fixed<string>
  pictures: Fixed<number>
  made_at: Fixed<Date>
  decided_at: Later<Date>
  decided_by: Later<string>
  answer: Later<string>
  /** False: the message about the decision is due. */
  told: ColumnType<boolean, boolean | undefined, boolean>
}

interface PromotionPictureTable {
  merchant_code: Fixed<string>
  application_id: Fixed<string>
  place: Fixed<number>
  picture: Fixed<Uint8Array>
}

interface PromotionMarkTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  /** Version of the account up to which triggers were evaluated. */
  seen_version: bigint
}

export interface PromotionsTables {
  promotion: PromotionTable
  promotion_version: PromotionVersionTable
  promotion_life: PromotionLifeTable
  promotion_join: PromotionJoinTable
  promotion_grant: PromotionGrantTable
  promotion_free_rounds: PromotionFreeRoundsTable
  promotion_free_round: PromotionFreeRoundTable
  promotion_free_win: PromotionFreeWinTable
  promotion_application: PromotionApplicationTable
  promotion_picture: PromotionPictureTable
  promotion_mark: PromotionMarkTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends PromotionsTables {}
}
