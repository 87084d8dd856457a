import { sql } from 'kysely'
import type { Canonical } from '#domain/agents/canonical.ts'
import type { Db } from '#server/database/database.ts'
import type { ComplaintRow, StoredReference } from './feedback.tables.ts'
import type { ProofOf, ProvenRound } from './round-proofs.ts'

/** Converts a database row for a signed document: times as ISO text, minor units as text. */
export function toCanonical(value: unknown): Canonical {
  if (value === null || value === undefined) return null
  if (typeof value === 'bigint') return value.toString()
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex')
  if (Array.isArray(value)) return value.map(toCanonical)
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, toCanonical(field)]))
  // Vendor data may contain fractions, which have no canonical form; they become text.
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : String(value)
  if (typeof value === 'string' || typeof value === 'boolean') return value
  return null
}

type Player = Pick<ComplaintRow, 'merchant_code' | 'player_id'>
interface Parts {
  readonly [name: string]: unknown
}

/** Ledger, vendor and payment rows of a reference. Every query is restricted to the player. */
export async function referenceParts(
  db: Db,
  player: Player,
  reference: StoredReference,
  proofOf: ProofOf,
): Promise<Parts> {
  const { kind, id, gameId } = reference
  if (kind === 'bet') return betParts(db, player, { roundId: id, gameCode: gameId ?? '' }, proofOf)
  return kind === 'deposit' ? depositParts(db, player, id) : withdrawalParts(db, player, id)
}

const ofPlayer = ({ merchant_code, player_id }: Player) =>
  sql`merchant_code = ${merchant_code} and player_id = ${player_id}`

async function rowsOf(db: Db, query: ReturnType<typeof sql>): Promise<readonly object[]> {
  return (await query.execute(db)).rows as readonly object[]
}

/** Transfers and their entries, without names of other players' accounts. */
async function ledgerOf(db: Db, player: Player, which: ReturnType<typeof sql>) {
  const transfers = await rowsOf(
    db,
    sql`select id, kind, state, amount_minor, currency, counterparty, round_id, game_code, reference_id, created_at,
      account_version, balance_after_minor from transfer where ${ofPlayer(player)} and ${which}
      order by created_at, account_version, id`,
  )
  const entries = await rowsOf(
    db,
    sql`select transfer_id, seq, case
        when account in (${`player:${player.player_id}`}, ${`held:${player.player_id}`}) then account
        when account like 'player:%' then 'player:another'
        when account like 'held:%' then 'held:another'
        else account end as account, currency, amount_minor from entry
      where merchant_code = ${player.merchant_code} and transfer_id in
        (select id from transfer where ${ofPlayer(player)} and ${which})
      order by transfer_id, seq`,
  )
  return { transfers, entries }
}

async function betParts(
  db: Db,
  player: Player,
  { roundId, gameCode }: { readonly roundId: string; readonly gameCode: string },
  proofOf: ProofOf,
): Promise<Parts> {
  const rounds = await rowsOf(
    db,
    sql`select vendor_account, round_id, game_code, currency, state, staked_minor, won_minor, opened_at, touched_at
      from game_round where ${ofPlayer(player)} and round_id = ${roundId} and game_code = ${gameCode}`,
  )
  const told = await rowsOf(
    db,
    sql`select vendor_code, step, told_at, meta from round_detail where ${ofPlayer(player)} and round_id = ${roundId}
      order by told_at, step`,
  )
  const ledger = await ledgerOf(db, player, sql`round_id = ${roundId}`)
  const ticket = await ticketOf(db, player, roundId)
  const proofs = await Promise.all(rounds.map((round) => proofOf(player, round as ProvenRound)))
  return {
    'round.json': { rounds, toldByVendor: told },
    'proofs.json': { proofs: proofs.filter((proof) => proof !== null) },
    'ledger.json': ledger,
    ...(ticket !== null && { 'ticket.json': ticket }),
  }
}

/** A lottery ticket with its rule book and draws, including revealed seeds. */
async function ticketOf(db: Db, player: Player, ticketId: string) {
  const [ticket] = await rowsOf(
    db,
    sql`select ticket.ticket_id, ticket.order_id, ticket.game_id, ticket.draw_id, ticket.stations, ticket.state,
        ticket.price_minor, ticket.win_minor, ticket.rebate_minor, ticket.settlements, ticket.settled_on,
        ticket.settled_at, ticket.paid_lines, ticket.placed_at, ticket.closes_at, ticket.draws_at,
        placed.rules_hash, placed.lines, placed.currency
      from lottery_ticket as ticket join lottery_order as placed
        on placed.merchant_code = ticket.merchant_code and placed.order_id = ticket.order_id
      where ticket.merchant_code = ${player.merchant_code} and ticket.player_id = ${player.player_id}
        and ticket.ticket_id = ${ticketId}`,
  )
  if (ticket === undefined) return null
  const { game_id, draw_id, rules_hash } = ticket as { game_id: string; draw_id: string; rules_hash: string }
  const books = await rowsOf(db, sql`select hash, book from lottery_book where hash = ${rules_hash}`)
  const draws = await rowsOf(
    db,
    sql`select game_id, draw_id, station, draws_at, source, state, version, commitment, committed_at, seed, board, ended_at,
        submission_count, submission_sum
      from lottery_draw where game_id = ${game_id} and draw_id = ${draw_id} order by station`,
  )
  return { ticket, ruleBooks: books, draws }
}

async function depositParts(db: Db, player: Player, id: string): Promise<Parts> {
  const deposits = await rowsOf(
    db,
    sql`select deposit_id, method, provider, state, amount_minor, received_minor, currency, created_at, expires_at,
      settled_at, reason from deposit where ${ofPlayer(player)} and deposit_id = ${id}`,
  )
  const payments = await rowsOf(
    db,
    sql`select payment.provider, payment.payment_id, payment.amount_minor, payment.received_at, payment.outcome,
        payment.reason from deposit_payment as payment join deposit
        on deposit.merchant_code = payment.merchant_code and deposit.deposit_id = payment.deposit_id
      where deposit.merchant_code = ${player.merchant_code} and deposit.player_id = ${player.player_id}
        and deposit.deposit_id = ${id} order by payment.received_at`,
  )
  const ids = payments.map((row) => {
    const { provider, payment_id } = row as { provider: string; payment_id: string }
    return `deposit:${provider}:${payment_id}`
  })
  return {
    'deposit.json': { deposits, payments },
    'ledger.json': await ledgerOf(db, player, sql`id = any(${ids})`),
  }
}

async function withdrawalParts(db: Db, player: Player, id: string): Promise<Parts> {
  const withdrawals = await rowsOf(
    db,
    sql`select withdrawal_id, provider, state, amount_minor, fee_minor, currency, requested_at, promised_at, expires_at,
      reason, reference, paid_at, receipt from withdrawal where ${ofPlayer(player)} and withdrawal_id = ${id}`,
  )
  const hold = `withdrawal:${id}`
  return {
    'withdrawal.json': { withdrawals },
    'ledger.json': await ledgerOf(db, player, sql`(id = ${hold} or reference_id = ${hold})`),
  }
}

/** The account's current limits, and the versions of the terms it accepted. */
export async function accountPart(db: Db, player: Player): Promise<Parts> {
  const limits = await rowsOf(
    db,
    sql`select kind, period, amount, set_at, pending, pending_amount, confirmable_at from player_limit
      where ${ofPlayer(player)} order by kind, period`,
  )
  const terms = await rowsOf(
    db,
    sql`select version, content_hash, accepted_at from terms_acceptance where ${ofPlayer(player)} order by accepted_at`,
  )
  return { 'account.json': { limits, termsAccepted: terms } }
}
