import { fromDecimal } from '#domain/money/money.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { PaymentRulesOf } from '#server/seed/payment-rules.ts'
import type { DepositMethod, PayoutKind } from '../payments-desk.ts'
import { bank } from './bank/index.ts'
import type { OrderedDeposit, PaymentMethod } from './method.ts'
import { pix } from './pix/index.ts'
import { voucher } from './voucher/index.ts'

/** Every way of paying, in the order in which players see them. */
const paymentMethods: readonly PaymentMethod[] = [pix, bank, voucher]

export interface Bounds {
  readonly minMinor: bigint
  readonly maxMinor: bigint
}

interface DepositOffer {
  readonly method: DepositMethod
  /** Null: the amount is the voucher's own. */
  readonly bounds: Bounds | null
}

export type Methods = ReturnType<typeof createMethods>

/** The ways of paying that the rules have bounds for and the market allows. */
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

  /** How deposits of a method are ordered. */
  const orderOf = (method: DepositMethod): OrderedDeposit | null =>
    paymentMethods.find(({ id }) => id === method)?.order ?? null

  /** The largest payment that a method takes in. Minor units; 0: the currency has no such method. */
  const mostOf = (merchantCode: string, method: DepositMethod, currency: string): bigint => {
    const known: Partial<Record<DepositMethod, MinMax>> =
      rules.of(merchantCode).currencies[currency]?.deposit ?? {}
    const bounds = known[method]
    return bounds === undefined ? 0n : minorOf(bounds.max, currency)
  }

  /** Of each voucher; null: the currency has none. */
  const voucherBounds = (merchantCode: string, currency: string): Bounds | null => {
    const bounds = rules.of(merchantCode).currencies[currency]?.voucher
    return bounds === undefined ? null : boundsOf(bounds, currency)
  }

  const mostWinOf = (currency: string): bigint | null => {
    const most = rules.platform.currencies[currency]?.mostWin
    return most === undefined ? null : minorOf(most, currency)
  }

  /** Of a currency without rules two people approve everything. */
  const secondPersonFrom = (currency: string): bigint => {
    const from = rules.platform.currencies[currency]?.secondPersonFrom
    return from === undefined ? 0n : minorOf(from, currency)
  }

  return { deposits, payouts, orderOf, mostOf, voucherBounds, mostWinOf, secondPersonFrom, rules }
}

/** Throws `payments.amountOutOfBounds`; `request.invalid` for text that is no amount of the currency. */
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
