import { fromDecimal } from '#domain/money/money.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { PaymentRulesOf } from '#server/seed/payment-rules.ts'
import type { DepositMethod, PayoutKind } from '../payments-desk.ts'
import { bank } from './bank/index.ts'
import type { OrderedDeposit, PaymentMethod } from './method.ts'
import { pix } from './pix/index.ts'
import { voucher } from './voucher/index.ts'

/** All payment methods, in display order. */
const paymentMethods: readonly PaymentMethod[] = [pix, bank, voucher]

export interface Bounds {
  readonly minMinor: bigint
  readonly maxMinor: bigint
}

interface DepositOffer {
  readonly method: DepositMethod
  /** Null: the voucher determines the amount. */
  readonly bounds: Bounds | null
}

export type Methods = ReturnType<typeof createMethods>

/** Methods that have bounds in the rules and are allowed in the market. */
export function createMethods(rules: PaymentRulesOf) {
  const isOffered = ({ brand }: RequestSite, method: PaymentMethod, currency: string): boolean => {
    const { methods } = brand.jurisdiction.payments
    return (
      (method.currencies?.includes(currency) ?? true) &&
      (methods === null || method.packNames.some((name) => (methods as readonly string[]).includes(name)))
    )
  }

  const deposits = (site: RequestSite, currency: string): readonly DepositOffer[] => {
    const known: Partial<Record<DepositMethod, MinMax>> =
      rules.of(site.merchantCode).currencies[currency]?.deposit ?? {}
    return paymentMethods
      .filter((method) => isOffered(site, method, currency))
      .flatMap(({ id, order }): DepositOffer[] => {
        if (order === null) return [{ method: id, bounds: null }]
        const bounds = known[id]
        return bounds === undefined ? [] : [{ method: id, bounds: boundsOf(bounds, currency) }]
      })
  }

  const payouts = (
    site: RequestSite,
    currency: string,
  ): readonly { readonly kind: PayoutKind; readonly bounds: Bounds; readonly feeMinor: bigint }[] =>
    [pix, bank].flatMap((method) => {
      const known = rules.of(site.merchantCode).currencies[currency]?.withdraw[method.id]
      if (known === undefined || !isOffered(site, method, currency)) return []
      return [{ kind: method.id, bounds: boundsOf(known, currency), feeMinor: minorOf(known.fee, currency) }]
    })

  /** The ordering part of a deposit method. */
  const orderOf = (method: DepositMethod): OrderedDeposit | null =>
    paymentMethods.find(({ id }) => id === method)?.order ?? null

  /** Maximum deposit of a method in minor units; 0: the currency does not have the method. */
  const mostOf = (merchantCode: string, method: DepositMethod, currency: string): bigint => {
    const known: Partial<Record<DepositMethod, MinMax>> =
      rules.of(merchantCode).currencies[currency]?.deposit ?? {}
    const bounds = known[method]
    return bounds === undefined ? 0n : minorOf(bounds.max, currency)
  }

  /** Bounds per voucher; null: the currency has no vouchers. */
  const voucherBounds = (merchantCode: string, currency: string): Bounds | null => {
    const bounds = rules.of(merchantCode).currencies[currency]?.voucher
    return bounds === undefined ? null : boundsOf(bounds, currency)
  }

  const mostWinOf = (currency: string): bigint | null => {
    const most = rules.platform.currencies[currency]?.mostWin
    return most === undefined ? null : minorOf(most, currency)
  }

  /** In a currency without rules every amount needs two operators. */
  const secondPersonFrom = (currency: string): bigint => {
    const from = rules.platform.currencies[currency]?.secondPersonFrom
    return from === undefined ? 0n : minorOf(from, currency)
  }

  return { deposits, payouts, orderOf, mostOf, voucherBounds, mostWinOf, secondPersonFrom, rules }
}

/** Throws `payments.amountOutOfBounds`; `request.invalid` for text that is not an amount of the currency. */
export function amountWithin(text: string, currency: string, bounds: Bounds): bigint {
  const amountMinor = fromDecimal(text, currency)
  if (amountMinor === null) throw new ApiError('request.invalid')
  if (amountMinor < bounds.minMinor || amountMinor > bounds.maxMinor)
    throw new ApiError('payments.amountOutOfBounds')
  return amountMinor
}

interface MinMax {
  readonly min: string
  readonly max: string
}

const boundsOf = ({ min, max }: MinMax, currency: string): Bounds => ({
  minMinor: minorOf(min, currency),
  maxMinor: minorOf(max, currency),
})

function minorOf(text: string, currency: string): bigint {
  const minor = fromDecimal(text, currency)
  if (minor === null) throw new Error(`The payment rules say ${text} ${currency}, which is no amount`)
  return minor
}
