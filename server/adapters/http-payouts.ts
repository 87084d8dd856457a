import { Value } from 'typebox/value'
import { toDecimal } from '#domain/money/money.ts'
import { PayoutReply, payoutPath } from '#schemas/vendor/payout.ts'
import type { Secret } from '#server/lib/partner-secrets.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { PayoutBank } from '#server/modules/payments/payout-bank.ts'
import { signVendorRequest } from '#server/vendors/seamless-wallet/signature.ts'

export interface HttpPayoutsDeps {
  /** Its side of the ledger is `bank:<code>`. */
  readonly code: string
  readonly secret: Secret
  /** The bank's origin as this process reaches it. */
  readonly origin: string
  readonly clock: Clock
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}

/** A bank that is told over signed HTTP to pay (`schemas/vendor/payout.ts`). No answer means unknown. */
export const createHttpPayouts = ({ code, secret, origin, clock, ...deps }: HttpPayoutsDeps): PayoutBank => ({
  code,
  async pay({ merchantCode, paymentId, amountMinor, currency, payee }) {
    const body = JSON.stringify({
      merchant_code: merchantCode,
      payment_id: paymentId,
      amount: toDecimal(amountMinor, currency),
      currency,
      payee,
    })
    try {
      const response = await (deps.fetch ?? fetch)(new URL(payoutPath, origin), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...signVendorRequest(code, secret, body, clock.now()),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(deps.timeoutMs ?? 5_000),
      })
      const reply: unknown = await response.json()
      return response.ok && Value.Check(PayoutReply, reply) ? reply : { outcome: 'unknown' }
    } catch {
      return { outcome: 'unknown' }
    }
  },
})
