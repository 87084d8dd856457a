/**
 * Why a payment is returned to its payer. `outOfBounds`: above the method's maximum. `balanceFull`: the balance would
 * exceed its maximum.
 */
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
