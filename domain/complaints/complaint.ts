import type { ComplaintState } from '#schemas/api/feedback.ts'

/** What changes the state: acts of operators, the player's reply, and the end of the eight weeks. */
export type ComplaintAct = 'acknowledge' | 'investigate' | 'ask' | 'reply' | 'decide' | 'expire'

interface Transition {
  readonly from: readonly ComplaintState[]
  readonly to: ComplaintState
}

/**
 * Every transition. `expire` has no `waitingPlayer`: the clock stands still while the player is asked. A reply of the player
 * in another open state is a message and changes no state.
 */
export const complaintTransitions: Readonly<Record<ComplaintAct, Transition>> = {
  acknowledge: { from: ['received'], to: 'acknowledged' },
  investigate: { from: ['acknowledged'], to: 'investigating' },
  ask: { from: ['acknowledged', 'investigating'], to: 'waitingPlayer' },
  reply: { from: ['waitingPlayer'], to: 'investigating' },
  decide: { from: ['acknowledged', 'investigating', 'waitingPlayer'], to: 'final' },
  expire: { from: ['received', 'acknowledged', 'investigating'], to: 'deadlock' },
}

export const isOver = (state: ComplaintState): boolean => state === 'final' || state === 'deadlock'
export const mayAct = (act: ComplaintAct, state: ComplaintState): boolean =>
  complaintTransitions[act].from.includes(state)
