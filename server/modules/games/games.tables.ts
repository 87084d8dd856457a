import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

/** What a game has to obey, as it was when the game was opened. Amounts in minor units, as decimal text. */
export interface LaunchSafeguards {
  readonly playMoney: boolean
  readonly autoplay: boolean
  readonly minCycleMs: number
  readonly maxStakeMinor: string | null
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

export interface GamesTables {
  launch_code: LaunchCodeTable
}
