/** `none`: nothing was sent. `expired`: was verified, and has to be again. */
export const kycStates = ['none', 'pending', 'verified', 'rejected', 'expired'] as const
export type KycState = (typeof kycStates)[number]

export const guardedActions = ['deposit', 'play', 'withdraw'] as const
export type GuardedAction = (typeof guardedActions)[number]

/** May somebody in this state do it where the market asks for proof before these actions? */
export const kycAllows = (state: KycState, action: GuardedAction, requiredFor: readonly string[]): boolean =>
  state === 'verified' || !requiredFor.includes(action)
