import type { DrawGame } from '../../lottery/draw-games.ts'
import { h } from '../shell/dom.ts'
import type { Money } from '../shell/money.ts'
import { paysText, timesOf, wagerHow, wagerName } from './lottery-words.ts'
import type { LotteryTranslate } from './lottery-words.ts'
import { isGrid, numbersOf } from './selection.ts'
import type { TicketPlay } from './ticket-play.ts'

export interface PickerActions {
  readonly onWager: (id: string) => void
  readonly onToggle: (column: number, value: string) => void
  readonly onSurprise: () => void
  readonly onUnselect: () => void
  readonly onAdd: () => void
}

export interface Picker {
  readonly root: HTMLElement
  show(state: ReturnType<TicketPlay['state']>): void
  /** Marks drawn balls in the grid; an empty list clears the marks. */
  setDrawn(numbers: readonly string[]): void
}

/** Bet types, their numbers, and the button that adds them to the ticket. */
export function buildPicker(
  { game, t, language, money }: { game: DrawGame; t: LotteryTranslate; language: string; money: Money },
  actions: PickerActions,
): Picker {
  const tabs = game.wagers.map(({ id }) =>
    h(
      'button',
      { type: 'button', class: 'tab', 'data-wager': id, click: () => actions.onWager(id) },
      wagerName(t, id),
    ),
  )
  const how = h('span', {})
  const pays = h('strong', {})
  const board = h('div', { class: 'pick-board' })
  const table = h('div', { class: 'pay-table', role: 'group' })
  const surprise = h('button', { type: 'button', class: 'act', click: actions.onSurprise }, t('surprise'))
  const unselect = h('button', { type: 'button', class: 'act', click: actions.onUnselect }, t('unselect'))
  const add = h('button', { type: 'button', class: 'button main add', click: actions.onAdd })
  const root = h(
    'section',
    { class: 'picker', 'aria-label': t('bets') },
    game.wagers.length > 1 && h('div', { class: 'tabs', role: 'group', 'aria-label': t('bets') }, ...tabs),
    h('p', { class: 'how' }, how, ' ', pays),
    board,
    table,
    h('div', { class: 'pick-acts' }, surprise, unselect, add),
  )

  let shownWager = ''
  let buttons: { readonly button: HTMLButtonElement; readonly column: number; readonly value: string }[] = []

  function choice(column: number, value: string): HTMLButtonElement {
    const button = h(
      'button',
      {
        type: 'button',
        class: 'pick',
        'aria-pressed': 'false',
        click: () => actions.onToggle(column, value),
      },
      value,
    )
    buttons.push({ button, column, value })
    return button
  }

  function rebuild(state: ReturnType<TicketPlay['state']>): void {
    const { wager } = state
    shownWager = wager.id
    buttons = []
    if (isGrid(wager)) {
      const { balls } = game.format
      const values = Array.from({ length: balls ?? 100 }, (_, i) =>
        String(balls === null ? i : i + 1).padStart(2, '0'),
      )
      const own = values.map((value) => choice(0, value))
      const grid = h('div', { class: 'pick-grid', role: 'group', 'aria-label': t('grid') }, ...own)
      board.replaceChildren(roving(grid, own))
      return
    }
    board.replaceChildren(
      ...state.selection.map((_, column) => {
        const own = Array.from({ length: 10 }, (_each, digit) => choice(column, String(digit)))
        const label = t('column', { at: column + 1 })
        const group = h('div', { class: 'pick-column', role: 'group', 'aria-label': label }, ...own)
        return roving(group, own)
      }),
    )
  }

  /** The pay table by hits, for the current number count. */
  function showTable({ wager, selection }: ReturnType<TicketPlay['state']>): void {
    const count = numbersOf(selection).length
    const entries = wager.rule === 'count' ? Object.entries(wager.table[count] ?? {}) : []
    table.hidden = wager.rule !== 'count'
    table.setAttribute('aria-label', t('payTable', { count }))
    table.replaceChildren(
      ...entries.map(([hits, factor]) =>
        h('span', { 'data-hits': hits }, h('b', {}, hits), ` ${timesOf(factor, language)}`),
      ),
    )
  }

  function addLabel({ pending, wager }: ReturnType<TicketPlay['state']>): string {
    const [first] = pending
    if (first === undefined)
      return wager.picks.min > 1 ? t('pickSome', { count: wager.picks.min }) : t('pick')
    const amount = money.show(first.stakeMinor * BigInt(pending.length))
    const stake = money.show(first.stakeMinor)
    return pending.length === 1
      ? t('add', { amount })
      : t('addMany', { count: pending.length, stake, amount })
  }

  return {
    root,
    show(state) {
      const { wager, selection, pending, isOpen } = state
      if (shownWager !== wager.id) rebuild(state)
      for (const tab of tabs) tab.setAttribute('aria-pressed', String(tab.dataset['wager'] === wager.id))
      how.textContent = wagerHow(t, wager.id)
      pays.textContent = paysText(
        t,
        language,
        game,
        wager,
        Math.max(wager.picks.min, numbersOf(selection).length),
      )
      for (const { button, column, value } of buttons)
        button.setAttribute('aria-pressed', String(selection[column]?.has(value) ?? false))
      showTable(state)
      add.textContent = addLabel(state)
      // `aria-disabled` instead of `disabled`, so that the button keeps the focus.
      add.setAttribute('aria-disabled', String(!isOpen || pending.length === 0))
      unselect.setAttribute('aria-disabled', String(selection.every(({ size }) => size === 0)))
    },
    setDrawn(numbers) {
      const drawn = new Set(numbers)
      for (const { button, value } of buttons) button.toggleAttribute('data-drawn', drawn.has(value))
    },
  }
}

/** Roving tab index: arrow keys move within a group of buttons. */
function roving(group: HTMLElement, own: readonly HTMLButtonElement[]): HTMLElement {
  for (const [at, button] of own.entries()) button.tabIndex = at === 0 ? 0 : -1
  group.addEventListener('keydown', (event) => {
    // The screen's size decides how many numbers are in a row.
    const perRow = getComputedStyle(group).gridTemplateColumns.split(' ').length
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow }[event.key]
    const at = own.findIndex((button) => button === event.target)
    const next = step === undefined || at < 0 ? undefined : own[at + step]
    if (next === undefined) return
    for (const button of own) button.tabIndex = button === next ? 0 : -1
    next.focus()
    event.preventDefault()
  })
  return group
}
