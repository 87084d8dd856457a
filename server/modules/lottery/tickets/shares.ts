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
import { dueTickets, finishTickets, postponeTickets } from './share-queue.ts'
import type { DueTicket, Which } from './share-queue.ts'
import { undoIdOf } from './ticket-ids.ts'

export interface SharesDeps {
  readonly db: Db
  readonly together: Together<Tables>
  readonly events: Events
  readonly clock: Clock
  readonly onProblem: (problem: Error) => void
}

/** What an agent is to have earned by one ticket. */
interface Claim {
  readonly ticket: DueTicket
  readonly agentId: string
  readonly wantedMinor: bigint
}

/** A failed claim, with its error. */
interface Failure {
  readonly claim: Claim
  readonly cause: unknown
}

/** Tickets of one agent per transaction. */
const paidTogether = 50

/**
 * Pays agents the gaps between their series and their downlines’. A job of its own after settlement, so that draws and
 * players never wait for an agent's account: a transaction of one agent at a time. The number of the settlement is part of
 * each transfer's id, so repeating a payment moves nothing. A correction books the new amount and takes the old one back;
 * one that the agent's balance does not cover waits as owed.
 */
export function createShares(deps: SharesDeps) {
  const { db, together, events, clock, onProblem } = deps
  const payClaims = createPayClaims(deps)

  const oweClaim = async ({ ticket, agentId, wantedMinor }: Claim) => {
    await sql`update lottery_share set owed_minor = amount_minor - ${wantedMinor}
      where merchant_code = ${ticket.merchantCode} and ticket_id = ${ticket.ticketId} and player_id = ${agentId}
        and amount_minor > ${wantedMinor} and (settled_no < ${ticket.settlements} or ${ticket.isVoid})`.execute(
      db,
    )
  }

  /** Pays one claim; a correction above the agent's balance is owed. Returns whether money moved. */
  const paySingly = async (claim: Claim): Promise<boolean> => {
    try {
      return await payClaims([claim])
    } catch (error) {
      if (!isSpent(error)) throw error
      await oweClaim(claim)
      return false
    }
  }

  /** Pays the claims of one agent, and tells its pages when money moved. */
  const payAgent = async (claims: readonly Claim[]): Promise<readonly Failure[]> => {
    const failures: Failure[] = []
    let hasMoved = false
    for (let start = 0; start < claims.length; start += paidTogether) {
      const group = claims.slice(start, start + paidTogether)
      const moved = await payClaims(group).catch(() => null)
      hasMoved ||= moved === true
      // One claim failed the group's transaction, so each is paid singly.
      for (const claim of moved === null ? group : [])
        await paySingly(claim).then(
          (own) => (hasMoved ||= own),
          (cause: unknown) => failures.push({ claim, cause }),
        )
    }
    const [first] = claims
    if (hasMoved && first !== undefined)
      events.publish(
        { merchantCode: first.ticket.merchantCode, playerId: first.agentId },
        { type: 'balance' },
      )
    return failures
  }

  const payPage = async (page: readonly DueTicket[]): Promise<readonly Failure[]> => {
    const claims = page.flatMap((ticket) =>
      ticket.gaps.of.map(({ agentId, gap }) => ({
        ticket,
        agentId,
        wantedMinor: gapMinor(gap, ticket.gaps.full, ticket.countedMinor),
      })),
    )
    const failures: Failure[] = []
    for (const own of Map.groupBy(claims, agentOf).values()) failures.push(...(await payAgent(own)))
    const failed = new Set(failures.map(({ claim }) => claim.ticket))
    await finishTickets(
      together,
      page.filter((ticket) => !failed.has(ticket)),
    )
    await postponeTickets(together, [...failed], clock.now())
    return failures
  }

  const payAll = async (which: Which): Promise<void> => {
    const failures: Failure[] = []
    for (let after = ['', '']; ;) {
      const page = await dueTickets(db, which, { after, now: clock.now() })
      const last = page.at(-1)
      if (last === undefined) break
      failures.push(...(await payPage(page)))
      after = [last.merchantCode, last.ticketId]
    }
    // One problem per agent: what fails one ticket usually fails them all.
    for (const [first, ...more] of Map.groupBy(failures, ({ claim }) => agentOf(claim)).values())
      if (first !== undefined) onProblem(problemOf(first, more.length))
  }

  return {
    /** Pays the gaps of tickets that were settled since; of one round, if one is given. */
    pay: (round: RoundKey | null = null) => payAll({ kind: 'settled', round }),
    /** Takes back what agents have of bets that an operator voided since, and retries owed corrections. */
    async collect(): Promise<void> {
      await payAll({ kind: 'voided' })
      await payAll({ kind: 'owed' })
    },
  }
}

const agentOf = ({ ticket, agentId }: Claim) => `${ticket.merchantCode} ${agentId}`

const problemOf = ({ claim: { agentId, ticket }, cause }: Failure, more: number) =>
  new Error(`Agent ${agentId} has no share of ${ticket.ticketId} and ${more} other tickets`, { cause })

/** Books claims of one agent in one transaction. Returns whether money moved. */
function createPayClaims({ together }: SharesDeps) {
  return (claims: readonly Claim[]): Promise<boolean> =>
    together(async (trx, ledger) => {
      const rows = await lockedShares(trx, claims)
      let hasMoved = false
      for (const claim of claims) {
        const { ticket, agentId, wantedMinor } = claim
        const row = rows.get(ticket.ticketId)
        // None: nothing is due and nothing was paid.
        if (row === undefined) continue
        // Another gateway may have been faster. A voided bet stays void, so there is no later claim than that.
        if (row.settled_no >= ticket.settlements && !ticket.isVoid) continue
        hasMoved ||= row.amount_minor !== wantedMinor
        const transferNo = await replaceShare(ledger, claim, row)
        await trx
          .updateTable('lottery_share')
          .set({
            amount_minor: wantedMinor,
            transfer_no: transferNo,
            settled_no: ticket.settlements,
            owed_minor: 0n,
          })
          .where('merchant_code', '=', ticket.merchantCode)
          .where('ticket_id', '=', ticket.ticketId)
          .where('player_id', '=', agentId)
          .execute()
      }
      return hasMoved
    })
}

interface Share {
  readonly ticket_id: string
  readonly amount_minor: bigint
  readonly transfer_no: number
  readonly settled_no: number
}

/** The rows of the claims by ticket, created where something is due, locked in the order of their tickets. */
async function lockedShares(trx: Db, claims: readonly Claim[]): Promise<Map<string, Share>> {
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
          game_id: ticket.gameId,
          currency: ticket.currency,
          amount_minor: 0n,
          transfer_no: 0,
          settled_no: 0,
          earned_at: ticket.settledAt,
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
