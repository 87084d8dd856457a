/** `none`: no documents sent. `expired`: was verified, must be verified again. */
export const kycStates = ['none', 'pending', 'verified', 'rejected', 'expired'] as const
export type KycState = (typeof kycStates)[number]

export const guardedActions = ['deposit', 'play', 'withdraw'] as const
export type GuardedAction = (typeof guardedActions)[number]

/** Whether this KYC state allows the action where the market requires verification for `requiredFor`. */
export const kycAllows = (state: KycState, action: GuardedAction, requiredFor: readonly string[]): boolean =>
  state === 'verified' || !requiredFor.includes(action)
