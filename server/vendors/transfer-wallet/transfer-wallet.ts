import type { Random } from '#server/lib/ports.ts'
import { createOrderBooking, firstPauseMs } from './order-booking.ts'
import type { OrderBookingDeps } from './order-booking.ts'
import type { TransferOrderRepository } from './transfer-order.repository.ts'
import type { TransferVendor } from './transfer-vendor.ts'

export interface TransferWalletDeps extends OrderBookingDeps {
  readonly orders: TransferOrderRepository
  readonly vendors: readonly TransferVendor[]
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
  /** Null: the vendor does not answer. */
  readonly balanceMinor: bigint | null
  /** Amount of open orders in both directions. */
  readonly inTransitMinor: bigint
}

/**
 * - `done`: transferred. - `failed`: not transferred. - `checking`: sent, result unknown; the order's status is polled
 * until it is known. - `insufficientFunds`: nothing was sent.
 */
export type TransferOutcome = 'done' | 'failed' | 'checking' | 'insufficientFunds'

export type TransferWallet = ReturnType<typeof createTransferWallet>

/**
 * Moves money between a player's account and vendor wallets. An order is stored before it is sent, sent once, and its
 * status (`cs`) polled until it is final; it is never resent. Money on its way in is booked on `transit:<vendor>`.
 */
export function createTransferWallet(deps: TransferWalletDeps) {
  const { orders, clock, random } = deps
  const { send, conclude } = createOrderBooking(deps)
  const byCode = new Map(deps.vendors.map((vendor) => [vendor.code, vendor]))

  /** Transfers an amount; `null` moves the whole vendor balance out. Throws for a vendor without a transfer wallet. */
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

  /** Polls the status of every due open order. Returns the number that ended. */
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

  /** The player's vendor wallets. */
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

  return { transfer, reconcile, wallets, has: (vendorCode: string) => byCode.has(vendorCode) }
}
