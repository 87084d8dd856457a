import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { PayoutOrder, payoutPath } from '#schemas/vendor/payout.ts'
import type { PayoutReply } from '#schemas/vendor/payout.ts'
import type { Clock } from '#sandbox/lib/ports.ts'
import type { Signer } from '#sandbox/lib/signature.ts'
import { signedPost } from '#sandbox/lib/signed-call.ts'

/** Payouts succeed immediately. The reference is derived from the payment, so a repeated order gets the same answer. */
export const registerPayouts = (app: FastifyInstance, { signer, clock }: { signer: Signer; clock: Clock }) =>
  signedPost(app, {
    path: payoutPath,
    input: PayoutOrder,
    signer,
    clock,
    answer: ({ merchant_code: merchant, payment_id: payment }): PayoutReply => ({
      outcome: 'sent',
      reference: `E${createHash('sha256').update(`${merchant} ${payment}`).digest('hex').slice(0, 31).toUpperCase()}`,
    }),
  })
