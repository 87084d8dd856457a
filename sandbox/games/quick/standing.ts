import { toDecimal } from '#domain/money/money.ts'
import type { Draws } from '../fair/draws.ts'
import type { StepGame, StepState } from './quick-game.ts'
import { mostPayout } from './quick-limits.ts'
import type { StepView } from './quick-shapes.ts'
import { payoutOf, timesText } from './returns.ts'

/** The move that cashes out. */
export const cash = 'cash'

/** What a round with steps is about: the stake in minor units, and the choice in the game's notation. */
export interface StepBet {
  readonly choice: string
  readonly stakeMinor: bigint
  readonly currency: string
}

/** State of a round: its game's state, limited by the vendor's maximum payout. */
export interface Standing extends StepState {
  readonly isOver: boolean
  readonly payoutMinor: bigint
}

/** Null: the moves are invalid. */
export function standingOf(
  game: StepGame,
  { choice, stakeMinor, currency }: StepBet,
  draws: Draws,
  moves: readonly string[],
): Standing | null {
  const isLeft = moves.at(-1) === cash
  const steps = isLeft ? moves.slice(0, -1) : moves
  if (steps.includes(cash)) return null
  const state = game.play(choice, draws, steps)
  if (state === null || (isLeft && (state.isLost || state.steps === 0))) return null
  const within = Object.entries(state.offers).filter(
    ([, times]) => payoutOf(stakeMinor, times) <= mostPayout(currency),
  )
  return {
    ...state,
    offers: Object.fromEntries(within),
    isOver: isLeft || state.isLost || within.length === 0,
    payoutMinor: payoutOf(stakeMinor, state.times),
  }
}

/** The part of a round's view that follows from its standing. A decided round offers nothing and hides nothing. */
export function standingView(
  { choice, stakeMinor, currency }: StepBet,
  moves: readonly string[],
  state: Standing,
  isDecided: boolean,
): Pick<
  StepView,
  'choice' | 'stake' | 'moves' | 'steps' | 'times' | 'worth' | 'mayLeave' | 'offers' | 'seen'
> {
  const money = (minor: bigint) => toDecimal(minor, currency)
  const offers = Object.entries(state.offers).map(([name, times]) => [
    name,
    { times: timesText(times), worth: money(payoutOf(stakeMinor, times)) },
  ])
  return {
    choice,
    stake: money(stakeMinor),
    moves,
    steps: state.steps,
    times: timesText(state.times),
    worth: money(state.payoutMinor),
    mayLeave: state.steps > 0 && !state.isOver,
    offers: isDecided ? {} : Object.fromEntries(offers),
    seen: isDecided ? state.all : state.seen,
  }
}
