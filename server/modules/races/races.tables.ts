import type { ColumnType } from 'kysely'
import type { RuleData } from '#domain/races/rule-data.ts'

type Fixed<T> = ColumnType<T, T, never>

/** `published` also while running; the phase follows from the time. */
export type RaceState = 'draft' | 'published' | 'finalizing' | 'paid' | 'cancelled'

export type RaceNews = 'started' | 'cancelled'

interface OfRace {
  merchant_code: Fixed<string>
  race_id: Fixed<string>
}
interface OfEntrant extends OfRace {
  player_id: Fixed<string>
}

export interface RaceTable extends OfRace {
  /** By language; empty: the page names the race by its rule. */
  title: ColumnType<Readonly<Record<string, string>>, string, string>
  rule: ColumnType<RuleData, string, string>
  starts_at: Date
  ends_at: Date
  freezes_at: Date
  state: RaceState
  made_by: string
  made_at: Date
  published_by: ColumnType<string | null, string | null | undefined, string | null>
  published_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Who paid or cancelled it. */
  ended_by: ColumnType<string | null, string | null | undefined, string | null>
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Hash of the published rule; null in drafts. */
  rules_hash: ColumnType<string | null, string | null | undefined, string | null>
  /** Hash of the frozen board; null before the freeze. */
  board_hash: ColumnType<string | null, string | null | undefined, string | null>
  /** When the last player of a sit-and-go race joined; null: it waits, or its start is fixed. */
  started_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  started_with: ColumnType<number | null, number | null | undefined, number | null>
  /** What the players are still to be told; null: nothing. */
  news: ColumnType<RaceNews | null, RaceNews | null | undefined, RaceNews | null>
  /** Last change of board or state, for announcements to pages. */
  changed_at: Date
}

interface RaceMarkTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  counted_version: bigint
}

interface RaceEntryTable extends OfEntrant {
  /** Bets from then on count. */
  joined_at: Fixed<Date>
  score: bigint
  rounds: number
  reached_at: Date | null
}

interface RaceRoundTable extends OfEntrant {
  /** Vendor account and the vendor's round id. */
  round_key: Fixed<string>
  staked_minor: bigint
  won_minor: bigint
  counts: boolean
  /** Contribution to the score. */
  value: bigint
}

interface RaceResultTable extends OfEntrant {
  /** Rank at the freeze; places follow from it and the exclusions. */
  rank: Fixed<number>
  score: Fixed<bigint>
  rounds: Fixed<number>
  reached_at: Fixed<Date>
  excluded_by: string | null
  excluded_reason: string | null
  /** Null: not paid yet, or excluded. */
  place: number | null
  prize_minor: bigint | null
  /** Input of the alias, known to the player alone. */
  salt: Fixed<string | null>
  /** Pseudonym on the published board. */
  alias: Fixed<string | null>
  /** Hash of the player's rounds at the freeze. */
  rounds_hash: Fixed<string | null>
  /** Whether the winner was sent the message. */
  told: ColumnType<boolean, never, boolean>
}

declare module '#server/database/tables.ts' {
  interface Tables {
    race: RaceTable
    race_mark: RaceMarkTable
    race_entry: RaceEntryTable
    race_round: RaceRoundTable
    race_result: RaceResultTable
  }
}
