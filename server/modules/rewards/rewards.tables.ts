import type { Rates } from '#domain/rewards/rates.ts'
import type { MissionTerms } from '#schemas/api/mission-rule.ts'
import type { GoodFailure, GoodGives } from '#schemas/api/good-gives.ts'
import type { goodKinds, goodPictures } from '#schemas/api/points.ts'
import type { ColumnType, Generated } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

interface OfPlayer {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
}

interface TurnoverMarkTable extends OfPlayer {
  /** Version of the account up to which stakes are counted. */
  counted_version: bigint
}

interface TurnoverDayTable extends OfPlayer {
  /** Day of the brand's calendar. */
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
  | 'rain'

export interface RewardClaimTable extends OfPlayer {
  kind: Fixed<RewardKind>
  /** Identifies the reward, for instance a day, a week's mission or a rank; unique. */
  what: Fixed<string>
  amount_minor: Fixed<bigint>
  currency: Fixed<string>
  made_at: Fixed<Date>
  /** Null: promised, not yet paid by the ledger. */
  paid_at: Date | null
}

interface PointsAccountTable extends OfPlayer {
  /** Hundredths of a point. Earned points are computed from stakes. */
  spent_centi: bigint
  /** Credited without a stake. */
  granted_centi: Generated<bigint>
  /** The expired part of `spent_centi`. */
  expired_centi: Generated<bigint>
  /** The last months whose points have expired, and whose expiry was announced. */
  expired_through: ColumnType<string | null, string | null | undefined, string | null>
  warned_through: ColumnType<string | null, string | null | undefined, string | null>
}

interface PointsExpiryTable {
  merchant_code: Fixed<string>
  /** Months until points expire, from the end of the month earned; null: never. */
  months: number | null
  set_at: Date
  set_by: string
}

export interface PointsEntryTable extends OfPlayer {
  entry_id: Fixed<string>
  kind: Fixed<'convert' | 'redeem' | 'grant' | 'expire'>
  /** Points spent, or received for a grant; 0 for a good given without points. */
  points_centi: Fixed<bigint>
  good_id: Fixed<string | null>
  amount_minor: Fixed<bigint | null>
  currency: Fixed<string>
  status: 'inProcess' | 'approved' | 'rejected'
  made_at: Fixed<Date>
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  decided_by: ColumnType<string | null, string | null | undefined, string | null>
  /** The operator's remark to the player. */
  remark: ColumnType<string | null, string | null | undefined, string | null>
  /** One piece of the good's stock is reserved for this order. */
  took_stock: ColumnType<boolean, boolean | undefined, boolean>
  /** Start of fulfilment; null while only ordered. */
  started_at: ColumnType<Date | null, undefined, Date | null>
  /** The raffle of issued tickets. */
  raffle_id: ColumnType<string | null, undefined, string | null>
  /** Why it could not be issued. */
  failed: ColumnType<GoodFailure | null, undefined, GoodFailure | null>
}

export type GoodPictureName = (typeof goodPictures)[number]
type Texts = ColumnType<Readonly<Record<string, string>>, string, string>

export interface PointsGoodTable {
  merchant_code: Fixed<string>
  good_id: Fixed<string>
  kind: Fixed<(typeof goodKinds)[number]>
  /** Name of a built-in picture. */
  picture: GoodPictureName
  title: Texts
  details: Texts
  position: number
  points: number
  /** Amount in everyday units, for kind `money` only. */
  amount_units: number | null
  /** For kinds `tickets` and `rounds` only. */
  gives: ColumnType<GoodGives | null, string | null | undefined, never>
  /** null: unlimited. */
  stock: number | null
  per_day: number | null
  per_week: number | null
  per_month: number | null
  /** Minimum rank to order. */
  rank_from: number
  /** Only players with any of these labels see and order it; empty: everybody. */
  labels: ColumnType<readonly string[], string | undefined, string>
  active_till: Date | null
  paused_at: Date | null
  made_at: Fixed<Date>
}

export interface MissionTable {
  merchant_code: Fixed<string>
  mission_id: Fixed<string>
  version: Fixed<number>
  /** Place on the page, ascending. */
  position: number
  terms: ColumnType<MissionTerms, string, string>
  /** First day of the brand's calendar that counts, and the day after the last; null: no end. */
  from_day: Fixed<string>
  until_day: string | null
  paused_at: Date | null
  made_at: Fixed<Date>
}

export interface MissionStartTable extends OfPlayer {
  /** Key of the claim. */
  what: Fixed<string>
  /** Place of the task in its mission. */
  task: Fixed<number>
  /** The task counts from `at` on: its figure since `day`, less the part of that day before `at`. */
  day: Fixed<string>
  at: Fixed<Date>
  baseline: Fixed<bigint>
}

interface MissionNewsTable extends OfPlayer {
  /** The claim of a mission, or a change of ranks (`rank-news.ts`). */
  what: Fixed<string>
  told_at: Fixed<Date>
}

export interface RewardRatesTable {
  merchant_code: Fixed<string>
  version: Fixed<number>
  state: 'draft' | 'approved' | 'cancelled'
  /** First day of the brand's calendar. */
  valid_from: string
  rates: ColumnType<Rates, string, string>
  made_by: string
  made_at: Date
  approved_by: ColumnType<string | null, undefined, string>
  approved_at: ColumnType<Date | null, undefined, Date>
  ended_by: ColumnType<string | null, undefined, string>
  ended_at: ColumnType<Date | null, undefined, Date>
}

export interface RankCheckTable extends OfPlayer {
  made_at: Fixed<Date>
  /** In the brand's calendar: the outcome counts from this day on. */
  day: Fixed<string>
  outcome: Fixed<'passed' | 'refused'>
  occupation: Fixed<string>
  source_of_funds: Fixed<string>
  made_by: Fixed<string>
}

interface ReferralLinkTable extends OfPlayer {
  code: Fixed<string>
}

export interface RewardsTables {
  turnover_mark: TurnoverMarkTable
  turnover_day: TurnoverDayTable
  turnover_total: TurnoverTotalTable
  reward_claim: RewardClaimTable
  points_account: PointsAccountTable
  points_expiry: PointsExpiryTable
  points_entry: PointsEntryTable
  points_good: PointsGoodTable
  referral_link: ReferralLinkTable
  reward_rates: RewardRatesTable
  rank_check: RankCheckTable
  mission: MissionTable
  mission_start: MissionStartTable
  mission_news: MissionNewsTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends RewardsTables {}
}
