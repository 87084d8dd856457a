import { gameCodeOf, lotteryAccount } from '#domain/lottery/house.ts'
import type { SettledTicket } from '#domain/lottery/ticket.ts'
import type { Db } from '#server/database/database.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import type { Clock } from '#server/lib/ports.ts'
import { undoBet } from './give-back.ts'
import { betIdOf, rebateIdOf, undoIdOf, winIdOf } from './ticket-ids.ts'
import type { FullTicket } from './tickets.repository.ts'

/** A ticket and what it brings on the boards of its stations. */
export interface Payable {
  readonly ticket: FullTicket
  readonly settled: SettledTicket
  readonly settledOn: string
}

interface Work {
  readonly trx: Db
  readonly ledger: Ledger
  readonly clock: Clock
}

/**
 * Moves the money of one settlement and writes it down, in the caller's transaction. What stands from an earlier settlement
 * is replaced by entries of its own: the new sum first, so that the old one can be taken back from it. The account's check
 * refuses to take back what is spent, and breaks the transaction.
 */
export async function payTicket(work: Work, payable: Payable): Promise<void> {
  const { ticket, settled } = payable
  const number = ticket.settlements + 1
  if (settled.lines === null) await undoBet(work.ledger, ticket)
  const winNo = await replace(work, payable, {
    standingMinor: ticket.win_minor,
    standingNo: ticket.win_no,
    wantedMinor: settled.winMinor,
    kind: 'win',
    idOf: winIdOf,
  })
  // An operator has given the round back: there is no bet that a win could answer.
  if (winNo === 'voided') {
    await writeResult.settled(work, { ...payable, settled: givenBack }, { number, winNo: 0, rebateNo: 0 })
    return
  }
  const rebateNo = await replace(work, payable, {
    standingMinor: ticket.rebate_minor,
    standingNo: ticket.rebate_no,
    wantedMinor: settled.rebateMinor,
    kind: 'prize',
    idOf: rebateIdOf,
  })
  if (rebateNo === 'voided')
    throw new Error(`The rebate of ticket ${ticket.ticket_id} was undone before it came`)
  if (winNo === 0 && rebateNo === 0 && settled.lines !== null)
    await work.ledger.closeRounds({
      merchantCode: ticket.merchant_code,
      vendorAccount: lotteryAccount,
      rounds: [{ playerId: ticket.player_id, roundId: ticket.ticket_id }],
    })
  await writeResult.settled(work, payable, { number, winNo, rebateNo })
}

/** The bet itself is undone. */
export const givenBack: SettledTicket = { lines: null, state: 'refunded', winMinor: 0n, rebateMinor: 0n }

/** The ticket was settled as `givenBack`: it has no bet that could win. */
export const isGivenBack = ({ state, win_minor: winMinor }: FullTicket): boolean =>
  state === 'refunded' && winMinor === 0n

/** What the settlement takes from the player on the whole; below zero: it gives. */
export function owedOf({ ticket, settled }: Payable): bigint {
  const back = settled.lines === null && !isGivenBack(ticket) ? ticket.price_minor : 0n
  return ticket.win_minor + ticket.rebate_minor - settled.winMinor - settled.rebateMinor - back
}

interface Replacement {
  readonly standingMinor: bigint
  readonly standingNo: number
  readonly wantedMinor: bigint
  readonly kind: 'win' | 'prize'
  readonly idOf: (ticketId: string, settlement: number) => string
}

/** Gives the number of the settlement whose movement stands now; 0: none. */
async function replace(
  { ledger }: Work,
  { ticket }: Payable,
  { standingMinor, standingNo, wantedMinor, kind, idOf }: Replacement,
): Promise<number | 'voided'> {
  if (standingMinor === wantedMinor) return standingNo
  const { merchant_code: merchantCode, ticket_id: ticketId, player_id: playerId } = ticket
  const number = ticket.settlements + 1
  if (wantedMinor > 0n) {
    const { outcome } = await ledger.move({
      merchantCode,
      transferId: idOf(ticketId, number),
      kind,
      playerId,
      currency: ticket.currency,
      amountMinor: wantedMinor,
      counterparty: lotteryAccount,
      roundId: ticketId,
      gameCode: gameCodeOf(ticket.game_id),
      referenceId: kind === 'win' ? betIdOf(ticketId) : `rebate:${ticketId}`,
      closesRound: true,
      ...(kind === 'win' && { answers: { onlyWin: false, sameRound: true } }),
    })
    if (outcome === 'voided') return outcome
    if (outcome !== 'moved') throw new Error(`The ${kind} of ticket ${ticketId} was not paid: ${outcome}`)
  }
  if (standingNo > 0) {
    const targetId = idOf(ticketId, standingNo)
    const undone = { merchantCode, playerId, transferId: undoIdOf(targetId), targetId, roundId: ticketId }
    const { outcome } = await ledger.reverse(undone)
    if (outcome !== 'moved' && outcome !== 'replayed')
      throw new Error(`${targetId} of ticket ${ticketId} was not taken back: ${outcome}`)
  }
  return wantedMinor > 0n ? number : 0
}

export const writeResult = {
  /** The settlement stands. */
  async settled(
    { trx, clock }: Pick<Work, 'trx' | 'clock'>,
    { ticket, settled, settledOn }: Payable,
    {
      number,
      winNo,
      rebateNo,
    }: { readonly number: number; readonly winNo: number; readonly rebateNo: number },
  ): Promise<void> {
    const lines = settled.lines?.map(({ paidMinor, returnedMinor }) => String(paidMinor + returnedMinor))
    await trx
      .updateTable('lottery_ticket')
      .set({
        state: settled.state,
        win_minor: settled.winMinor,
        rebate_minor: settled.rebateMinor,
        win_no: winNo,
        rebate_no: rebateNo,
        settlements: number,
        settled_on: settledOn,
        settled_at: clock.now(),
        paid_lines: lines === undefined || settled.winMinor === 0n ? null : JSON.stringify(lines),
        owed_minor: 0n,
      })
      .where('merchant_code', '=', ticket.merchant_code)
      .where('ticket_id', '=', ticket.ticket_id)
      .execute()
  },

  /** It waits until the player's balance covers what it takes back; the ticket stays as it was settled before. */
  async owed(trx: Db, payable: Payable): Promise<void> {
    const { ticket } = payable
    await trx
      .updateTable('lottery_ticket')
      .set({ owed_minor: owedOf(payable) })
      .where('merchant_code', '=', ticket.merchant_code)
      .where('ticket_id', '=', ticket.ticket_id)
      .where('settlements', '=', ticket.settlements)
      .execute()
  },
}
