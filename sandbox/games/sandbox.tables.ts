import type { ColumnType } from 'kysely'
import type { JsonObject } from './engine/json.ts'
import type { RoundState } from './rounds/round-flow.ts'

type Fixed<T> = ColumnType<T, T, never>
type FixedJson = ColumnType<JsonObject, string, never>

/**
 * The sandbox vendor's own database tables. Independent of the gateway's; may use a separate database. The tenant is
 * the operator's brand, as named by the wallet.
 */
export interface SandboxTables {
  sandbox_session: SandboxSessionTable
  sandbox_seed: SandboxSeedTable
  sandbox_round: SandboxRoundTable
  sandbox_table: SandboxTableTable
  sandbox_slip: SandboxSlipTable
  sandbox_correction: SandboxCorrectionTable
  sandbox_cash_out_target: SandboxCashOutTargetTable
  sandbox_cash_out_part: SandboxCashOutPartTable
  sandbox_hand: SandboxHandTable
  sandbox_seated_table: SandboxSeatedTableTable
  sandbox_lease: SandboxLeaseTable
  sandbox_players: SandboxPlayersTable
  sandbox_purse: SandboxPurseTable
  sandbox_purse_entry: SandboxPurseEntryTable
  sandbox_demo_code: SandboxDemoCodeTable
  sandbox_free_rounds: SandboxFreeRoundsTable
  sandbox_crash_chain: SandboxCrashChainTable
  sandbox_crash_round: SandboxCrashRoundTable
}

/** One launch: the player's page and its wallet session. */
export interface SandboxSessionTable {
  brand_id: Fixed<string>
  /** SHA-256 of the page's token, hex. */
  token_hash: Fixed<string>
  player_id: Fixed<string>
  game_id: Fixed<string>
  wallet_token: Fixed<string>
  currency: Fixed<string>
  language: Fixed<string>
  play_money: Fixed<boolean>
  autoplay: Fixed<boolean>
  turbo: Fixed<boolean>
  bonus_buy: Fixed<boolean>
  min_cycle_ms: Fixed<number>
  opened_at: Fixed<Date>
  expires_at: Fixed<Date>
  last_spin_at: Date | null
}

/** A seed pair. The server seed of the next pair is committed to before the player chooses its client seed. */
export interface SandboxSeedTable {
  brand_id: Fixed<string>
  player_id: Fixed<string>
  seed_id: Fixed<string>
  /** Secret until revealed. */
  server_seed: Fixed<string>
  /** Empty while the pair is the next one. */
  client_seed: string
  /** Nonce of the last round played with the pair. */
  nonce: number
  state: 'next' | 'active' | 'revealed'
  created_at: Fixed<Date>
  revealed_at: Date | null
}

export interface SandboxRoundTable {
  brand_id: Fixed<string>
  round_id: Fixed<string>
  player_id: Fixed<string>
  token_hash: Fixed<string>
  game_id: Fixed<string>
  /** The page's id of the request; makes it idempotent. */
  request_id: Fixed<string>
  /** The player's own seed pair; null for a shared result. */
  seed_id: Fixed<string | null>
  nonce: Fixed<number | null>
  /** What a held stake awaits: `<kind>:<table or event>:<number>`. */
  held_for: Fixed<string | null>
  /** In the game's format; amounts are minor units as text. */
  bet: FixedJson
  /** The round at the wallet that this stake belongs to. Null: a round of its own. */
  of_round: Fixed<string | null>
  /** Moves of a round with steps, separated by spaces; null for other rounds. */
  moves: string | null
  /** Result of a held stake, in the game's format. */
  result: ColumnType<JsonObject | null, string | null, string | null>
  stake_minor: Fixed<bigint>
  /** Of a sports bet: the part of the stake already cashed out. */
  parted_minor: ColumnType<bigint, bigint | undefined, bigint>
  /** The grant of a free round, whose stake the operator pays. */
  free_grant: ColumnType<string | null, string | null | undefined, never>
  currency: Fixed<string>
  state: RoundState
  /** Set once the round is decided. */
  win_minor: bigint | null
  /** The wallet's balance after the last call of this round. */
  balance_minor: bigint | null
  /** The wallet's refusal of the stake. */
  refusal: string | null
  opened_at: Fixed<Date>
  attempts: number
  /** When an unfinished round is retried. */
  next_try_at: Date
}

/** A table with shared rounds. Its secret determines every round's seed and is never revealed. */
export interface SandboxTableTable {
  table_id: Fixed<string>
  secret: Fixed<string>
  opened_at: Fixed<Date>
}

/** Chips on a table open for bets: not yet requested from the wallet. One row per player and table. */
export interface SandboxSlipTable {
  brand_id: Fixed<string>
  player_id: Fixed<string>
  table_id: Fixed<string>
  /** Number of the table's round. */
  number: bigint
  /** The session that requests the stake. */
  token_hash: string
  bet: ColumnType<JsonObject, string, string>
  stake_minor: bigint
  placed_at: Date
}

export interface SandboxCashOutTargetTable {
  brand_id: Fixed<string>
  round_id: Fixed<string>
  target_minor: bigint
}

/** A partial cash-out. `void`: the operator had rolled back the bet. */
export interface SandboxCashOutPartTable {
  brand_id: Fixed<string>
  round_id: Fixed<string>
  number: Fixed<number>
  /** Request id of the player's action; makes it idempotent. */
  request_id: Fixed<string>
  stake_minor: Fixed<bigint>
  win_minor: Fixed<bigint>
  /** `due`: stored, not yet acknowledged by the wallet. */
  state: 'due' | 'paid' | 'void'
  taken_at: Fixed<Date>
  attempts: ColumnType<number, number | undefined, number>
  next_try_at: Date
}

/** Review of a settled bet whose result was corrected. */
export interface SandboxCorrectionTable {
  brand_id: Fixed<string>
  round_id: Fixed<string>
  due_at: Date
  state: 'due' | 'unchanged' | 'paid' | 'waived'
  /** Final payout of the bet. */
  win_minor: bigint | null
}

/** A hand of a card room. */
export interface SandboxHandTable {
  hand_id: Fixed<string>
  table_id: Fixed<string>
  number: Fixed<bigint>
  /** Secret until enough later hands have been played. */
  server_seed: Fixed<string>
  /** Client seeds of the table's players in seat order, separated by commas. */
  client_seeds: Fixed<string>
  state: 'playing' | 'decided' | 'cancelled'
  started_at: Fixed<Date>
  ended_at: Date | null
  /** Players by seat. */
  seats: FixedJson
  /** Amount returned to each seat, in minor units as text. */
  result: ColumnType<JsonObject | null, string | null, string | null>
}

/** A table of seats: card rooms and blackjack. */
export interface SandboxSeatedTableTable {
  /** `<game>:<currency>:<number>`. */
  table_id: Fixed<string>
  kind: Fixed<string>
  /** Counts changes; a change is stored only over the version it was made from. */
  version: bigint
  /** The state machine's state as JSON, with hidden cards and seeds. */
  state: string
  /** `<brand>/<player>` of every seated player. */
  players: string[]
  /** The hand being dealt, played or paid. A hand in state `playing` that no table names is void. */
  hand_id: string | null
  /** Somebody is seated or a hand is under way: the table has to be driven. */
  is_active: boolean
}

/** Players with a page open at a process. */
export interface SandboxPlayersTable {
  owner: Fixed<string>
  game_id: Fixed<string>
  players: number
  /** By the database's clock. */
  expires_at: Date
}

/** Work that one process does at a time. */
export interface SandboxLeaseTable {
  name: Fixed<string>
  owner: string
  /** By the database's clock. */
  expires_at: Date
}

/** Play money of a demo player. */
export interface SandboxPurseTable {
  brand_id: Fixed<string>
  player_id: Fixed<string>
  currency: Fixed<string>
  balance_minor: bigint
  /** Highest stake of one bet; null: no limit. */
  max_stake_minor: bigint | null
  touched_at: Date
}

/** Movements of a purse, one per transaction. A rollback of an unknown transaction is stored to block a late bet. */
export interface SandboxPurseEntryTable {
  brand_id: Fixed<string>
  player_id: Fixed<string>
  transaction_id: Fixed<string>
  amount_minor: Fixed<bigint>
  undone: boolean
}

/** Free rounds granted by an operator. The tenant is part of the player's id, as in all ids of the wallet. */
export interface SandboxFreeRoundsTable {
  player_id: Fixed<string>
  /** The wallet's `campaign_id`. */
  grant_id: Fixed<string>
  /** Separated by spaces. */
  game_ids: Fixed<string>
  rounds: Fixed<number>
  stake_minor: Fixed<bigint>
  currency: Fixed<string>
  wins: Fixed<'balance' | 'bonus'>
  expires_at: Fixed<Date>
  /** Set when the operator has refused a further round. */
  over_at: Date | null
}

/** A used demo code. */
export interface SandboxDemoCodeTable {
  brand_id: Fixed<string>
  /** SHA-256, hex. */
  code_hash: Fixed<string>
  expires_at: Fixed<Date>
}

/** A hash chain: the seeds of a crash table's rounds, computed backwards and revealed forwards. */
export interface SandboxCrashChainTable {
  table_id: Fixed<string>
  /** Number of the round decided by its first link. */
  first_number: Fixed<bigint>
  /** The last link, from which all others are hashed. */
  secret: Fixed<string>
  links: Fixed<number>
  /** Hash of the first link, published when the chain is created. */
  anchor: Fixed<string>
  opened_at: Fixed<Date>
}

/** A round shared by all players of a crash table. */
export interface SandboxCrashRoundTable {
  table_id: Fixed<string>
  number: Fixed<bigint>
  /** `void`: broken off before it started to rise. */
  state: 'betting' | 'running' | 'over' | 'void'
  /** Id of the process that drives it or last drove it; only that process advances it. */
  driver: string
  /** The driver last renewed this a moment ago; past: nobody has driven the round for seconds. */
  alive_until: Date
  opens_at: Fixed<Date>
  closes_at: Fixed<Date>
  /** Later than first announced when the round was taken over after it. */
  starts_at: Date
  /** Client seeds from the first bets; null while betting is open. */
  client_seeds: string | null
  /** Crash point in hundredths, secret until the round is over. Null while betting is open. */
  point: number | null
  /** Its driver died while it was rising. */
  is_broken: boolean
  /** Time of the crash: known at the start, revealed at the end. */
  ends_at: Date | null
}
