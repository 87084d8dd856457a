import { gameCodeOf, lotteryAccount } from '#domain/lottery/house.ts'
import type { SettledTicket } from '#domain/lottery/ticket.ts'
import type { Db } from '#server/database/database.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import type { Clock } from '#server/lib/ports.ts'
import { standingBetOf, undoBet } from './give-back.ts'
import { keptBetIdOf, rebateIdOf, undoIdOf, winIdOf } from './ticket-ids.ts'
import type { FullTicket } from './tickets.repository.ts'

/** A ticket and what it brings on the boards of its stations. */
export interface Payable {
  readonly ticket: FullTicket
  readonly settled: SettledTicket
  readonly settledOn: string
  /** What is refunded of the price comes as a win, as the smaller bet was refused. */
  readonly backAsWin?: boolean
}

/** The smaller bet in place of the first one was refused: the player is barred, or has a lower limit since. */
export class KeptBetRefused extends Error {}

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
  // An operator has given the round back: there is no bet that a win could answer.
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
 * What a refunded station cost comes back as stake, at the first settlement: the bet is undone and a smaller one takes its
 * place, so that turnover, limits and every figure that is made of stakes follow. Gives how much came back in this way;
 * null: an operator has given the round back. Throws `KeptBetRefused`.
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
  /** The bet that a win answers. */
  readonly betId: string
  readonly kind: 'win' | 'prize'
  readonly idOf: (ticketId: string, settlement: number) => string
}

/** Gives the number of the settlement whose movement stands now; 0: none. */
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

/** What stands of a settlement. */
interface Standing {
  readonly number: number
  readonly winNo: number
  readonly rebateNo: number
  readonly backMinor: bigint
}

export const writeResult = {
  /** The settlement stands. */
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
