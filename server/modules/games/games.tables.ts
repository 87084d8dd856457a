import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

/** What a game has to obey, as it was when the game was opened. Amounts in minor units, as decimal text. */
export interface LaunchSafeguards {
  readonly playMoney: boolean
  readonly autoplay: boolean
  readonly turbo: boolean
  /** Left out in codes from before features could be bought. */
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

/** One login in which games were played. */
export interface PlaySessionTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  /** Of the login; see `session`. */
  session_id: Fixed<string>
  /** When its first game was opened. */
  started_at: Fixed<Date>
  /** The last reality check that was answered, and how. */
  checked_at: Date | null
  last_choice: 'continue' | 'history' | 'leave' | null
}

/** How often a player wants the reality check; without a row the market decides. */
export interface RealityCheckTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  every_min: number
  chosen_at: Date
}

/** What takes no new bets of a merchant's players; merchant `*`: of anybody's. */
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
