import type { ColumnType } from 'kysely'
import type { RaffleRule } from '#schemas/api/raffle-rule.ts'

type Fixed<T> = ColumnType<T, T, never>
/** Null until set later. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

interface OfMerchant {
  merchant_code: Fixed<string>
}
interface OfRaffle extends OfMerchant {
  raffle_id: Fixed<string>
}

interface RaffleChainTable extends OfMerchant {
  chain_id: Fixed<number>
  /** Encrypted with the gateway's key. */
  sealed_secret: Fixed<Uint8Array>
  length: Fixed<number>
  head: Fixed<string>
  /** Raffles opened on the chain, and draws frozen so far; each freeze takes the next link. */
  reserved: number
  used: number
  published_at: Fixed<Date>
}

export interface RaffleTable extends OfRaffle {
  state: 'draft' | 'open' | 'frozen' | 'drawn' | 'settled' | 'cancelled'
  rule: ColumnType<RaffleRule, string, string>
  rules_hash: string
  /** Null: the merchant's plan. */
  drafted_by: string | null
  opened_by: Later<string>
  made_at: Fixed<Date>
  opened_at: Later<Date>
  starts_at: Date
  closes_at: Date
  draws_at: Date
  chain_id: Later<number>
  position: Later<number>
  ticket_count: Later<number>
  entrants: Later<number>
  root: Later<string>
  frozen_at: Later<Date>
  link: Later<string>
  drawn_at: Later<Date>
  ended_at: Later<Date>
  cancel_reason: Later<string>
}

interface RaffleTicketTable extends OfRaffle {
  player_id: Fixed<string>
  /** `earned:<tickets before>`, or the key of the granting engine; unique. */
  ticket_key: Fixed<string>
  source: Fixed<'earned' | 'granted'>
  count: number
  at: Fixed<Date>
}

interface RaffleRangeTable extends OfRaffle {
  first_ticket: Fixed<number>
  last_ticket: Fixed<number>
  player_id: Fixed<string>
  /** Pseudonym in the published list, made from username and salt; the salt is in the player's receipt. */
  alias: Fixed<string>
  salt: Fixed<string>
}

export interface RaffleWinnerTable extends OfRaffle {
  place: Fixed<number>
  prize_id: Fixed<string>
  ticket: Fixed<number>
  player_id: Fixed<string>
  state: 'open' | 'claimed' | 'paid' | 'delivered' | 'expired' | 'barred'
  /** Null: goods. */
  amount_minor: Fixed<bigint | null>
  currency: Fixed<string>
  /** A held prize has none until it is released. */
  claim_by: Date | null
  /** The winner was notified. */
  told: boolean
  decided_by: Later<string>
  /** The operator's remark to the winner. */
  remark: Later<string>
}

declare module '#server/database/tables.ts' {
  interface Tables {
    raffle_chain: RaffleChainTable
    raffle: RaffleTable
    raffle_ticket: RaffleTicketTable
    raffle_range: RaffleRangeTable
    raffle_winner: RaffleWinnerTable
  }
}
