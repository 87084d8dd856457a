import { h, isMirrored } from '../shell/dom.ts'
import type { Money } from '../shell/money.ts'
import type { Translate, TranslateOf } from '../texts/texts.ts'
import type { TableTextKey } from './table-texts.ts'
import type { TableState } from './table-bets.ts'

/** A button that acts on all bets of the round, with its shortcut. */
export interface TableAct {
  readonly label: string
  /** One letter, without a modifier. */
  readonly key: string
  readonly run: () => void
  readonly isOn: (state: TableState) => boolean
}

export interface TablePanel {
  readonly nodes: readonly HTMLElement[]
  show(state: TableState): void
  /** `plain` for a return that does not exceed the stake. */
  setWin(text: string, tone: 'none' | 'plain' | 'win'): void
}

export interface RackOptions {
  readonly t: TranslateOf<'chip' | 'chips'>
  readonly money: Money
  readonly chipSizes: readonly bigint[]
  readonly onChoose: (at: number) => void
}

export interface TablePanelOptions extends RackOptions {
  readonly t: TranslateOf<TableTextKey>
  readonly common: Translate
  readonly acts: readonly TableAct[]
}

/** Balance, stake and win; the chip sizes; the buttons that act on all bets. */
export function buildTablePanel(options: TablePanelOptions): TablePanel {
  const { t, common, money, acts } = options
  const balance = h('dd')
  const stake = h('dd')
  const winLabel = h('dt', {}, common('win'))
  const win = h('dd')
  const winBox = h('div', { class: 'fact win', 'data-tone': 'none' }, winLabel, win)
  const rack = buildRack(options)
  const buttons = acts.map(({ label, key, run }) =>
    h('button', { type: 'button', class: 'act', 'aria-keyshortcuts': key, click: run }, label),
  )

  return {
    nodes: [
      h(
        'dl',
        { class: 'facts' },
        h('div', { class: 'fact' }, h('dt', {}, common('balance')), balance),
        h('div', { class: 'fact' }, h('dt', {}, t('stake')), stake),
        winBox,
      ),
      rack.root,
      h('div', { class: 'acts' }, ...buttons),
    ],
    show(state) {
      balance.textContent = money.show(state.freeMinor)
      stake.textContent = money.show(state.totalMinor)
      rack.show(state.chipAt)
      // `aria-disabled` instead of `disabled`, so that the button keeps the focus.
      for (const [at, act] of acts.entries())
        buttons[at]?.setAttribute('aria-disabled', String(!act.isOn(state)))
    },
    setWin(text, tone) {
      winLabel.textContent = common(tone === 'plain' ? 'returned' : 'win')
      win.textContent = text
      winBox.dataset['tone'] = tone
    },
  }
}

/** Chip sizes as a radio group with a roving tab index; the side arrows move on the screen, up is a larger chip. */
export function buildRack({ t, money, chipSizes, onChoose }: RackOptions) {
  const chips = chipSizes.map((size, at) =>
    h(
      'button',
      {
        type: 'button',
        class: 'chip',
        role: 'radio',
        'data-chip': at,
        'aria-label': t('chip', { amount: money.show(size) }),
        click: () => onChoose(at),
      },
      h('span', {}, money.short(size)),
    ),
  )
  const root = h('div', { class: 'rack', role: 'radiogroup', 'aria-label': t('chips') }, ...chips)
  root.addEventListener('keydown', (event) => {
    const side = isMirrored(root) ? -1 : 1
    const step = { ArrowRight: side, ArrowUp: 1, ArrowLeft: -side, ArrowDown: -1 }[event.key]
    if (step === undefined) return
    const at = chips.findIndex((chip) => chip === event.target) + step
    if (at < 0 || at >= chips.length) return
    onChoose(at)
    chips[at]?.focus()
    event.preventDefault()
    event.stopPropagation()
  })
  return {
    root,
    show(chosen: number) {
      for (const [at, chip] of chips.entries()) {
        chip.setAttribute('aria-checked', String(at === chosen))
        chip.tabIndex = at === chosen ? 0 : -1
      }
    },
  }
}
