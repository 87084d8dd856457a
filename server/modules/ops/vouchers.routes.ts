import * as ops from '#schemas/api/ops-payments.ts'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { PaymentsDesk, VouchersOutcome } from '#server/modules/payments/payments-desk.ts'
import type { Audited } from './audited.ts'
import { pageOf, skipTake } from './pages.ts'
import { refusals, wordOf } from './refusals.ts'

export interface VoucherRoutesDeps {
  readonly payments: Pick<PaymentsDesk, 'vouchers' | 'orderVouchers' | 'approveVouchers' | 'rejectVouchers'>
  /** Codes of the merchants that are served here. */
  readonly merchantCodes: () => readonly string[]
  /** ISO 4217; null for a merchant none of whose brands is served here. */
  readonly currencyOf: (merchantCode: string) => string | null
}

/** Codes that are money: ordered, agreed to, told once. */
export function voucherRoutes({
  payments,
  merchantCodes,
  currencyOf,
  audited,
}: VoucherRoutesDeps & { readonly audited: Audited }): Handler[] {
  const ofBatch = (action: string) => ({
    action,
    to: ({ merchantCode, batchId }: { merchantCode: string; batchId: string }) => ({
      merchantCode,
      subject: `vouchers ${batchId}`,
    }),
  })
  return [
    handle(ops.listVoucherBatches, async ({ input }) => {
      const { merchantCode, state = null } = input
      const codes = merchantCode === undefined ? merchantCodes() : [merchantCode]
      const found = await payments.vouchers(codes, { state, ...skipTake(input) })
      return pageOf(found, input, ({ amountMinor, askedAt, ...batch }) => ({
        ...batch,
        amount: toDecimal(amountMinor, batch.currency),
        askedAt: askedAt.toISOString(),
      }))
    }),
    audited(
      ops.orderVouchers,
      {
        action: 'vouchers.order',
        to: ({ merchantCode, amount, count }) => ({ merchantCode, subject: `vouchers ${count} × ${amount}` }),
        // Never the codes: they are money.
        after: ({ outcome, batchId }) => ({ outcome, batchId }),
      },
      async ({ merchantCode, amount, count }, who) => {
        const currency = currencyOf(merchantCode)
        if (currency === null) throw new ApiError('ops.unknown')
        const amountMinor = fromDecimal(amount, currency)
        if (amountMinor === null || amountMinor <= 0n) throw new ApiError('request.invalid')
        const order = { merchantCode, currency, amountMinor, count, ...wordOf(who) }
        return issued(await payments.orderVouchers(order))
      },
    ),
    audited(
      ops.approveVouchers,
      {
        ...ofBatch('vouchers.approve'),
        after: ({ outcome, batchId }) => ({ outcome, batchId }),
      },
      async (key, who) => issued(await payments.approveVouchers({ ...key, ...wordOf(who) })),
    ),
    audited(ops.rejectVouchers, ofBatch('vouchers.reject'), async (input, who) => {
      const outcome = await payments.rejectVouchers({ ...input, operatorId: who.name })
      if (outcome === 'unknown' || outcome === 'wrongState') throw new ApiError(refusals[outcome])
      return {}
    }),
  ]
}

/** Throws the refusal. */
function issued({ outcome, batchId, codes }: VouchersOutcome) {
  if (outcome === 'done' || outcome === 'secondPerson') return { outcome, batchId, codes: [...codes] }
  throw new ApiError(outcome === 'checking' ? 'ops.wrongState' : refusals[outcome])
}
