import type { BjView } from '../../blackjack/shapes.ts'
import { h } from '../shell/dom.ts'
import type { TranslateOf } from '../texts/texts.ts'
import { totalOf } from './bets.ts'
import type { createNarrator } from './narrator.ts'
import { isBetting, ownSeat } from './table-desk.ts'
import type { DeskState } from './table-desk.ts'
import type { BjText } from './texts.ts'

export interface StatusDeps {
  readonly t: TranslateOf<BjText>
  readonly narrator: Pick<ReturnType<typeof createNarrator>, 'turnText' | 'dealerText'>
  readonly state: DeskState
  /** The sentence for a wallet refusal code. */
  readonly reason: (code: string) => string
}

/** The status line, the remaining time, and the dealer's last results. */
export function createStatus({ t, narrator, state, reason }: StatusDeps) {
  const phase = h('strong', { class: 'phase' })
  const seconds = h('span', { class: 'seconds', 'aria-hidden': 'true' })
  const bar = h('i')
  const last = h('ol', { class: 'last', 'aria-label': t('last') })
  const root = h(
    'div',
    { class: 'status' },
    h('div', { class: 'now' }, phase, seconds),
    h('div', { class: 'clock', 'aria-hidden': 'true' }, bar),
    last,
  )

  function phaseText(view: BjView): string {
    const turnSeat = view.turn === null ? null : (view.seats[view.turn.seat] ?? null)
    if (view.phase === 'insurance') return t('insurance')
    if (view.phase === 'turns' && turnSeat !== null)
      return turnSeat.you ? narrator.turnText(view) : t('waitTurn', { name: turnSeat.name })
    return view.phase === 'result' ? narrator.dealerText(view) : t('placeBets')
  }

  return {
    root,
    show(view: BjView): void {
      phase.textContent = phaseText(view)
      last.replaceChildren(...view.last.map((label) => h('li', { 'data-bead': label }, label)))
    },
    /** The sentence for the player; null keeps the current one. */
    line(view: BjView): string | null {
      if (ownSeat(state) === null) return t('watching')
      if (view.refusal !== null && isBetting(state) && state.bets.main === 0n)
        return t('refused', { reason: reason(view.refusal) })
      if (view.phase === 'insurance' && view.moves.includes('insure') && state.declined !== view.handId)
        return t('insuranceAsk')
      if (view.phase === 'turns' || view.phase === 'insurance') return ''
      return view.phase === 'waiting' && totalOf(state.bets) === 0n ? t('yourBets') : null
    },
    tick: (): void => {
      const { view } = state
      const leftMs = view?.leftMs == null ? null : Math.max(0, view.leftMs - (Date.now() - state.atMs))
      const isShown = leftMs !== null && view?.phase !== 'result'
      seconds.textContent = isShown ? t('seconds', { count: Math.ceil(leftMs / 1000) }) : ''
      bar.style.setProperty('--left', String(isShown ? leftMs / Math.max(1, view?.lastsMs ?? 1) : 0))
    },
  }
}
