import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

/** The agent directly above an account. Written once, when the account is opened. */
interface TeamPlaceTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  upline_id: Fixed<string>
}

/** Every agent above an account: the closure of `team_place`. */
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
  /** Place of the account's history up to which movements are summed. */
  counted_version: bigint
}

/** What an account did in five minutes, by lobby and vendor. Money that is not play has neither. */
interface FigureSlotTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  /** When the movements happened. */
  slot_at: Fixed<Date>
  /** When the movement happened that they undo; otherwise the same as `slot_at`. */
  of_slot_at: Fixed<Date>
  /** Wire code of the lobby; `OTHER`: of a game no vendor lists any more; empty: not play. */
  lobby: Fixed<string>
  vendor_code: Fixed<string>
  /** Bets less those given back. */
  bets: bigint
  /** Stakes less those given back: valid bets. */
  staked_minor: bigint
  won_minor: bigint
  deposits_minor: bigint
  /** Less those returned. */
  withdrawals_minor: bigint
  /** Rewards paid, without rebates. */
  bonuses_minor: bigint
  rebates_minor: bigint
  /** First and last place in the account's history. */
  first_version: bigint
  last_version: bigint
}

/** The time zone whose days `team_day` and `active_days` hold. */
interface TeamDayZoneTable {
  merchant_code: Fixed<string>
  time_zone: string
}

/** What an agent's team did on a calendar day, without the agent. */
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
  /** Accounts with valid bets above zero on that day. */
  active_members: number
}

/** On which days of a month an account of a team had valid bets above zero. */
interface ActiveDaysTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  /** Its first day. */
  month: Fixed<Date>
  /** Bit 0: the first day. */
  days: number
}

/** The one-time code of an account that an agent opened; the code itself is the account's first password. */
interface ActivationCodeTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  expires_at: Fixed<Date>
  used_at: Date | null
}

export interface AgentsTables {
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
