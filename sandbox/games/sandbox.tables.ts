import type { ColumnType } from 'kysely'
import type { JsonObject } from './engine/json.ts'
import type { RoundState } from './rounds/round-flow.ts'

type Fixed<T> = ColumnType<T, T, never>
type FixedJson = ColumnType<JsonObject, string, never>

/**
 * The sandbox vendor's own books. It knows nothing of the gateway's tables and would run on a database of its own. Its
 * tenant is the operator's brand, as the wallet names it.
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
  sandbox_purse: SandboxPurseTable
  sandbox_purse_entry: SandboxPurseEntryTable
  sandbox_demo_code: SandboxDemoCodeTable
  sandbox_free_rounds: SandboxFreeRoundsTable
  sandbox_crash_chain: SandboxCrashChainTable
  sandbox_crash_round: SandboxCrashRoundTable
}

/** One launch: the player's page on this side, the wallet session on the other. */
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

/** A pair of seeds. The server seed of the next pair is committed to before the player says what the client seed will be. */
export interface SandboxSeedTable {
  brand_id: Fixed<string>
  player_id: Fixed<string>
  seed_id: Fixed<string>
  /** Secret until revealed. */
  server_seed: Fixed<string>
  /** Empty while the pair is the next one. */
  client_seed: string
  /** Of the last round played with the pair. */
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
  /** The page's own id of the spin: the same id never spins twice. */
  request_id: Fixed<string>
  /** The player's own seeds; null for a stake that waits for a result of others. */
  seed_id: Fixed<string | null>
  nonce: Fixed<number | null>
  /** What a held stake waits for: `<kind>:<table or event>:<number>`. */
  held_for: Fixed<string | null>
  /** In the game's own words; amounts are minor units as text. */
  bet: FixedJson
  /** The round at the wallet that this stake is part of: it follows in a round under way. Null: a round of its own. */
  of_round: Fixed<string | null>
  /** Of a round that is played step by step, separated by spaces; null for every other round. */
  moves: string | null
  /** What a held stake came to, in the game's own words. */
  result: ColumnType<JsonObject | null, string | null, string | null>
  stake_minor: Fixed<bigint>
  /** Of a bet at a book: the part of the stake that was cashed out while the rest runs on. */
  parted_minor: ColumnType<bigint, bigint | undefined, bigint>
  /** The free rounds it is one of: the stake is the operator's. */
  free_grant: ColumnType<string | null, string | null | undefined, never>
  currency: Fixed<string>
  state: RoundState
  /** Known from the moment the round is decided. */
  win_minor: bigint | null
  /** The wallet's balance after the last call about this round. */
  balance_minor: bigint | null
  /** Why the wallet refused the stake. */
  refusal: string | null
  opened_at: Fixed<Date>
  attempts: number
  /** When an unfinished round is looked at again. */
  next_try_at: Date
}

/** A table with a result every so often. Its secret gives the seed of every round: never told, unlike the seeds. */
export interface SandboxTableTable {
  table_id: Fixed<string>
  secret: Fixed<string>
  opened_at: Fixed<Date>
}

/** Chips on a table whose betting is open: nothing has been asked of the wallet yet. One per player and table. */
export interface SandboxSlipTable {
  brand_id: Fixed<string>
  player_id: Fixed<string>
  table_id: Fixed<string>
  /** Of the table's round. */
  number: bigint
  /** The page that asks for the stake. */
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

/** A part of a bet's stake that was cashed out while the rest runs on. `void`: the operator had undone the bet. */
export interface SandboxCashOutPartTable {
  brand_id: Fixed<string>
  round_id: Fixed<string>
  number: Fixed<number>
  /** Of the player's press: the same one pays once. */
  request_id: Fixed<string>
  stake_minor: Fixed<bigint>
  win_minor: Fixed<bigint>
  /** `due`: written down, and the wallet has not acknowledged it yet. */
  state: 'due' | 'paid' | 'void'
  taken_at: Fixed<Date>
  attempts: ColumnType<number, number | undefined, number>
  next_try_at: Date
}

/** A settled bet whose result was corrected afterwards: a second look, and what came of it. */
export interface SandboxCorrectionTable {
  brand_id: Fixed<string>
  round_id: Fixed<string>
  due_at: Date
  state: 'due' | 'unchanged' | 'paid' | 'waived'
  /** What the bet paid in the end. */
  win_minor: bigint | null
}

/** A hand of a card room. */
export interface SandboxHandTable {
  hand_id: Fixed<string>
  table_id: Fixed<string>
  number: Fixed<bigint>
  /** Secret until enough hands have been played after it. */
  server_seed: Fixed<string>
  /** Of the players at the table, in the order of their seats, joined by commas. */
  client_seeds: Fixed<string>
  state: 'playing' | 'decided' | 'cancelled'
  /** The process that deals it is alive at least until then. */
  lease_until: Date
  started_at: Fixed<Date>
  ended_at: Date | null
  /** Who sat where. */
  seats: FixedJson
  /** What each seat gets back, in minor units as text. */
  result: ColumnType<JsonObject | null, string | null, string | null>
}

/** The money a game is tried out with. */
export interface SandboxPurseTable {
  brand_id: Fixed<string>
  player_id: Fixed<string>
  currency: Fixed<string>
  balance_minor: bigint
  /** Highest stake of one bet; null: no limit. */
  max_stake_minor: bigint | null
  touched_at: Date
}

/** What a purse was asked for, once per transaction. An undone one that was never asked for keeps a late bet out. */
export interface SandboxPurseEntryTable {
  brand_id: Fixed<string>
  player_id: Fixed<string>
  transaction_id: Fixed<string>
  amount_minor: Fixed<bigint>
  undone: boolean
}

/** Rounds an operator has granted. Its tenant is in the player's id, as in every id the wallet gives out. */
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
  /** The operator has refused a further round. */
  over_at: Date | null
}

/** A demo code that has opened its game. */
export interface SandboxDemoCodeTable {
  brand_id: Fixed<string>
  /** SHA-256, hex. */
  code_hash: Fixed<string>
  expires_at: Fixed<Date>
}

/** A hash chain: the seeds of the rounds of a crash table, made backwards and told forwards. */
export interface SandboxCrashChainTable {
  table_id: Fixed<string>
  /** Of the round its first link decides. */
  first_number: Fixed<bigint>
  /** The last link: every other one is a hash of it. */
  secret: Fixed<string>
  links: Fixed<number>
  /** The hash of the first link: told from the moment the chain exists. */
  anchor: Fixed<string>
  opened_at: Fixed<Date>
}

/** A round that all players of a crash table share. */
export interface SandboxCrashRoundTable {
  table_id: Fixed<string>
  number: Fixed<bigint>
  /** `void`: it was broken off before it began to rise. */
  state: 'betting' | 'running' | 'over' | 'void'
  /** The process that moves it on. */
  driver: Fixed<string>
  /** The driver was alive until then, at least. */
  alive_until: Date
  opens_at: Fixed<Date>
  closes_at: Fixed<Date>
  starts_at: Fixed<Date>
  /** What the first bets added to the seed; null while bets are taken. */
  client_seeds: string | null
  /** Where it crashes, in hundredths: secret until it is over. Null while bets are taken. */
  point: number | null
  /** Its process fell silent while it was rising. */
  is_broken: boolean
  /** When it crashes; known to us from the start, told when it is over. */
  ends_at: Date | null
}
