import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

/** The direct upline agent of an account. Immutable. */
interface TeamPlaceTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  upline_id: Fixed<string>
}

/** All agents above an account: the closure of `team_place`. */
interface TeamAboveTable {
  merchant_code: Fixed<string>
  ancestor_id: Fixed<string>
  player_id: Fixed<string>
  /** 1: directly above. */
  depth: Fixed<number>
}

interface FigureMarkTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  /** Version of the account's history up to which movements are summed. */
  counted_version: bigint
}

/** An account's activity per five minutes, lobby and vendor. Movements other than play have neither. */
interface FigureSlotTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  /** When the movements were made. */
  slot_at: Fixed<Date>
  /** For reversals, the time of the reversed movement; otherwise equal to `slot_at`. */
  of_slot_at: Fixed<Date>
  /** Wire code of the lobby; `OTHER`: the game is no longer listed; empty: not play. */
  lobby: Fixed<string>
  vendor_code: Fixed<string>
  /** Number of bets, less refunded ones. */
  bets: bigint
  /** Stakes less refunded ones: `validBets` on the wire. */
  staked_minor: bigint
  won_minor: bigint
  deposits_minor: bigint
  /** Less returned ones. */
  withdrawals_minor: bigint
  /** Paid rewards, without rebates. */
  bonuses_minor: bigint
  rebates_minor: bigint
  /** First and last version of the account's history in the slot. */
  first_version: bigint
  last_version: bigint
}

/** The time zone of the days in `team_day` and `active_days`. */
interface TeamDayZoneTable {
  merchant_code: Fixed<string>
  time_zone: string
}

/** A team's activity on a calendar day, without the agent. */
interface TeamDayTable {
  merchant_code: Fixed<string>
  agent_id: Fixed<string>
  day: Fixed<Date>
  staked_minor: bigint
  won_minor: bigint
  deposits_minor: bigint
  withdrawals_minor: bigint
  bonuses_minor: bigint
  rebates_minor: bigint
  /** Accounts with stakes on that day. */
  active_members: number
}

/** Days of a month on which an account of a team had stakes. */
interface ActiveDaysTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  /** First day of the month. */
  month: Fixed<Date>
  /** Bit 0 is the first day. */
  days: number
}

/** Activation code of an account opened by an agent; the code itself is stored as the account's first password. */
interface ActivationCodeTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  expires_at: Fixed<Date>
  used_at: Date | null
}

/** The highest lottery series set for an account; without a row it is that of the agent above. */
interface TeamSeriesTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  series: number
  /** The agent above who set it; null: an operator. */
  set_by: string | null
  set_at: Date
}

export interface AgentsTables {
  team_series: TeamSeriesTable
  activation_code: ActivationCodeTable
  team_place: TeamPlaceTable
  team_above: TeamAboveTable
  figure_mark: FigureMarkTable
  figure_slot: FigureSlotTable
  team_day_zone: TeamDayZoneTable
  team_day: TeamDayTable
  active_days: ActiveDaysTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends AgentsTables {}
}
