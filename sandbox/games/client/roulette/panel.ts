import { h } from '../shell/dom.ts'
import type { Money } from '../shell/money.ts'
import type { Translate } from '../texts/texts.ts'
import type { RouletteTranslate } from './spot-names.ts'
import type { TablePlay } from './table-play.ts'

export interface PanelActions {
  readonly onChoose: (at: number) => void
  readonly onUndo: () => void
  readonly onClear: () => void
  readonly onDouble: () => void
  readonly onRepeat: () => void
}

export interface Panel {
  readonly nodes: readonly HTMLElement[]
  show(state: ReturnType<TablePlay['state']>): void
  /** `plain` for a return that does not exceed the stake. */
  setWin(text: string, tone: 'none' | 'plain' | 'win'): void
}

/** Balance, stake and win; the chips; what can be done with all of them. */
export function buildPanel(
  options: { t: RouletteTranslate; common: Translate; money: Money; chipSizes: readonly bigint[] },
  actions: PanelActions,
): Panel {
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
        'aria-label': t('chip', { amount: money.show(size) }),
        click: () => actions.onChoose(at),
      },
      h('span', {}, money.short(size)),
    ),
  )
  const rack = h('div', { class: 'rack', role: 'radiogroup', 'aria-label': t('chips') }, ...chips)
  rack.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
    if (step === undefined) return
    const at = chips.findIndex((chip) => chip === event.target) + step
    if (at < 0 || at >= chips.length) return
    actions.onChoose(at)
    chips[at]?.focus()
    event.preventDefault()
    event.stopPropagation()
  })
  const act = (label: string, key: string, click: () => void) =>
    h('button', { type: 'button', class: 'act', 'aria-keyshortcuts': key, click }, label)
  const undo = act(t('undo'), 'U', actions.onUndo)
  const clear = act(t('clear'), 'C', actions.onClear)
  const double = act(t('double'), 'D', actions.onDouble)
  const repeat = act(t('repeat'), 'R', actions.onRepeat)

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
      h('div', { class: 'acts' }, undo, clear, double, repeat),
    ],
    show(state) {
      balance.textContent = money.show(state.freeMinor)
      stake.textContent = money.show(state.totalMinor)
      for (const [at, chip] of chips.entries()) {
        chip.setAttribute('aria-checked', String(at === state.chipAt))
        chip.tabIndex = at === state.chipAt ? 0 : -1
      }
      // Not `disabled`: a button that loses its use keeps the focus.
      const set = (button: HTMLButtonElement, isOn: boolean) =>
        button.setAttribute('aria-disabled', String(!isOn))
      set(undo, state.mayUndo)
      set(clear, state.isOpen && state.totalMinor > 0n)
      set(double, state.isOpen && state.totalMinor > 0n)
      set(repeat, state.mayRepeat)
    },
    setWin(text, tone) {
      winLabel.textContent = common(tone === 'plain' ? 'returned' : 'win')
      win.textContent = text
      winBox.dataset['tone'] = tone
    },
  }
}
