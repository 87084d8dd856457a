import type { BjView, SeatView } from '../../blackjack/shapes.ts'
import type { Money } from '../shell/money.ts'
import { noBets, totalOf } from './bets.ts'
import type { Bets } from './bets.ts'
import { isBetting, ownSeat } from './table-desk.ts'
import type { DeskState } from './table-desk.ts'
import type { PanelState } from './panel.ts'

const betsOf = ({ main, pairs, poker }: SeatView['bets']): Bets => ({
  main: BigInt(main),
  pairs: BigInt(pairs),
  poker: BigInt(poker),
})

/**
 * Merges a view into the state. Null: the view is stale. Otherwise whether it started or ended a round. With `reveals`
 * the end of an own round keeps the balance from before it on show: what was paid would tell the dealer's face-down
 * cards. `release` shows it.
 */
export function take(
  state: DeskState,
  next: BjView,
  money: Money,
  reveals: boolean,
): { readonly isDealt: boolean; readonly isOver: boolean; readonly isNewPhase: boolean } | null {
  const before = state.view
  // Replies and stream messages can arrive out of order; ignore stale ones.
  if (!state.isFresh && before?.tableId === next.tableId && next.version < before.version) return null
  const mine = next.seats.find((seat) => seat?.you === true) ?? null
  if (before !== null && (before.number !== next.number || before.tableId !== next.tableId))
    Object.assign(state, { bets: noBets, isReady: false })
  // After a reload, restore the player's own bets.
  if (state.isFresh && mine !== null && mine.hands.length === 0)
    Object.assign(state, { bets: betsOf(mine.bets), isReady: mine.ready })
  if (mine === null) state.isLeaving = false
  const isDealt = next.handId !== null && next.handId !== before?.handId
  if (isDealt && mine !== null && mine.hands.length > 0) state.lastBets = betsOf(mine.bets)
  const isOver = next.phase === 'result' && (before?.phase !== 'result' || isDealt)
  if (next.phase !== 'result') state.heldMinor = null
  else if (isOver && reveals && mine !== null && mine.hands.length > 0) state.heldMinor = state.balanceMinor
  if (next.balance !== null) state.balanceMinor = money.minor(next.balance)
  Object.assign(state, { isFresh: false, view: next, atMs: Date.now() })
  return { isDealt, isOver, isNewPhase: next.phase !== before?.phase }
}

/** Ends the reveal; false: the next round has already ended it. */
export function release(state: DeskState): boolean {
  const isHeld = state.heldMinor !== null
  state.heldMinor = null
  return isHeld
}

/** The panel's props from the state. */
export function panelState(state: DeskState, isOpen: boolean): PanelState {
  const { view, bets } = state
  const shownMinor = state.heldMinor ?? state.balanceMinor
  const mine = ownSeat(state)
  const isInRound = mine !== null && mine.hands.length > 0
  const hasDeclined = view?.phase === 'insurance' && state.declined === view.handId
  return {
    bets: isInRound ? betsOf(mine.bets) : bets,
    chipAt: state.chipAt,
    freeMinor: isBetting(state) ? shownMinor - totalOf(bets) : shownMinor,
    stakedMinor: isInRound ? BigInt(mine.staked) : totalOf(bets),
    isSeated: mine !== null,
    isOpen,
    isReady: state.isReady,
    mayRepeat: totalOf(state.lastBets) > 0n,
    moves: hasDeclined ? [] : (view?.moves ?? []),
    isAsking: state.isAsking,
    insuranceMinor: BigInt(mine?.bets.main ?? 0) / 2n,
    isLeaving: state.isLeaving,
  }
}
