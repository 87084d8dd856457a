import type { TableEvent } from '../../tables/table-events.ts'
import { h } from '../shell/dom.ts'
import type { TranslateOf } from '../texts/texts.ts'
import type { TableTextKey } from './table-texts.ts'

/** The phase of a table as text, the remaining seconds, and a bar of the remaining share. */
export function buildPhaseClock(t: TranslateOf<TableTextKey>) {
  const phase = h('strong', { class: 'phase' })
  const seconds = h('span', { class: 'seconds', 'aria-hidden': 'true' })
  const bar = h('div', { class: 'clock', 'aria-hidden': 'true' }, h('i'))
  /** Shows the round's number and the players at the table. */
  const round = h('span', { class: 'muted' })
  return {
    phase,
    round,
    bar,
    now: h('div', { class: 'now' }, phase, seconds),
    tick: ({ startsAt, endsAt }: TableEvent, nowMs: number): void => {
      const leftMs = Math.max(0, endsAt - nowMs)
      seconds.textContent = t('seconds', { count: Math.ceil(leftMs / 1000) })
      bar.style.setProperty('--left', String(leftMs / (endsAt - startsAt)))
    },
  }
}
