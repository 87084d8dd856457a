import { Type } from 'typebox'
import type { Static } from 'typebox'

/**
 * A payout: `POST <bank>/payouts/v1`, signed by the gateway with the bank's code and secret (docs/vendors.md).
 * Idempotent by merchant and `payment_id`. Any other reply leaves the outcome unknown, and the gateway asks again.
 */
export const payoutPath = '/payouts/v1'

const Text = Type.String({ minLength: 1, maxLength: 200 })

export const PayoutOrder = Type.Object({
  merchant_code: Text,
  payment_id: Text,
  amount: Type.String({ pattern: '^[0-9]{1,15}(\\.[0-9]{1,4})?$' }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  payee: Type.Object({ kind: Type.Enum(['pix', 'bank']), holder: Text, account: Text }),
})

export const PayoutReply = Type.Union([
  /** `reference`: the bank's payment reference, which the payee's bank also shows. */
  Type.Object({ outcome: Type.Literal('sent'), reference: Text }),
  Type.Object({ outcome: Type.Literal('refused') }),
])
export type PayoutReply = Static<typeof PayoutReply>
