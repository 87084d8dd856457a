import { steps } from './steps.ts'

/** The desk's lists of payments are read by keyset, newest first, over all merchants (ADR 1015). */
export const paymentsByKeyset = steps(
  `create index deposit_by_keyset on deposit (created_at, deposit_id, merchant_code)`,
  `create index withdrawal_by_keyset on withdrawal (requested_at, withdrawal_id, merchant_code)`,
)
