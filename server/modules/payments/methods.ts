import { fromDecimal } from '#domain/money/money.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { PaymentRules } from '#server/seed/payment-rules.ts'
import type { DepositMethod, PayoutKind } from './payments-desk.ts'

export interface Bounds {
  readonly minMinor: bigint
  readonly maxMinor: bigint
}

/** What the packs of the markets call our methods. */
const packNames: Readonly<Record<DepositMethod, readonly string[]>> = {
  pix: ['pix'],
  bank: ['ted', 'bankTransfer'],
  voucher: ['prepaid'],
}

export type Methods = ReturnType<typeof createMethods>

/** Which ways of paying there are: those the data has bounds for and the market allows. */
export function createMethods(rules: PaymentRules) {
  const allowed = ({ brand }: RequestSite, method: DepositMethod): boolean => {
    const { methods } = brand.jurisdiction.payments
    return methods === null || packNames[method].some((name) => (methods as readonly string[]).includes(name))
  }

  const deposits = (
    site: RequestSite,
    currency: string,
  ): readonly { readonly method: DepositMethod; readonly bounds: Bounds | null }[] => {
    const known = rules.currencies[currency]?.deposit
    return [
      ...(['pix', 'bank'] as const).flatMap((method) => {
        const bounds = known?.[method]
        // PIX pays in reais.
        if (bounds === undefined || (method === 'pix' && currency !== 'BRL')) return []
        return [{ method, bounds: boundsOf(bounds, currency) }]
      }),
      { method: 'voucher' as const, bounds: null },
    ].filter(({ method }) => allowed(site, method))
  }

  const payouts = (
    site: RequestSite,
    currency: string,
  ): readonly { readonly kind: PayoutKind; readonly bounds: Bounds; readonly feeMinor: bigint }[] =>
    (['pix', 'bank'] as const).flatMap((kind) => {
      const known = rules.currencies[currency]?.withdraw[kind]
      if (known === undefined || !allowed(site, kind)) return []
      return [{ kind, bounds: boundsOf(known, currency), feeMinor: minorOf(known.fee, currency) }]
    })

  /** Of a currency without rules two people approve everything. */
  const secondPersonFrom = (currency: string): bigint => {
    const from = rules.currencies[currency]?.secondPersonFrom
    return from === undefined ? 0n : minorOf(from, currency)
  }

  return { deposits, payouts, secondPersonFrom, rules }
}

/** Throws `payments.amountOutOfBounds`, `request.invalid` for what is no sum of the currency. */
export function amountWithin(text: string, currency: string, bounds: Bounds): bigint {
  const amountMinor = fromDecimal(text, currency)
  if (amountMinor === null) throw new ApiError('request.invalid')
  if (amountMinor < bounds.minMinor || amountMinor > bounds.maxMinor)
    throw new ApiError('payments.amountOutOfBounds')
  return amountMinor
}

const boundsOf = ({ min, max }: { min: string; max: string }, currency: string): Bounds => ({
  minMinor: minorOf(min, currency),
  maxMinor: minorOf(max, currency),
})

function minorOf(text: string, currency: string): bigint {
  const minor = fromDecimal(text, currency)
  if (minor === null) throw new Error(`The payment rules say ${text} ${currency}, which there is not`)
  return minor
}
