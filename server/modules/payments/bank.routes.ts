import { fromDecimal } from '#domain/money/money.ts'
import { pixReceived } from '#schemas/api/payments.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { DepositsService } from './deposits.service.ts'

/** What banks call. The door has checked the signature over the very bytes, and that they were signed just now. */
export const bankRoutes = ({
  deposits,
  bankCode,
}: {
  readonly deposits: Pick<DepositsService, 'take'>
  /** The one bank that may say so. */
  readonly bankCode: string
}): Handler[] => [
  handle(pixReceived, async ({ vendorCode, input }) => {
    // A game vendor's signature is good for games.
    if (vendorCode !== bankCode) throw new ApiError('vendor.invalidPartner')
    const amountMinor = fromDecimal(input.amount, input.currency)
    if (amountMinor === null || amountMinor <= 0n) throw new ApiError('request.invalid')
    const { outcome, reason } = await deposits.take({
      merchantCode: input.merchant_code,
      provider: bankCode,
      paymentId: input.transaction_id,
      reference: input.txid,
      amountMinor,
      currency: input.currency,
      payerTaxId: input.payer.tax_id,
    })
    if (outcome === 'conflict') throw new ApiError('vendor.duplicate')
    return { outcome, reason }
  }),
]
