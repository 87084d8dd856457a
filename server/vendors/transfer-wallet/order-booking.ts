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

/** Before the first question after an order without an answer; it doubles up to `longestPauseMs`. */
export const firstPauseMs = 2_000
const longestPauseMs = 5 * 60_000
/** An order the vendor never heard of may still be under way for this long. */
const giveUpMs = 10 * 60_000

/** The ledger's side of an order: what leaves the account, and what each answer of the vendor books. */
export function createOrderBooking({ ledger, orders, events, clock }: OrderBookingDeps) {
  /** Out of the player's account, into transit. False when it is not there. */
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

  /** Books what the vendor said; every step may be repeated by a process that comes after a crash. */
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

  /** Also when the process died before it was sent: then the sending that may still come is refused. */
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
