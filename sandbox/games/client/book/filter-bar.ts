import type { EventView } from '../../book/book-shapes.ts'
import type { SportId } from '#domain/sports/vocabulary.ts'
import { h } from '../shell/dom.ts'
import type { Filter } from './event-list.ts'
import type { BookTranslate } from './names.ts'

export interface FilterBarDeps {
  readonly t: BookTranslate
  readonly sports: readonly SportId[]
  readonly onChange: () => void
}

const tabs = ['live', 'soon', 'results'] as const

/** Tabs for live, next and results; filters by sport and league, in a column of their own on wide screens. */
export function createFilterBar({ t, sports, onChange }: FilterBarDeps) {
  let filter: Filter = { tab: 'live', sport: null, league: null }
  const counts = new Map<string, HTMLElement>()
  const buttons: { readonly root: HTMLButtonElement; readonly isOn: () => boolean }[] = []
  const leagues = new Map<string, { name: string; sport: SportId }>()
  const nav = h('nav', { class: 'book-nav', 'aria-label': t('sports') })
  let leaguesShown = ''

  const choose = (next: Partial<Filter>) => {
    filter = { ...filter, ...next }
    for (const { root, isOn } of buttons) root.setAttribute('aria-pressed', String(isOn()))
    onChange()
  }

  function choice(label: string, next: Partial<Filter>, isOn: () => boolean, more = ''): HTMLButtonElement {
    const root = h(
      'button',
      { type: 'button', class: `choice ${more}`, 'aria-pressed': String(isOn()), click: () => choose(next) },
      h('span', {}, label),
    )
    buttons.push({ root, isOn })
    return root
  }

  const tabButtons = tabs.map((tab) => {
    const root = choice(t(tab), { tab }, () => filter.tab === tab, tab)
    const count = h('small', {})
    root.append(count)
    counts.set(tab, count)
    return root
  })
  const sportButtons = () =>
    sports.length > 1
      ? [
          choice(
            t('all'),
            { sport: null, league: null },
            () => filter.sport === null && filter.league === null,
          ),
          ...sports.map((sport) =>
            choice(t(sport), { sport, league: null }, () => filter.sport === sport && filter.league === null),
          ),
        ]
      : []
  const root = h(
    'div',
    { class: 'filters' },
    h('div', { class: 'tabs', role: 'group', 'aria-label': t('events') }, ...tabButtons),
    h('div', { class: 'chips', role: 'group', 'aria-label': t('sports') }, ...sportButtons()),
  )

  function showLeagues(): void {
    const key = [...leagues.keys()].join()
    if (key === leaguesShown) return
    leaguesShown = key
    nav.replaceChildren(
      choice(
        t('all'),
        { sport: null, league: null },
        () => filter.sport === null && filter.league === null,
        'sport',
      ),
      ...sports.flatMap((sport) => [
        choice(
          t(sport),
          { sport, league: null },
          () => filter.sport === sport && filter.league === null,
          'sport',
        ),
        ...[...leagues]
          .filter(([, league]) => league.sport === sport)
          .map(([id, { name }]) => choice(name, { sport, league: id }, () => filter.league === id, 'league')),
      ]),
    )
  }

  return {
    root,
    nav,
    filter: () => filter,
    count(events: Iterable<EventView>): void {
      const sums = { live: 0, soon: 0, results: 0 }
      for (const { status, sides, league, sport } of events) {
        if (!leagues.has(league.id)) leagues.set(league.id, { name: league.name, sport })
        if (sides === null && status !== 'upcoming') continue
        sums[status === 'live' ? 'live' : status === 'upcoming' ? 'soon' : 'results'] += 1
      }
      for (const tab of tabs) {
        const text = tab === 'results' ? '' : String(sums[tab])
        const count = counts.get(tab)
        if (count !== undefined && count.textContent !== text) count.textContent = text
      }
      showLeagues()
    },
  }
}
