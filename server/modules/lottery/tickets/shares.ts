import { sql } from 'kysely'
import { shareIdOf } from '#domain/lottery/house.ts'
import { gapMinor } from '#domain/lottery/series.ts'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import type { Together } from '#server/ledger/together.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import type { RoundKey } from '../ports.ts'
import { isSpent } from './pay.ts'
import { undoIdOf } from './ticket-ids.ts'
import type { KeptGaps } from './tickets.tables.ts'

export type Shares = ReturnType<typeof createShares>

export interface SharesDeps {
  readonly db: Db
  readonly together: Together<Tables>
  readonly events: Events
  readonly clock: Clock
  readonly onProblem: (problem: Error) => void
}

/** A settled ticket whose gaps are to be booked. */
interface DueTicket {
  readonly merchantCode: string
  readonly ticketId: string
  readonly memberId: string
  readonly gameId: string
  readonly currency: string
  readonly settlements: number
  readonly countedMinor: bigint
  readonly gaps: KeptGaps
}

/** What an agent is to have earned by one ticket. */
interface Claim {
  readonly ticket: DueTicket
  readonly agentId: string
  readonly wantedMinor: bigint
}

/** Tickets per page. */
const pageSize = 500
/** Tickets of one agent per transaction. */
const paidTogether = 50

/**
 * Pays agents the gaps between their series and their downlines’, after settlement: a transaction of one agent at a time, so
 * that players of other tickets never wait for an agent's account. The number of the settlement is part of each
 * transfer's id, so repeating a payment moves nothing. A correction books the new amount and takes the old one back; one
 * that the agent's balance does not cover waits as owed.
 */
export function createShares(deps: SharesDeps) {
  const { db, events, onProblem } = deps
  const payClaims = createPayClaims(deps)

  const oweClaim = async ({ ticket, agentId, wantedMinor }: Claim) => {
    await sql`update lottery_share set owed_minor = amount_minor - ${wantedMinor}
      where merchant_code = ${ticket.merchantCode} and ticket_id = ${ticket.ticketId} and player_id = ${agentId}
        and amount_minor > ${wantedMinor} and settled_no < ${ticket.settlements}`.execute(db)
  }

  /** Pays one claim; a correction above the agent's balance is owed. */
  const paySingly = async (claim: Claim): Promise<void> => {
    try {
      await payClaims([claim])
    } catch (error) {
      if (!isSpent(error)) throw error
      await oweClaim(claim)
    }
  }

  /** Pays the claims of one agent; returns the tickets that failed. */
  const payAgent = async (claims: readonly Claim[]): Promise<readonly DueTicket[]> => {
    const failed: DueTicket[] = []
    for (let start = 0; start < claims.length; start += paidTogether) {
      const group = claims.slice(start, start + paidTogether)
      const isDone = await payClaims(group).then(
        () => true,
        () => false,
      )
      // One claim failed the group's transaction, so each is paid singly.
      for (const claim of isDone ? [] : group)
        await paySingly(claim).catch((cause: unknown) => {
          failed.push(claim.ticket)
          onProblem(new Error(`Agent ${claim.agentId} has no share of ${claim.ticket.ticketId}`, { cause }))
        })
    }
    return failed
  }

  const mark = async (tickets: readonly DueTicket[]): Promise<void> => {
    await sql`update lottery_ticket ticket set shared_no = done.settlements
      from unnest(${tickets.map((each) => each.merchantCode)}::text[], ${tickets.map((each) => each.ticketId)}::text[],
        ${tickets.map((each) => each.settlements)}::integer[]) as done (merchant_code, ticket_id, settlements)
      where ticket.merchant_code = done.merchant_code and ticket.ticket_id = done.ticket_id
        and ticket.shared_no < done.settlements`.execute(db)
  }

  const payPage = async (page: readonly DueTicket[]): Promise<void> => {
    const claims = page.flatMap((ticket) =>
      ticket.gaps.of.map(({ agentId, gap }) => ({
        ticket,
        agentId,
        wantedMinor: gapMinor(gap, ticket.gaps.full, ticket.countedMinor),
      })),
    )
    const failed = new Set<DueTicket>()
    const byAgent = Map.groupBy(claims, ({ ticket, agentId }) => `${ticket.merchantCode} ${agentId}`)
    for (const own of byAgent.values()) for (const ticket of await payAgent(own)) failed.add(ticket)
    await mark(page.filter((ticket) => !failed.has(ticket)))
    for (const [first] of byAgent.values())
      if (first !== undefined)
        events.publish(
          { merchantCode: first.ticket.merchantCode, playerId: first.agentId },
          { type: 'balance' },
        )
  }

  const payAll = async (which: Which): Promise<void> => {
    for (let after = ['', '']; ;) {
      const page = await dueOf(db, which, after)
      const last = page.at(-1)
      if (last === undefined) return
      await payPage(page)
      after = [last.merchantCode, last.ticketId]
    }
  }

  return {
    /** Pays the gaps of the round's tickets that were settled since. */
    payRound: (round: RoundKey) => payAll({ round, owed: false }),
    /** Pays what a failure or an interruption has left, and retries owed corrections. */
    async catchUp(): Promise<void> {
      await payAll({ round: null, owed: false })
      await payAll({ round: null, owed: true })
    },
  }
}

interface Which {
  readonly round: RoundKey | null
  /** Tickets with an owed correction. */
  readonly owed: boolean
}

async function dueOf(
  db: Db,
  { round, owed }: Which,
  [merchantCode, ticketId]: readonly string[],
): Promise<readonly DueTicket[]> {
  const isDue = owed
    ? sql`exists (select 1 from lottery_share share where share.merchant_code = ticket.merchant_code
        and share.ticket_id = ticket.ticket_id and share.owed_minor > 0)`
    : sql`ticket.shared_no < ticket.settlements`
  const isOfRound =
    round === null ? sql`true` : sql`ticket.game_id = ${round.gameId} and ticket.draw_id = ${round.drawId}`
  // A ticket whose bet was reversed has nothing that counts.
  const { rows } = await sql<Omit<DueTicket, 'countedMinor'> & { readonly counted: string }>`
    select ticket.merchant_code as "merchantCode", ticket.ticket_id as "ticketId", ticket.player_id as "memberId",
      ticket.game_id as "gameId", placed.currency, ticket.settlements, placed.gaps,
      (case when ticket.state = 'refunded' and ticket.win_minor = 0 then 0
        else coalesce(ticket.counted_minor, ticket.price_minor - ticket.stake_back_minor) end)::text as counted
    from lottery_ticket ticket join lottery_order placed
      on placed.merchant_code = ticket.merchant_code and placed.order_id = ticket.order_id
    where ${isDue} and ${isOfRound} and placed.gaps is not null
      and (ticket.merchant_code, ticket.ticket_id) > (${merchantCode}, ${ticketId})
    order by ticket.merchant_code, ticket.ticket_id limit ${pageSize}`.execute(db)
  return rows.map(({ counted, ...row }) => ({ ...row, countedMinor: BigInt(counted) }))
}

/** Books claims of one agent in one transaction. */
function createPayClaims({ together, clock }: SharesDeps) {
  return (claims: readonly Claim[]): Promise<void> =>
    together(async (trx, ledger) => {
      const rows = await lockedShares(trx, claims, clock.now())
      for (const claim of claims) {
        const row = rows.get(claim.ticket.ticketId)
        // None: nothing is due and nothing was paid. Another gateway may have been faster.
        if (row === undefined || row.settled_no >= claim.ticket.settlements) continue
        const transferNo = await replaceShare(ledger, claim, row)
        await trx
          .updateTable('lottery_share')
          .set({
            amount_minor: claim.wantedMinor,
            transfer_no: transferNo,
            settled_no: claim.ticket.settlements,
            owed_minor: 0n,
          })
          .where('merchant_code', '=', claim.ticket.merchantCode)
          .where('ticket_id', '=', claim.ticket.ticketId)
          .where('player_id', '=', claim.agentId)
          .execute()
      }
    })
}

interface Share {
  readonly ticket_id: string
  readonly amount_minor: bigint
  readonly transfer_no: number
  readonly settled_no: number
}

/** The rows of the claims by ticket, created where something is due, locked in the order of their tickets. */
async function lockedShares(trx: Db, claims: readonly Claim[], now: Date): Promise<Map<string, Share>> {
  const [first] = claims
  if (first === undefined) return new Map()
  const earning = claims.filter(({ wantedMinor }) => wantedMinor > 0n)
  if (earning.length > 0)
    await trx
      .insertInto('lottery_share')
      .values(
        earning.map(({ ticket, agentId }) => ({
          merchant_code: ticket.merchantCode,
          ticket_id: ticket.ticketId,
          player_id: agentId,
          member_id: ticket.memberId,
          game_id: ticket.gameId,
          currency: ticket.currency,
          amount_minor: 0n,
          transfer_no: 0,
          settled_no: 0,
          earned_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const rows = await trx
    .selectFrom('lottery_share')
    .select(['ticket_id', 'amount_minor', 'transfer_no', 'settled_no'])
    .where('merchant_code', '=', first.ticket.merchantCode)
    .where('player_id', '=', first.agentId)
    .where(
      'ticket_id',
      'in',
      claims.map(({ ticket }) => ticket.ticketId),
    )
    .orderBy('ticket_id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.ticket_id, row]))
}

/**
 * Credits the new amount first, so that the old one can be taken back from it. Returns the number of the settlement whose
 * transfer is in force; 0: none.
 */
async function replaceShare(
  ledger: Pick<Ledger, 'move' | 'reverse'>,
  { ticket, agentId, wantedMinor }: Claim,
  standing: Share,
): Promise<number> {
  const { merchantCode, ticketId, settlements } = ticket
  if (standing.amount_minor === wantedMinor) return standing.transfer_no
  if (wantedMinor > 0n) {
    const { outcome } = await ledger.move({
      merchantCode,
      transferId: shareIdOf(ticketId, agentId, settlements),
      kind: 'commission',
      playerId: agentId,
      currency: ticket.currency,
      amountMinor: wantedMinor,
      counterparty: 'house',
      roundId: null,
      gameCode: null,
      referenceId: `series:${ticketId}`,
    })
    if (outcome !== 'moved') throw new Error(`The share of ticket ${ticketId} was not paid: ${outcome}`)
  }
  if (standing.transfer_no > 0) {
    const targetId = shareIdOf(ticketId, agentId, standing.transfer_no)
    const { outcome } = await ledger.reverse({
      merchantCode,
      playerId: agentId,
      transferId: undoIdOf(targetId),
      targetId,
      roundId: null,
    })
    if (outcome !== 'moved') throw new Error(`${targetId} was not taken back: ${outcome}`)
  }
  return wantedMinor > 0n ? settlements : 0
}
