import type { DepositState } from './payments-desk.ts'

/** States in which something may still come of it. */
export const openStates: readonly DepositState[] = ['pending', 'inReview']
