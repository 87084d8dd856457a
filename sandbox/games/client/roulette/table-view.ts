import { colourOf } from '../../roulette/spots.ts'
import type { TableEvent } from '../../tables/table-events.ts'
import { h } from '../shell/dom.ts'
import type { Frame } from '../shell/frame.ts'
import { boardRow } from './board.ts'
import type { BoardEntry } from './board.ts'
import type { Layout } from './layout.ts'
import type { Panel } from './panel.ts'
import type { RouletteTranslate } from './spot-names.ts'
import type { Wheel } from './wheel.ts'

/** Everything of a table that is seen, without any rule of when. */
export interface TableView {
  /** The phase in words; its clock runs by `setClock`. */
  setPhase(table: TableEvent): void
  /** Seconds left, and the share of the phase that is left. */
  setClock(seconds: number, share: number): void
  setBoard(board: readonly BoardEntry[]): void
  /** A line for the player; stays until the next one. */
  setNote(text: string): void
}

export interface TableParts {
  readonly frame: Frame
  readonly t: RouletteTranslate
  readonly wheel: Wheel
  readonly layout: Layout
  readonly panel: Panel
  readonly onStatistics: () => void
}

export function buildTableView({ frame, t, wheel, layout, panel, onStatistics }: TableParts): TableView {
  const phase = h('strong', { class: 'phase' })
  const seconds = h('span', { class: 'seconds', 'aria-hidden': 'true' })
  const bar = h('div', { class: 'clock', 'aria-hidden': 'true' }, h('i'))
  const round = h('span', { class: 'muted' })
  const board = h('ol', { class: 'board', 'aria-label': t('board') })
  const note = h('p', { class: 'note' })
  frame.stage.append(
    h(
      'section',
      { class: 'theatre' },
      wheel.root,
      h(
        'div',
        { class: 'status' },
        h('div', { class: 'now' }, phase, seconds),
        bar,
        round,
        h(
          'div',
          { class: 'results' },
          board,
          h('button', { type: 'button', class: 'button small', click: onStatistics }, t('statistics')),
        ),
      ),
    ),
    layout.root,
    note,
  )
  frame.panel.append(...panel.nodes)

  return {
    setPhase(table) {
      const pocket = pocketOf(table)
      frame.root.dataset['phase'] = table.phase
      phase.textContent =
        table.phase === 'result' && pocket !== null
          ? t('result', { number: pocket, colour: t(colourOf(pocket)) })
          : t(table.phase)
      if (table.phase === 'result' && pocket !== null) phase.dataset['colour'] = colourOf(pocket)
      else delete phase.dataset['colour']
      round.textContent = `${t('round', { number: table.number })} · ${t('players', { count: table.players })}`
      layout.setOpen(table.phase === 'betting')
      layout.setResult(table.phase === 'result' ? pocket : null)
    },
    setClock(left, share) {
      seconds.textContent = t('seconds', { count: left })
      bar.style.setProperty('--left', String(share))
    },
    setBoard: (entries) => board.replaceChildren(...boardRow(t, entries, 16)),
    setNote: (text) => void (note.textContent = text),
  }
}

/** Where the ball of the round falls, as far as it is told. */
export function pocketOf({ result }: Pick<TableEvent, 'result'>): number | null {
  const pocket = result?.['pocket']
  return typeof pocket === 'number' ? pocket : null
}
