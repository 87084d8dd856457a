import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

/** Player protection rules at launch time. Amounts in minor units, as decimal text. */
export interface LaunchSafeguards {
  readonly playMoney: boolean
  readonly autoplay: boolean
  readonly turbo: boolean
  /** Missing in codes issued before feature buys existed. */
  readonly bonusBuy?: boolean
  readonly oneGameAtATime: boolean
  readonly minCycleMs: number
  readonly maxStakeMinor: string | null
  /** ISO 8601; null: for the whole session. */
  readonly goodUntil: string | null
}

export interface LaunchCodeTable {
  merchant_code: Fixed<string>
  /** SHA-256 of the code, hex. */
  code_hash: Fixed<string>
  brand_id: Fixed<string>
  player_id: Fixed<string>
  /** The integration that may redeem the code. */
  vendor_code: Fixed<string>
  game_id: Fixed<string>
  currency: Fixed<string>
  language: Fixed<string>
  safeguards: ColumnType<LaunchSafeguards, string, never>
  expires_at: Fixed<Date>
  redeemed_at: Date | null
}

export interface FavouriteGameTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  game_id: Fixed<string>
  added_at: Fixed<Date>
}

export interface RecentGameTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  game_id: Fixed<string>
  opened_at: Date
}

/** A play session: one login in which games were played. */
export interface PlaySessionTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  /** The login's session id; see `session`. */
  session_id: Fixed<string>
  /** Time of the first launch. */
  started_at: Fixed<Date>
  /** Time and answer of the last reality check. */
  checked_at: Date | null
  last_choice: 'continue' | 'history' | 'leave' | null
}

/** A player's reality check interval; without a row the market's applies. */
export interface RealityCheckTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  every_min: number
  chosen_at: Date
}

/** Emergency stops of new bets; merchant `*`: for all merchants. */
export interface PlayStopTable {
  merchant_code: Fixed<string>
  kind: Fixed<'platform' | 'vendor' | 'game'>
  code: Fixed<string>
  stopped_at: Fixed<Date>
}

export interface GamesTables {
  play_stop: PlayStopTable
  launch_code: LaunchCodeTable
  favourite_game: FavouriteGameTable
  recent_game: RecentGameTable
  play_session: PlaySessionTable
  reality_check: RealityCheckTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends GamesTables {}
}
