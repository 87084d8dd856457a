/** Why a payment is returned to its payer. `outOfBounds`: the method takes less. `balanceFull`: the account cannot hold it. */
export const returnReasons = [
  'unknown',
  'payerMismatch',
  'currency',
  'limitReached',
  'barred',
  'outOfBounds',
  'balanceFull',
] as const
export type ReturnReason = (typeof returnReasons)[number]
