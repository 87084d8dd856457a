import { fromDecimal } from '#domain/money/money.ts'
import { pixReceived } from '#schemas/api/payments.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { DepositsService } from './deposits.service.ts'

/** Webhooks of banks. Signature and age are verified before the handler runs. */
export const bankRoutes = ({
  deposits,
  bankCodes,
}: {
  readonly deposits: Pick<DepositsService, 'take'>
  /** The connected banks. */
  readonly bankCodes: readonly string[]
}): Handler[] => [
  handle(pixReceived, async ({ vendorCode, input }) => {
    // A game vendor's key must not authorise payment calls.
    if (vendorCode === null || !bankCodes.includes(vendorCode)) throw new ApiError('vendor.invalidPartner')
    const amountMinor = fromDecimal(input.amount, input.currency)
    if (amountMinor === null || amountMinor <= 0n) throw new ApiError('request.invalid')
    const { outcome, reason } = await deposits.take({
      merchantCode: input.merchant_code,
      provider: vendorCode,
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
