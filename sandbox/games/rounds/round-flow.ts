/**
 * State machine of a round. Each transition is stored before the wallet call of the new state, so that after a crash
 * the state determines the next call.
 *
 * - `opened`: the stake has been requested; whether it was taken is unknown.
 * - `held`: the stake is taken and awaits a result: a wheel, a hand, a match.
 * - `betTaken`: the stake is taken and the result fixed; the win (or the closing zero) is sent until acknowledged.
 * - `rollingBack`: the outcome of the stake is unknown and it is being rolled back; it is never requested again.
 * - `settled`, `rolledBack`, `refused`: final. `refused`: the wallet refused and took nothing.
 */
export const roundFlow = {
  opened: ['held', 'betTaken', 'rollingBack', 'refused'],
  held: ['betTaken', 'rollingBack'],
  betTaken: ['settled', 'rolledBack'],
  rollingBack: ['rolledBack'],
  settled: [],
  rolledBack: [],
  refused: [],
} as const satisfies Record<string, readonly string[]>

export type RoundState = keyof typeof roundFlow
export type OpenState = 'opened' | 'betTaken' | 'rollingBack'

/** States with a pending wallet call. Not `held`: its game decides when it continues. */
export const openStates: readonly OpenState[] = ['opened', 'betTaken', 'rollingBack']

export const isOpen = (state: RoundState): state is OpenState => openStates.some((open) => open === state)

export const mayBecome = (from: RoundState, to: RoundState) =>
  (roundFlow[from] as readonly RoundState[]).includes(to)
