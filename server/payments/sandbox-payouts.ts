import { createHash } from 'node:crypto'
import type { PayoutBank } from '#server/modules/payments/payout-bank.ts'
import { sandboxBankCode } from './sandbox-bank-code.ts'

/** The sandbox's bank pays at once; its reference follows from the payment, so the same one is sent once. */
export const createSandboxPayouts = (): PayoutBank => ({
  code: sandboxBankCode,
  pay: ({ merchantCode, paymentId }) =>
    Promise.resolve({
      outcome: 'sent',
      reference: `E${createHash('sha256').update(`${merchantCode} ${paymentId}`).digest('hex').slice(0, 31).toUpperCase()}`,
    }),
})
