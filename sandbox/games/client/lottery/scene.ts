import type { TableEvent } from '../../tables/table-events.ts'
import { h } from '../shell/dom.ts'
import type { Frame } from '../shell/frame.ts'
import { buildPhaseClock } from '../tables/phase-clock.ts'
import type { LotteryTranslate } from './lottery-words.ts'

export interface Scene {
  /** Shows the phase as text; `tick` runs its clock. */
  setTable(table: TableEvent, hasPast: boolean): void
  readonly tick: (table: TableEvent, nowMs: number) => void
  /** Shows a line to the player, until the next one. */
  readonly setNote: (text: string) => void
}

export interface SceneParts {
  readonly board: HTMLElement
  readonly picker: HTMLElement
  readonly ticket: HTMLElement
}

/** The lottery's stage: the draw on one side, numbers and ticket on the other. */
export function buildScene({
  frame,
  t,
  parts,
  onResults,
}: {
  frame: Frame
  t: LotteryTranslate
  parts: SceneParts
  onResults: () => void
}): Scene {
  const { phase, now, bar, round, tick } = buildPhaseClock(t)
  const which = h('p', { class: 'which' })
  const note = h('p', { class: 'note' })
  const floor = h(
    'div',
    { class: 'floor' },
    h(
      'section',
      { class: 'hall' },
      h(
        'div',
        { class: 'call' },
        now,
        bar,
        h(
          'div',
          { class: 'call-foot' },
          round,
          h('button', { type: 'button', class: 'button small', click: onResults }, t('results')),
        ),
      ),
      which,
      parts.board,
    ),
    parts.picker,
    parts.ticket,
  )
  frame.stage.append(floor, note)

  let shownPhase: TableEvent['phase'] | null = null
  return {
    setTable(event, hasPast) {
      const isNewPhase = shownPhase !== event.phase
      shownPhase = event.phase
      frame.root.dataset['phase'] = event.phase
      phase.textContent = t(event.phase)
      round.textContent = `${t('draw', { number: event.number })} · ${t('players', { count: event.players })}`
      const isPast = event.phase === 'betting' || event.phase === 'closed'
      which.textContent = isPast ? t(hasPast ? 'lastDraw' : 'firstDraw') : t('draw', { number: event.number })
      // On a phone the draw is above the numbers: scroll back to it when it begins.
      if (isNewPhase && event.phase === 'running') floor.scrollTo({ top: 0 })
    },
    tick,
    setNote: (text) => void (note.textContent = text),
  }
}
