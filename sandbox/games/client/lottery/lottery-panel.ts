import { h } from '../shell/dom.ts'
import type { Money } from '../shell/money.ts'
import type { Translate } from '../texts/texts.ts'
import type { LotteryTranslate } from './lottery-words.ts'
import type { TicketPlay } from './ticket-play.ts'

export interface LotteryPanel {
  readonly nodes: readonly HTMLElement[]
  show(state: ReturnType<TicketPlay['state']>): void
  /** `plain` for a return that does not exceed the stake. */
  setWin(text: string, tone: 'none' | 'plain' | 'win'): void
}

/** Balance, stake and win; the stake of the next bet; the whole ticket again, or none of it. */
export function buildLotteryPanel(
  options: { t: LotteryTranslate; common: Translate; money: Money; chipSizes: readonly bigint[] },
  actions: { onChoose: (at: number) => void; onRepeat: () => void; onClear: () => void },
): LotteryPanel {
  const { t, common, money, chipSizes } = options
  const balance = h('dd')
  const stake = h('dd')
  const winLabel = h('dt', {}, common('win'))
  const win = h('dd')
  const winBox = h('div', { class: 'fact win', 'data-tone': 'none' }, winLabel, win)
  const chips = chipSizes.map((size, at) =>
    h(
      'button',
      {
        type: 'button',
        class: 'chip',
        role: 'radio',
        'data-chip': at,
        'aria-label': t('stakeOf', { amount: money.show(size) }),
        click: () => actions.onChoose(at),
      },
      h('span', {}, money.short(size)),
    ),
  )
  const rack = h('div', { class: 'rack', role: 'radiogroup', 'aria-label': t('stakes') }, ...chips)
  rack.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
    if (step === undefined) return
    const at = chips.findIndex((chip) => chip === event.target) + step
    if (at < 0 || at >= chips.length) return
    actions.onChoose(at)
    chips[at]?.focus()
    event.preventDefault()
  })
  const act = (label: string, key: string, click: () => void) =>
    h('button', { type: 'button', class: 'act', 'aria-keyshortcuts': key, click }, label)
  const repeat = act(t('repeat'), 'R', actions.onRepeat)
  const clear = act(t('clear'), 'C', actions.onClear)

  return {
    nodes: [
      h(
        'dl',
        { class: 'facts' },
        h('div', { class: 'fact' }, h('dt', {}, common('balance')), balance),
        h('div', { class: 'fact' }, h('dt', {}, t('stake')), stake),
        winBox,
      ),
      rack,
      h('div', { class: 'acts' }, repeat, clear),
    ],
    show(state) {
      balance.textContent = money.show(state.freeMinor)
      stake.textContent = money.show(state.totalMinor)
      for (const [at, chip] of chips.entries()) {
        chip.setAttribute('aria-checked', String(at === state.chipAt))
        chip.tabIndex = at === state.chipAt ? 0 : -1
      }
      repeat.setAttribute('aria-disabled', String(!state.mayRepeat))
      clear.setAttribute('aria-disabled', String(!state.isOpen || state.totalMinor === 0n))
    },
    setWin(text, tone) {
      winLabel.textContent = common(tone === 'plain' ? 'returned' : 'win')
      win.textContent = text
      winBox.dataset['tone'] = tone
    },
  }
}
