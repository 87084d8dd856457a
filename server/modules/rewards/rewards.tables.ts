import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

interface OfPlayer {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
}

interface TurnoverMarkTable extends OfPlayer {
  /** The place of the account's history up to which stakes are counted. */
  counted_version: bigint
}

interface TurnoverDayTable extends OfPlayer {
  /** Of the brand's calendar. */
  day: Fixed<string>
  category: Fixed<string>
  staked_minor: bigint
  bets: bigint
}

interface TurnoverTotalTable extends OfPlayer {
  category: Fixed<string>
  staked_minor: bigint
}

export type RewardKind =
  | 'rebate'
  | 'mission'
  | 'bonus'
  | 'points'
  | 'rank'
  | 'referral'
  | 'promotion'
  | 'raffle'
  | 'race'

export interface RewardClaimTable extends OfPlayer {
  kind: Fixed<RewardKind>
  /** What it is for: a day, a mission of a week, a rank. Once each. */
  what: Fixed<string>
  amount_minor: Fixed<bigint>
  currency: Fixed<string>
  made_at: Fixed<Date>
  /** Null: promised; the ledger has not moved it yet. */
  paid_at: Date | null
}

export interface BonusGrantTable extends OfPlayer {
  grant_key: Fixed<string>
  offer_id: Fixed<string>
  /** The terms as they were accepted, canonical JSON, and their SHA-256. */
  terms: Fixed<string>
  terms_hash: Fixed<string>
  reward_minor: Fixed<bigint>
  wagering_minor: Fixed<bigint>
  currency: Fixed<string>
  /** What had been staked in life on the games that count, when the bonus was taken. */
  baseline_minor: Fixed<bigint>
  state: 'active' | 'paid' | 'expired' | 'cancelled'
  opted_at: Fixed<Date>
  expires_at: Fixed<Date>
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface PointsAccountTable extends OfPlayer {
  /** Hundredths of a point. What was earned is worked out from the stakes. */
  spent_centi: bigint
}

export interface PointsEntryTable extends OfPlayer {
  entry_id: Fixed<string>
  kind: Fixed<'convert' | 'redeem'>
  points_centi: Fixed<bigint>
  good_id: Fixed<string | null>
  amount_minor: Fixed<bigint | null>
  currency: Fixed<string>
  status: 'inProcess' | 'approved' | 'rejected'
  made_at: Fixed<Date>
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  decided_by: ColumnType<string | null, string | null | undefined, string | null>
  /** An operator's word to the player. */
  remark: ColumnType<string | null, string | null | undefined, string | null>
}

interface ReferralLinkTable extends OfPlayer {
  code: Fixed<string>
}

export interface RewardsTables {
  turnover_mark: TurnoverMarkTable
  turnover_day: TurnoverDayTable
  turnover_total: TurnoverTotalTable
  reward_claim: RewardClaimTable
  bonus_grant: BonusGrantTable
  points_account: PointsAccountTable
  points_entry: PointsEntryTable
  referral_link: ReferralLinkTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends RewardsTables {}
}
