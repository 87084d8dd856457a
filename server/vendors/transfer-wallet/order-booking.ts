import type { Ledger } from '#server/ledger/ledger.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import type { OrderRow, TransferOrderRepository } from './transfer-order.repository.ts'
import type { TransferAnswer } from './transfer-vendor.ts'

export interface OrderBookingDeps {
  readonly ledger: Pick<Ledger, 'move' | 'reverse' | 'arrive'>
  readonly orders: Pick<TransferOrderRepository, 'end' | 'postpone'>
  readonly events: Events
  readonly clock: Clock
}

/** Pause before the first status query of an unanswered order; doubles up to `longestPauseMs`. */
export const firstPauseMs = 2_000
const longestPauseMs = 5 * 60_000
/** An order unknown to the vendor may still be in transit for this long. */
const giveUpMs = 10 * 60_000

/** Ledger bookings of an order: the debit, and the booking for each vendor answer. */
export function createOrderBooking({ ledger, orders, events, clock }: OrderBookingDeps) {
  /** Moves the amount from the player to transit. False when the balance is too low. */
  async function send(order: OrderRow, amountMinor: bigint): Promise<boolean> {
    const { outcome } = await ledger.move({
      ...legOf(order),
      kind: 'toVendor',
      amountMinor: -amountMinor,
      counterparty: `transit:${order.vendor_code}`,
    })
    if (outcome === 'moved') tell(order)
    return outcome === 'moved' || outcome === 'replayed'
  }

  /** Books the vendor's answer; every step is idempotent, so it can be repeated after a crash. */
  async function conclude(order: OrderRow, answer: TransferAnswer): Promise<'done' | 'failed' | 'checking'> {
    if (answer.kind === 'done') {
      await (order.direction === 'in' ? arrived(order) : cameBack(order, answer.amountMinor))
      await orders.end(order, 'done', answer.amountMinor)
      tell(order)
      return 'done'
    }
    const isLost =
      answer.kind === 'notFound' && clock.now().getTime() - order.ordered_at.getTime() >= giveUpMs
    if (answer.kind === 'failed' || isLost) {
      if (order.direction === 'in') await giveBack(order)
      await orders.end(order, 'failed', order.amount_minor)
      tell(order)
      return 'failed'
    }
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(order.attempts, 10))
    await orders.postpone(order, new Date(clock.now().getTime() + pauseMs))
    return 'checking'
  }

  async function arrived({ merchant_code: merchantCode, reference_no }: OrderRow) {
    if (!(await ledger.arrive({ merchantCode, transferId: transferIdOf(reference_no) })))
      throw new Error(`The order ${reference_no} has arrived without being sent`)
  }

  async function cameBack(order: OrderRow, amountMinor: bigint) {
    const { outcome } = await ledger.move({
      ...legOf(order),
      kind: 'fromVendor',
      amountMinor,
      counterparty: `vendor:${order.vendor_code}`,
    })
    if (outcome !== 'moved' && outcome !== 'replayed')
      throw new Error(`The order ${order.reference_no} could not be booked: ${outcome}`)
  }

  /** Returns the debit to the player. If a crash prevented the debit, the reversal leaves a tombstone that refuses it later. */
  async function giveBack(order: OrderRow) {
    const { merchant_code: merchantCode, player_id: playerId, reference_no } = order
    const targetId = transferIdOf(reference_no)
    const { outcome } = await ledger.reverse({
      merchantCode,
      playerId,
      transferId: `${targetId}:back`,
      targetId,
      roundId: null,
    })
    if (outcome === 'conflict' || outcome === 'insufficientFunds' || outcome === 'aboveMaximum')
      throw new Error(`The order ${reference_no} could not be given back: ${outcome}`)
  }

  const tell = ({ merchant_code: merchantCode, player_id: playerId }: OrderRow) =>
    events.publish({ merchantCode, playerId }, { type: 'balance' })

  return { send, conclude }
}

const transferIdOf = (referenceNo: string) => `transfer:${referenceNo}`

const legOf = ({ merchant_code, player_id, reference_no, currency }: OrderRow) => ({
  merchantCode: merchant_code,
  playerId: player_id,
  transferId: transferIdOf(reference_no),
  currency,
  roundId: null,
  gameCode: null,
  referenceId: null,
})
