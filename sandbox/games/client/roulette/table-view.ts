import { chargesIn } from '../../roulette/charges.ts'
import { colourOf } from '../../roulette/spots.ts'
import type { TableEvent } from '../../tables/table-events.ts'
import { h } from '../shell/dom.ts'
import type { Frame } from '../shell/frame.ts'
import { buildPhaseClock } from '../tables/phase-clock.ts'
import { boardRow, chargesText, pocketOf } from './board.ts'
import type { BoardEntry } from './board.ts'
import type { Layout } from './layout.ts'
import type { RouletteTranslate } from './spot-names.ts'
import type { Racetrack } from './racetrack.ts'
import type { Wheel } from './wheel.ts'

/** The view of a roulette table, without timing rules. */
export interface TableView {
  /** Shows the phase as text; `tick` runs its clock. */
  setPhase(table: TableEvent): void
  readonly tick: (table: TableEvent, nowMs: number) => void
  setBoard(board: readonly BoardEntry[]): void
  /** Shows a line to the player, until the next one. */
  readonly setNote: (text: string) => void
}

export interface TableParts {
  readonly frame: Frame
  readonly t: RouletteTranslate
  readonly wheel: Wheel
  readonly layout: Layout
  readonly racetrack: Racetrack
  readonly onStatistics: () => void
}

export function buildTableView({ frame, t, wheel, layout, racetrack, onStatistics }: TableParts): TableView {
  const { phase, now, bar, round, tick } = buildPhaseClock(t)
  const board = h('ol', { class: 'board', 'aria-label': t('board') })
  const note = h('p', { class: 'note' })
  const charged = h('p', { class: 'charged', hidden: true })
  const toggle = h(
    'button',
    {
      type: 'button',
      class: 'button small',
      'aria-pressed': 'false',
      click: () => swap(racetrack.root.hidden === true),
    },
    t('racetrack'),
  )
  /** Swaps the cloth for the racetrack, or back. */
  function swap(isTrack: boolean): void {
    racetrack.root.hidden = !isTrack
    layout.root.hidden = isTrack
    toggle.setAttribute('aria-pressed', String(isTrack))
    frame.root.toggleAttribute('data-track', isTrack)
  }
  frame.stage.append(
    h(
      'section',
      { class: 'theatre' },
      wheel.root,
      h(
        'div',
        { class: 'status' },
        now,
        bar,
        round,
        h(
          'div',
          { class: 'results' },
          board,
          toggle,
          h('button', { type: 'button', class: 'button small', click: onStatistics }, t('statistics')),
        ),
        charged,
      ),
    ),
    // Scrolls on phones in portrait, where rows of 44 px are taller than the stage.
    h('div', { class: 'cloth' }, layout.root, racetrack.root),
    note,
  )

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
      const charges = chargesIn(table.result)
      layout.setCharges(charges)
      charged.hidden = charges === null
      charged.textContent = charges === null ? '' : chargesText(t, charges)
      racetrack.setOpen(table.phase === 'betting')
      layout.setOpen(table.phase === 'betting')
      layout.setResult(table.phase === 'result' ? pocket : null)
    },
    tick,
    setBoard: (entries) => board.replaceChildren(...boardRow(t, entries, 16)),
    setNote: (text) => void (note.textContent = text),
  }
}
