import { gameCodeOf, lotteryAccount } from '#domain/lottery/house.ts'
import type { SettledTicket } from '#domain/lottery/ticket.ts'
import type { Db } from '#server/database/database.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import type { Clock } from '#server/lib/ports.ts'
import { standingBetOf, undoBet } from './give-back.ts'
import { shareAgain } from './share-queue.ts'
import { keptBetIdOf, rebateIdOf, undoIdOf, winIdOf } from './ticket-ids.ts'
import type { FullTicket } from './tickets.repository.ts'

/** A ticket and its result. */
export interface Payable {
  readonly ticket: FullTicket
  readonly settled: SettledTicket
  readonly settledOn: string
  /** Books the refunded part as a win, because the replacement bet was refused. */
  readonly backAsWin?: boolean
}

/** The smaller replacement bet was refused: the player is barred, or has a lower limit since. */
export class KeptBetRefused extends Error {}

interface Work {
  readonly trx: Db
  readonly ledger: Ledger
  readonly clock: Clock
}

/**
 * Books one settlement in the caller's transaction. Movements of an earlier settlement are replaced: the new amount is
 * credited first, so that the old one can be taken back from it. Taking back more than the balance violates a
 * constraint and aborts the transaction.
 */
export async function payTicket(work: Work, payable: Payable): Promise<void> {
  const { ticket, settled } = payable
  const number = ticket.settlements + 1
  if (settled.lines === null) await undoBet(work.ledger, ticket)
  const backMinor = await giveStakeBack(work, payable)
  const betId = standingBetOf({ ...ticket, stake_back_minor: backMinor ?? 0n })
  const winNo = await replace(work, payable, {
    standingMinor: ticket.win_minor - ticket.stake_back_minor,
    standingNo: ticket.win_no,
    wantedMinor: settled.winMinor - (backMinor ?? 0n),
    betId,
    kind: 'win',
    idOf: winIdOf,
  })
  // An operator has voided the round: there is no bet for a win to refer to.
  if (winNo === 'voided' || backMinor === null) {
    const nothing = { number, winNo: 0, rebateNo: 0, backMinor: 0n }
    await writeResult.settled(work, { ...payable, settled: givenBack }, nothing)
    return
  }
  const rebateNo = await replace(work, payable, {
    standingMinor: ticket.rebate_minor,
    standingNo: ticket.rebate_no,
    wantedMinor: settled.rebateMinor,
    betId,
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
  await writeResult.settled(work, payable, { number, winNo, rebateNo, backMinor })
}

/**
 * Returns the price of refunded stations as stake, at the first settlement: the bet is reversed and replaced by a
 * smaller one, so that turnover, limits and all figures derived from stakes follow. Returns the amount; null: an
 * operator has voided the round. Throws `KeptBetRefused`.
 */
async function giveStakeBack(
  { ledger }: Work,
  { ticket, settled, backAsWin = false }: Payable,
): Promise<bigint | null> {
  if (settled.lines === null) return 0n
  if (ticket.settlements > 0 || backAsWin) return ticket.stake_back_minor
  const backMinor = settled.lines.reduce((sum, { returnedMinor }) => sum + returnedMinor, 0n)
  if (backMinor === 0n) return 0n
  if (!(await undoBet(ledger, ticket))) return null
  if (backMinor === ticket.price_minor) return backMinor
  const { ticket_id: ticketId } = ticket
  const { outcome } = await ledger.move({
    merchantCode: ticket.merchant_code,
    transferId: keptBetIdOf(ticketId),
    kind: 'bet',
    playerId: ticket.player_id,
    currency: ticket.currency,
    amountMinor: backMinor - ticket.price_minor,
    counterparty: lotteryAccount,
    roundId: ticketId,
    gameCode: gameCodeOf(ticket.game_id),
    referenceId: null,
  })
  if (outcome !== 'moved') throw new KeptBetRefused(`The kept stake of ticket ${ticketId}: ${outcome}`)
  return backMinor
}

/** The result when the bet itself is reversed. */
export const givenBack: SettledTicket = {
  lines: null,
  state: 'refunded',
  winMinor: 0n,
  rebateMinor: 0n,
  countedMinor: 0n,
}

/** Whether the balance check failed: less is available than would be taken back. */
export const isSpent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23514'

/** Whether the ticket was settled as `givenBack`, so that it has no bet that could win. */
export const isGivenBack = ({ state, win_minor: winMinor }: FullTicket): boolean =>
  state === 'refunded' && winMinor === 0n

/** Net amount the settlement takes from the player; negative: it pays. */
export function owedOf({ ticket, settled }: Payable): bigint {
  const back = settled.lines === null && !isGivenBack(ticket) ? ticket.price_minor : 0n
  return ticket.win_minor + ticket.rebate_minor - settled.winMinor - settled.rebateMinor - back
}

interface Replacement {
  readonly standingMinor: bigint
  readonly standingNo: number
  readonly wantedMinor: bigint
  /** The bet transfer that a win refers to. */
  readonly betId: string
  readonly kind: 'win' | 'prize'
  readonly idOf: (ticketId: string, settlement: number) => string
}

/** Returns the number of the settlement whose movement is in force; 0: none. */
async function replace(
  { ledger }: Work,
  { ticket }: Payable,
  { standingMinor, standingNo, wantedMinor, betId, kind, idOf }: Replacement,
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
      referenceId: kind === 'win' ? betId : `rebate:${ticketId}`,
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

/** The movements in force after a settlement. */
interface Standing {
  readonly number: number
  readonly winNo: number
  readonly rebateNo: number
  readonly backMinor: bigint
}

export const writeResult = {
  /** Stores a completed settlement. */
  async settled(
    { trx, clock }: Pick<Work, 'trx' | 'clock'>,
    { ticket, settled, settledOn }: Payable,
    { number, winNo, rebateNo, backMinor }: Standing,
  ): Promise<void> {
    const lines = settled.lines?.map(({ paidMinor, returnedMinor }) => String(paidMinor + returnedMinor))
    await trx
      .updateTable('lottery_ticket')
      .set({
        state: settled.state,
        win_minor: settled.winMinor,
        stake_back_minor: backMinor,
        rebate_minor: settled.rebateMinor,
        win_no: winNo,
        rebate_no: rebateNo,
        settlements: number,
        settled_on: settledOn,
        settled_at: clock.now(),
        paid_lines: lines === undefined || settled.winMinor === 0n ? null : JSON.stringify(lines),
        owed_minor: 0n,
        counted_minor: settled.countedMinor,
      })
      .where('merchant_code', '=', ticket.merchant_code)
      .where('ticket_id', '=', ticket.ticket_id)
      .execute()
    // The sale has left a row for the first settlement.
    if (number > 1) await shareAgain(trx, ticket, number, clock.now())
  },

  /** Stores that a correction waits until the balance covers it; the ticket keeps its earlier settlement. */
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
