import type { ComplaintState } from '#schemas/api/feedback.ts'

/** Events that change the state: operator actions, the player's reply, and the end of the eight weeks. */
export type ComplaintAct = 'acknowledge' | 'investigate' | 'ask' | 'reply' | 'decide' | 'expire'

interface Transition {
  readonly from: readonly ComplaintState[]
  readonly to: ComplaintState
}

/**
 * All transitions. `expire` excludes `waitingPlayer`, because the deadline is paused then. A reply in any other open
 * state is a plain message.
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
