import { dealtOf } from '../../felt/dealt.ts'
import type { TableEvent } from '../../tables/table-events.ts'
import { h } from '../shell/dom.ts'
import type { Frame } from '../shell/frame.ts'
import { buildPhaseClock } from '../tables/phase-clock.ts'
import type { ClothView } from './cloth.ts'
import { outcomeText } from './deal-board.ts'
import type { PastDeal, Speech } from './deal-board.ts'
import { dealtBy } from './deal-view.ts'
import type { DealView } from './deal-view.ts'
import { roads } from './road-view.ts'
import { lastResults } from './results.ts'

/** The view of a cloth table, without timing rules. */
export interface FeltView {
  setPhase(table: TableEvent): void
  /** Advances the clock and deals the items that are due. */
  readonly tick: (table: TableEvent, nowMs: number) => void
  setDeals(deals: readonly PastDeal[]): void
  /** Shows a line to the player, until the next one. */
  readonly setNote: (text: string) => void
}

export interface FeltParts {
  readonly frame: Frame
  readonly speech: Speech
  readonly deal: DealView
  readonly cloth: ClothView
  readonly onRoads: () => void
}

export function buildFeltView({ frame, speech, deal, cloth, onRoads }: FeltParts): FeltView {
  const { game, t } = speech
  const { phase, now, bar, round, tick } = buildPhaseClock(t)
  let deals: readonly PastDeal[] = []
  const note = h('p', { class: 'note' })
  const history = h('div', { class: 'roads' })
  const more = h(
    'button',
    { type: 'button', class: 'button small', click: onRoads },
    t(game.sides === null ? 'statistics' : 'roads'),
  )
  frame.stage.append(
    h('section', { class: 'felt-top' }, deal.root),
    h('aside', { class: 'felt-side' }, h('div', { class: 'status' }, now, bar, round), history, more),
    cloth.root,
    note,
  )

  function showDeal(table: TableEvent, nowMs: number): void {
    const dealt = dealtOf(table.result)
    const last = table.phase === 'betting' ? (deals[0] ?? null) : null
    deal.setPast(last !== null)
    if (last !== null) return deal.show(last.dealt, last.dealt.length, last.score)
    const share = (nowMs - table.startsAt) / (table.endsAt - table.startsAt)
    const count = table.phase === 'result' ? dealt.length : dealtBy(dealt.length, share)
    const isWhole = dealt.length > 0 && count === dealt.length
    return deal.show(dealt, count, isWhole ? game.score(dealt) : null)
  }

  return {
    setPhase(table) {
      const dealt = dealtOf(table.result)
      frame.root.dataset['phase'] = table.phase
      const score = table.phase === 'result' && dealt.length > 0 ? game.score(dealt) : null
      phase.textContent =
        score === null ? t(table.phase === 'result' ? 'running' : table.phase) : outcomeText(speech, score)
      round.textContent = `${t('round', { number: table.number })} · ${t('players', { count: table.players })}`
      cloth.setOpen(table.phase === 'betting')
      cloth.setPaying(score?.pays ?? null)
      showDeal(table, table.now)
    },
    tick(table, nowMs) {
      tick(table, nowMs)
      if (table.phase === 'running') showDeal(table, nowMs)
    },
    setDeals(next) {
      deals = next
      const pictures = roads(speech, deals, { bead: 10, big: 24, derived: 10 })
      history.replaceChildren(...(pictures ?? [lastResults(speech, deals, 24)]))
    },
    setNote: (text) => void (note.textContent = text),
  }
}
