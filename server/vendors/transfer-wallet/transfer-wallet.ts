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

export type TransferWallet = ReturnType<typeof createTransferWallet>

/**
 * Money between a player's own account and the wallets vendors keep for them. An order is written down before the vendor
 * hears of it, is sent once, and is asked after (`cs`) until its end is certain: never repeated blindly. On its way in, the
 * money stands on `transit:<vendor>`, so that the books say where it is at every moment.
 */
export function createTransferWallet(deps: TransferWalletDeps) {
  const { orders, clock, random } = deps
  const { send, conclude } = createOrderBooking(deps)
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

  return { transfer, reconcile, wallets, has: (vendorCode: string) => byCode.has(vendorCode) }
}
