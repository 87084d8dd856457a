import type { TableEvent } from '../../tables/table-events.ts'
import { h } from '../shell/dom.ts'
import type { Frame } from '../shell/frame.ts'
import type { LotteryTranslate } from './lottery-words.ts'

export interface Scene {
  /** The phase in words; its clock runs by `tick`. */
  setTable(table: TableEvent, hasPast: boolean): void
  tick(nowMs: number): void
  /** A line for the player; stays until the next one. */
  setNote(text: string): void
}

export interface SceneParts {
  readonly board: HTMLElement
  readonly picker: HTMLElement
  readonly ticket: HTMLElement
  readonly panel: readonly HTMLElement[]
}

/** The room of a lottery: the draw on one side, numbers and ticket on the other. */
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
  const phase = h('strong', { class: 'phase' })
  const seconds = h('span', { class: 'seconds', 'aria-hidden': 'true' })
  const bar = h('div', { class: 'clock', 'aria-hidden': 'true' }, h('i'))
  const round = h('span', { class: 'muted' })
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
        h('div', { class: 'now' }, phase, seconds),
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
  frame.panel.append(...parts.panel)

  let table: TableEvent | null = null
  return {
    setTable(event, hasPast) {
      const isNewPhase = table?.phase !== event.phase
      table = event
      frame.root.dataset['phase'] = event.phase
      phase.textContent = t(event.phase)
      round.textContent = `${t('draw', { number: event.number })} · ${t('players', { count: event.players })}`
      const isPast = event.phase === 'betting' || event.phase === 'closed'
      which.textContent = isPast ? t(hasPast ? 'lastDraw' : 'firstDraw') : t('draw', { number: event.number })
      // On a phone the draw stands above what one scrolls in: it is looked at when it begins.
      if (isNewPhase && event.phase === 'running') floor.scrollTo({ top: 0 })
    },
    tick(nowMs) {
      if (table === null) return
      const left = Math.max(0, table.endsAt - nowMs)
      seconds.textContent = t('seconds', { count: Math.ceil(left / 1000) })
      bar.style.setProperty('--left', String(left / (table.endsAt - table.startsAt)))
    },
    setNote: (text) => void (note.textContent = text),
  }
}
