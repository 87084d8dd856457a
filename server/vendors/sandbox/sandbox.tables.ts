import type { ColumnType } from 'kysely'
import type { RoundState } from './rounds/round-flow.ts'

type Fixed<T> = ColumnType<T, T, never>

/**
 * The sandbox vendor's own books. It knows nothing of the gateway's tables and would run on a database of its own. Its
 * tenant is the operator's brand, as the wallet names it.
 */
export interface SandboxTables {
  sandbox_session: SandboxSessionTable
  sandbox_seed: SandboxSeedTable
  sandbox_round: SandboxRoundTable
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
  seed_id: Fixed<string>
  nonce: Fixed<number>
  coin_minor: Fixed<bigint>
  stake_minor: Fixed<bigint>
  currency: Fixed<string>
  state: RoundState
  /** Known from the moment the stake is taken. */
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
