import type { DepositState } from './payments-desk.ts'

/** States from which a deposit can still be completed. */
export const openStates: readonly DepositState[] = ['pending', 'inReview']
