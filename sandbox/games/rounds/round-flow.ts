/**
 * The life of a round. Each arrow is written down before the wallet call that belongs to the new state, so that a crash at
 * any moment leaves a round whose state says what has to be asked next.
 *
 * - `opened`: the stake is being asked for; whether it was taken is not known.
 * - `held`: the stake is taken and waits for a result that is not the player's alone: a wheel, a hand, a match.
 * - `betTaken`: the stake is taken and the result fixed; the win (or the closing zero) is sent until it is acknowledged.
 * - `rollingBack`: the stake's fate is unknown and it is being undone; it is never asked for again.
 * - `settled`, `rolledBack`, `refused`: over. `refused`: the wallet said no and took nothing.
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

/** A call of the wallet is due. A held stake is not among them: its game says when it goes on. */
export const openStates: readonly OpenState[] = ['opened', 'betTaken', 'rollingBack']

export const isOpen = (state: RoundState): state is OpenState => openStates.some((open) => open === state)

export const mayBecome = (from: RoundState, to: RoundState) =>
  (roundFlow[from] as readonly RoundState[]).includes(to)
