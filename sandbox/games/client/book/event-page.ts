import type { EventDetail, EventView, MarketView } from '../../book/book-shapes.ts'
import type { Incident } from '../../book/matches/match.ts'
import { h, icon } from '../shell/dom.ts'
import { badge } from './badge.ts'
import type { BoardContext } from './board-context.ts'
import { clockText, eventName, marketName, oddsText, outcomeName, roundShown } from './names.ts'
import { oddsButton } from './odds-button.ts'
import type { OddsButton } from './odds-button.ts'

interface Section {
  readonly root: HTMLElement
  readonly note: HTMLElement
  readonly buttons: Map<string, OddsButton>
}

/** One match with all its markets. */
export function createEventPage(context: BoardContext, onBack: () => void) {
  const { t, language, slip } = context
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
  const markets = h('div', { class: 'markets' })
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
    markets,
    incidents,
    fair,
  )
  const sections = new Map<string, Section>()
  let current: EventDetail | null = null
  let fairShown = ''

  function show(event: EventDetail): void {
    if (event.id !== current?.id) {
      sections.clear()
      markets.replaceChildren()
      fairShown = ''
    }
    current = event
    title.textContent = eventName(event, t)
    league.textContent = `${event.league.name} · ${t('round', { round: roundShown(event.round) })}`
    showScore(event)
    reason.textContent = event.shut === null ? '' : t(`shut.${event.shut}`)
    showMarkets(event)
    incidents.replaceChildren(...incidentsOf(event))
    showFair(event)
  }

  function showScore(event: EventView): void {
    if (event.sides === null) return score.replaceChildren()
    const [home, away] = event.sides
    const isUpcoming = event.status === 'upcoming'
    const parts = event.parts.map((part) => part.join('–')).join('  ')
    score.replaceChildren(
      h('span', { class: 'team' }, badge(home), h('b', {}, home.name)),
      h(
        'span',
        { class: 'middle' },
        h('strong', {}, isUpcoming ? timeOf(event) : event.score.join(' : ')),
        h('span', {}, isUpcoming ? '' : clockText(event, t)),
        h(
          'span',
          { class: 'muted' },
          event.status === 'live' && event.points !== null && !event.pause ? event.points.join(' : ') : parts,
        ),
      ),
      h('span', { class: 'team' }, badge(away), h('b', {}, away.name)),
    )
  }

  const timeOf = ({ startsAt }: EventView) =>
    new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(new Date(startsAt))

  /** Markets stay where they are while the page is open; new ones come at the end of their kind. */
  function showMarkets(event: EventDetail): void {
    const now = new Map(event.allMarkets.map((market) => [market.id, market]))
    for (const [id, section] of sections)
      if (!now.has(id)) {
        section.root.remove()
        sections.delete(id)
      }
    for (const [index, market] of event.allMarkets.entries()) {
      const section = sections.get(market.id) ?? sectionOf(event, market)
      if (!sections.has(market.id)) {
        sections.set(market.id, section)
        const after = event.allMarkets.slice(0, index).findLast(({ id }) => sections.has(id))
        const before = after === undefined ? null : (sections.get(after.id)?.root ?? null)
        if (before === null) markets.prepend(section.root)
        else before.after(section.root)
      }
      section.note.textContent = noteOf(market)
      for (const { id, odds } of market.outcomes) {
        const picked = slip.has({ event: event.id, market: market.id, outcome: id })
        section.buttons.get(id)?.show({ odds, shut: market.shut, picked })
      }
    }
  }

  const noteOf = ({ margin }: MarketView) =>
    margin === null ? '' : t('margin', { margin: oddsText(margin * 10, language) })

  function sectionOf(event: EventDetail, market: MarketView): Section {
    const name = marketName(market.id, event, t)
    const note = h('span', { class: 'muted' })
    const buttons = new Map(
      market.outcomes.map(({ id }) => {
        const short = outcomeName(market.id, id, event, t)
        const onPick = () => {
          const odds = current?.allMarkets
            .find((each) => each.id === market.id)
            ?.outcomes.find((each) => each.id === id)
          if (current !== null) context.onPick(current, market.id, id, odds?.odds ?? null)
        }
        return [id, oddsButton({ t, language, label: `${short}, ${name}`, short, onPick })] as const
      }),
    )
    const section = h(
      'section',
      { class: 'market', 'data-count': Math.min(4, buttons.size) },
      h('header', {}, h('h3', {}, name), note),
      h('div', { class: 'outcomes' }, ...[...buttons.values()].map((button) => button.root)),
    )
    return { root: section, note, buttons }
  }

  function incidentsOf(event: EventDetail): Node[] {
    if (event.incidents.length === 0) return []
    const items = event.incidents.toReversed().map((incident) => h('li', {}, incidentText(event, incident)))
    return [h('h3', {}, t('incidents')), h('ol', {}, ...items)]
  }

  function incidentText(
    { sides }: EventDetail,
    { kind, side, clock, score: [home, away] }: Incident,
  ): string {
    const team = side === null ? '' : (sides?.[side === 'home' ? 0 : 1].name ?? '')
    if (kind === 'abandoned') return t('incident.abandoned')
    return t(kind === 'set' ? 'incident.set' : 'incident.goal', { minute: clock, team, home, away })
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
