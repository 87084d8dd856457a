import type { Ledger } from '#server/ledger/ledger.ts'
import type { Clock, Events, Random } from '#server/lib/ports.ts'
import type { OrderRow, TransferOrderRepository } from './transfer-order.repository.ts'
import type { TransferAnswer, TransferVendor } from './transfer-vendor.ts'

export interface TransferWalletDeps {
  readonly ledger: Pick<Ledger, 'move' | 'reverse' | 'arrive'>
  readonly orders: TransferOrderRepository
  readonly vendors: readonly TransferVendor[]
  readonly events: Events
  readonly clock: Clock
  readonly random: Random
}

export interface WalletHolder {
  readonly merchantCode: string
  readonly playerId: string
  /** ISO 4217. */
  readonly currency: string
}

export interface WalletAtVendor {
  readonly code: string
  readonly name: string
  /** Null: the vendor does not say. */
  readonly balanceMinor: bigint | null
  /** On its way there or back; how it ends is not known yet. */
  readonly inTransitMinor: bigint
}

/**
 * - `done`: the money is where it was to go. - `failed`: it is where it was. - `checking`: nobody can say yet; the order is
 * asked after until somebody can. - `insufficientFunds`: nothing was ordered.
 */
export type TransferOutcome = 'done' | 'failed' | 'checking' | 'insufficientFunds'

/** An order the vendor never heard of may still be under way for this long. */
const giveUpMs = 10 * 60_000
const firstPauseMs = 2_000
const longestPauseMs = 5 * 60_000

export type TransferWallet = ReturnType<typeof createTransferWallet>

/**
 * Money between a player's own account and the wallets vendors keep for them. An order is written down before the vendor
 * hears of it, is sent once, and is asked after (`cs`) until its end is certain: never repeated blindly. On its way in, the
 * money stands on `transit:<vendor>`, so that the books say where it is at every moment.
 */
export function createTransferWallet(deps: TransferWalletDeps) {
  const { ledger, orders, events, clock, random } = deps
  const byCode = new Map(deps.vendors.map((vendor) => [vendor.code, vendor]))

  /** Moves an amount; `null` sweeps everything out. Throws for a vendor that has no wallet of its own. */
  async function transfer(
    holder: WalletHolder,
    {
      vendorCode,
      direction,
      amountMinor,
    }: { vendorCode: string; direction: 'in' | 'out'; amountMinor: bigint | null },
  ): Promise<{ readonly outcome: TransferOutcome; readonly referenceNo: string }> {
    const vendor = requireVendor(vendorCode)
    const order = await writeDown(holder, vendorCode, direction, amountMinor)
    const { reference_no: referenceNo } = order
    if (direction === 'in' && amountMinor !== null && !(await send(order, amountMinor))) {
      await orders.end(order, 'failed', amountMinor)
      return { outcome: 'insufficientFunds', referenceNo }
    }
    const request = { ...holder, referenceNo }
    const answer =
      amountMinor === null
        ? await vendor.sweep(request)
        : await vendor.transfer({ ...request, direction, amountMinor })
    const known = answer.kind === 'unknown' ? await vendor.statusOf(request) : answer
    return { outcome: await conclude(order, known), referenceNo }
  }

  function writeDown(
    holder: WalletHolder,
    vendorCode: string,
    direction: 'in' | 'out',
    amountMinor: bigint | null,
  ) {
    const now = clock.now()
    return orders.insert({
      merchant_code: holder.merchantCode,
      reference_no: random.uuid(),
      player_id: holder.playerId,
      vendor_code: vendorCode,
      direction,
      amount_minor: amountMinor,
      currency: holder.currency,
      state: 'open',
      ordered_at: now,
      attempts: 0,
      next_check_at: new Date(now.getTime() + firstPauseMs),
    })
  }

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

  /** Asks after every open order whose time has come. Gives the number that ended. */
  async function reconcile(): Promise<number> {
    let ended = 0
    for (const order of await orders.due(clock.now(), 100)) {
      const vendor = byCode.get(order.vendor_code)
      if (vendor === undefined) continue
      const { merchant_code: merchantCode, reference_no: referenceNo, currency } = order
      const outcome = await conclude(order, await vendor.statusOf({ merchantCode, referenceNo, currency }))
      if (outcome !== 'checking') ended += 1
    }
    return ended
  }

  /** The player's wallets at vendors. */
  async function wallets(holder: WalletHolder): Promise<WalletAtVendor[]> {
    const open = await orders.openOf(holder.merchantCode, holder.playerId)
    return Promise.all(
      deps.vendors.map(async (vendor) => ({
        code: vendor.code,
        name: vendor.walletName,
        balanceMinor: await vendor.balance(holder),
        inTransitMinor: open
          .filter(({ vendor_code }) => vendor_code === vendor.code)
          .reduce((sum, { amount_minor }) => sum + (amount_minor ?? 0n), 0n),
      })),
    )
  }

  function requireVendor(vendorCode: string): TransferVendor {
    const vendor = byCode.get(vendorCode)
    if (vendor === undefined) throw new Error(`${vendorCode} keeps no wallets`)
    return vendor
  }

  const tell = ({ merchant_code: merchantCode, player_id: playerId }: OrderRow) =>
    events.publish({ merchantCode, playerId }, { type: 'balance' })

  return { transfer, reconcile, wallets, has: (vendorCode: string) => byCode.has(vendorCode) }
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
