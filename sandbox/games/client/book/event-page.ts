import type { EventDetail } from '../../book/book-shapes.ts'
import { h, icon } from '../shell/dom.ts'
import type { BoardContext } from './board-context.ts'
import { createEventMarkets } from './event-markets.ts'
import { incidentsOf, scoreboard } from './event-parts.ts'
import { eventName, roundShown } from './names.ts'

/** One match with all its markets. */
export function createEventPage(context: BoardContext, onBack: () => void) {
  const { t, language } = context
  const back = h(
    'button',
    { type: 'button', class: 'button back', click: onBack },
    icon('M15 5l-7 7l7 7'),
    h('span', {}, t('backToList')),
  )
  const title = h('h2', { tabindex: '-1' })
  const league = h('p', { class: 'muted' })
  const score = h('div', { class: 'scoreboard' })
  const reason = h('p', { class: 'reason', role: 'status' })
  const markets = createEventMarkets(context)
  const incidents = h('div', { class: 'incidents' })
  const fair = h('details', { class: 'fair' })
  const root = h(
    'article',
    { class: 'event-page' },
    back,
    title,
    league,
    score,
    reason,
    markets.root,
    incidents,
    fair,
  )
  let current: EventDetail | null = null
  let fairShown = ''

  function show(event: EventDetail): void {
    if (event.id !== current?.id) fairShown = ''
    current = event
    title.textContent = eventName(event, t)
    league.textContent = `${event.league.name} · ${t('round', { round: roundShown(event.round) })}`
    score.replaceChildren(...scoreboard(event, t, language))
    reason.textContent = event.shut === null ? '' : t(`shut.${event.shut}`)
    markets.show(event)
    incidents.replaceChildren(...incidentsOf(event, t))
    showFair(event)
  }

  function showFair({ commitment, seed }: EventDetail): void {
    if (fairShown === `${commitment}${seed ?? ''}`) return
    fairShown = `${commitment}${seed ?? ''}`
    fair.replaceChildren(
      h('summary', {}, t('fair')),
      h('p', {}, t('fairText')),
      h(
        'dl',
        { class: 'seeds' },
        h('dt', {}, t('hash')),
        h('dd', { class: 'hash' }, commitment),
        h('dt', {}, t('seed')),
        h('dd', { class: 'hash' }, seed ?? t('seedLater')),
      ),
    )
  }

  return { root, show, focus: () => title.focus(), refresh: () => current !== null && show(current) }
}
