import type { EventView } from '../../book/book-shapes.ts'
import { h } from '../shell/dom.ts'
import type { BoardContext } from './board-context.ts'
import { eventRow } from './event-row.ts'
import type { EventRow } from './event-row.ts'
import { roundShown } from './names.ts'

/** Filter of the list: all of a sport or league, or only live or finished events. */
export interface Filter {
  readonly tab: 'live' | 'soon' | 'results'
  readonly sport: string | null
  readonly league: string | null
}

const wanted = (event: EventView, { tab, sport, league }: Filter) =>
  (tab === 'live'
    ? event.status === 'live'
    : tab === 'soon'
      ? event.status === 'upcoming'
      : event.status === 'over') &&
  (sport === null || event.sport === sport) &&
  (league === null || event.league.id === league) &&
  // Events that cover a whole round are bettable only before it starts.
  (event.sides !== null || tab === 'soon')

/** How long the list's order is frozen after a touch, so that rows do not move under the pointer. */
const stillMs = 2_500

/** Matches by league. Rows are added and removed only while the list is not being touched. */
export function createEventList(context: BoardContext) {
  const root = h('div', { class: 'events' })
  const rows = new Map<string, EventRow>()
  let shown = ''
  let filterShown = ''
  let touchedAt = 0
  const touch = () => void (touchedAt = Date.now())
  root.addEventListener('pointerdown', touch)
  root.addEventListener('pointermove', touch)

  const isStill = () => Date.now() - touchedAt > stillMs && !root.contains(document.activeElement)

  function show(events: Iterable<EventView>, filter: Filter): void {
    const list = [...events].filter((event) => wanted(event, filter))
    const order = filter.tab === 'results' ? -1 : 1
    list.sort(
      (a, b) =>
        (filter.tab === 'live' ? a.league.id.localeCompare(b.league.id) : 0) ||
        order * (Date.parse(a.startsAt) - Date.parse(b.startsAt)) ||
        a.league.id.localeCompare(b.league.id) ||
        a.id.localeCompare(b.id),
    )
    const key = list.map(({ id }) => id).join()
    const filterKey = JSON.stringify(filter)
    const isOther = filterKey !== filterShown
    if (key !== shown && (isOther || isStill() || shown === '')) {
      filterShown = filterKey
      shown = key
      rebuild(list, filter)
    }
    for (const event of events) rows.get(event.id)?.show(event)
  }

  function rebuild(list: readonly EventView[], { tab }: Filter): void {
    const used = new Set(list.map(({ id }) => id))
    for (const id of rows.keys()) if (!used.has(id)) rows.delete(id)
    if (list.length === 0) {
      root.replaceChildren(
        h('p', { class: 'muted empty' }, context.t(tab === 'results' ? 'noResults' : 'nothing')),
      )
      return
    }
    const groups: { title: string; items: HTMLElement[] }[] = []
    for (const event of list) {
      const row = rows.get(event.id) ?? eventRow(event, context)
      rows.set(event.id, row)
      const title = `${event.league.name} · ${context.t('round', { round: roundShown(event.round) })}`
      const group = groups.at(-1)
      if (group?.title === title) group.items.push(row.root)
      else groups.push({ title, items: [row.root] })
    }
    root.replaceChildren(
      ...groups.map(({ title, items }) => h('section', {}, h('h3', {}, title), h('ul', {}, ...items))),
    )
  }

  return {
    root,
    show,
    /** Updates countdowns and the marks of slip selections. */
    refresh: () => {
      for (const row of rows.values()) row.refresh()
    },
  }
}
