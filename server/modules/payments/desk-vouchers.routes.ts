import * as ops from '#schemas/api/ops-payments.ts'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { deciderOf, listed, placeIn, refusals } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { PaymentsDesk, VouchersOutcome } from './payments-desk.ts'

export interface VoucherDeskDeps extends Pick<Desk, 'audited' | 'codesOf'> {
  readonly payments: Pick<PaymentsDesk, 'vouchers' | 'orderVouchers' | 'approveVouchers' | 'rejectVouchers'>
  /** Null for a merchant without a brand served here. */
  readonly brandOf: (merchantCode: string) => Pick<Brand, 'currency'> | null
}

interface OfBatch {
  readonly merchantCode: string
  readonly batchId: string
  readonly reason?: string | null
}

/** Desk routes for voucher batches: ordered by one operator, approved by another; the codes are shown once. */
export function voucherDeskRoutes({ payments, codesOf, brandOf, audited }: VoucherDeskDeps): Handler[] {
  const ofBatch = (action: string) => ({
    action,
    to: ({ merchantCode, batchId, reason = null }: OfBatch) => ({
      merchantCode,
      subject: `vouchers ${batchId}`,
      reason,
    }),
  })
  return [
    handle(ops.listVoucherBatches, async ({ input }) => {
      const { merchantCode, state = null } = input
      const page = await payments.vouchers(codesOf(merchantCode), { state, ...placeIn(input) })
      return listed(page, ({ amountMinor, askedAt, ...batch }) => ({
        ...batch,
        amount: toDecimal(amountMinor, batch.currency),
        askedAt: askedAt.toISOString(),
      }))
    }),
    audited(
      ops.orderVouchers,
      {
        action: 'vouchers.order',
        to: ({ merchantCode, amount, count, reason }) => ({
          merchantCode,
          subject: `vouchers ${count} × ${amount}`,
          reason,
        }),
        // The codes are worth money and are never audited.
        after: ({ outcome, batchId }) => ({ outcome, batchId }),
      },
      async ({ merchantCode, amount, count }, who, { idempotencyKey }) => {
        const currency = brandOf(merchantCode)?.currency
        if (currency === undefined) throw new ApiError('ops.unknown')
        const amountMinor = fromDecimal(amount, currency)
        if (amountMinor === null || amountMinor <= 0n) throw new ApiError('request.invalid')
        const order = { merchantCode, currency, amountMinor, count, idempotencyKey, ...deciderOf(who) }
        return issued(await payments.orderVouchers(order))
      },
    ),
    audited(
      ops.approveVouchers,
      {
        ...ofBatch('vouchers.approve'),
        after: ({ outcome, batchId }) => ({ outcome, batchId }),
      },
      async (key, who) => issued(await payments.approveVouchers({ ...key, ...deciderOf(who) })),
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
  if (outcome === 'outOfBounds') throw new ApiError('payments.amountOutOfBounds')
  throw new ApiError(outcome === 'checking' ? 'ops.wrongState' : refusals[outcome])
}
