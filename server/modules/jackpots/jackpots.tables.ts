import type { ColumnType } from 'kysely'
import type { JackpotRule, PotId } from '#schemas/api/jackpots.ts'

type Fixed<T> = ColumnType<T, T, never>
type Json<T> = ColumnType<T, string, string>

/** How far a merchant's bets are counted. The row of a merchant that keeps pots is also their lock. */
interface JackpotBookTable {
  merchant_code: Fixed<string>
  /** Incremented with every change of the merchant's pots; work based on an older value is discarded. */
  runs: bigint
  /** Time of the latest counted bet. */
  seen_at: Date
  /** Earlier bets do not take part; null: jackpots are off. */
  counts_from: Date | null
}

interface OfPot {
  merchant_code: Fixed<string>
  pot_id: Fixed<PotId>
}

export interface JackpotPotTable extends OfPot {
  currency: Fixed<string>
  rule: Json<JackpotRule>
  /** In force from the next cycle. */
  next_rule: ColumnType<JackpotRule | null, string | null, string | null>
  /** Millionths of a minor unit; the ledger's account holds the whole part. */
  value_micro: bigint
  cycle: number
  /** Bets counted in the current cycle. */
  cycle_bets: bigint
  epoch: number
  chain: number
  /** Root of the seed chain, encrypted with the gateway's key. */
  sealed_root: Uint8Array
  /** Start of the current epoch. */
  opened_at: Date
  paused: boolean
  contributed_micro: ColumnType<string, string | bigint, string | bigint>
  seeded_minor: bigint
  paid_minor: bigint
}

/** An epoch: bets drawn with one seed. */
interface JackpotEpochTable extends OfPot {
  epoch: Fixed<number>
  cycle: Fixed<number>
  rule: Json<JackpotRule>
  commitment: Fixed<string>
  opened_at: Fixed<Date>
  /** Hex; null while it runs. */
  seed: string | null
  ended_at: Date | null
}

export type Outcome = 'missed' | 'hit' | 'barred'

/** One draw of a bet: pot, epoch, value before in millionths, outcome. */
export type StoredDraw = readonly [potId: PotId, epoch: number, valueMicro: string, outcome: Outcome]

interface JackpotBetTable {
  merchant_code: Fixed<string>
  /** The merchant whose pots it was counted at. */
  kept_by: Fixed<string>
  /** Ledger transfer id. */
  bet_id: Fixed<string>
  player_id: Fixed<string>
  at: Fixed<Date>
  stake_minor: Fixed<bigint>
  game_code: Fixed<string | null>
  /** Empty: the bet did not take part. */
  tests: ColumnType<readonly StoredDraw[], string, never>
}

interface JackpotHitTable extends OfPot {
  /** The pot's merchant; `merchant_code` is the player's. */
  kept_by: Fixed<string>
  cycle: Fixed<number>
  epoch: Fixed<number>
  player_id: Fixed<string>
  bet_id: Fixed<string>
  stake_minor: Fixed<bigint>
  amount_minor: Fixed<bigint>
  currency: Fixed<string>
  game_code: Fixed<string | null>
  hit_at: Fixed<Date>
  /** When the player was notified. */
  told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface JackpotProposalTable extends OfPot {
  rule: Json<JackpotRule>
  by_operator: Fixed<string>
  reason: Fixed<string>
  at: Fixed<Date>
}

/** A player's opt-out choice and its time. */
interface JackpotChoiceTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  since: Fixed<Date>
  takes_part: boolean
}

interface JackpotTables {
  jackpot_choice: JackpotChoiceTable
  jackpot_book: JackpotBookTable
  jackpot_pot: JackpotPotTable
  jackpot_epoch: JackpotEpochTable
  jackpot_bet: JackpotBetTable
  jackpot_hit: JackpotHitTable
  jackpot_proposal: JackpotProposalTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends JackpotTables {}
}
