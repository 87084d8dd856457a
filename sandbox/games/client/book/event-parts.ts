import type { EventDetail, EventView } from '../../book/book-shapes.ts'
import type { Incident } from '../../book/matches/match.ts'
import { h } from '../shell/dom.ts'
import type { Language } from '../texts/texts.ts'
import { badge } from './badge.ts'
import { clockText } from './names.ts'
import type { BookTranslate } from './names.ts'

/** The two sides with the score, or with the start time; empty for an event without sides. */
export function scoreboard(event: EventView, t: BookTranslate, language: Language): Node[] {
  if (event.sides === null) return []
  const [home, away] = event.sides
  const isUpcoming = event.status === 'upcoming'
  const parts = event.parts.map((part) => part.join('–')).join('  ')
  return [
    h('span', { class: 'team' }, badge(home), h('b', {}, home.name)),
    h(
      'span',
      { class: 'middle' },
      h('strong', {}, isUpcoming ? timeOf(event, language) : event.score.join(' : ')),
      h('span', {}, isUpcoming ? '' : clockText(event, t)),
      h(
        'span',
        { class: 'muted' },
        event.status === 'live' && event.points !== null && !event.pause ? event.points.join(' : ') : parts,
      ),
    ),
    h('span', { class: 'team' }, badge(away), h('b', {}, away.name)),
  ]
}

const timeOf = ({ startsAt }: EventView, language: Language) =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(new Date(startsAt))

/** Goals, sets and abandonments, newest first. */
export function incidentsOf(event: EventDetail, t: BookTranslate): Node[] {
  if (event.incidents.length === 0) return []
  const items = event.incidents.toReversed().map((incident) => h('li', {}, incidentText(event, incident, t)))
  return [h('h3', {}, t('incidents')), h('ol', {}, ...items)]
}

function incidentText(
  { sides }: EventDetail,
  { kind, side, clock, score: [home, away] }: Incident,
  t: BookTranslate,
): string {
  const team = side === null ? '' : (sides?.[side === 'home' ? 0 : 1].name ?? '')
  if (kind === 'abandoned') return t('incident.abandoned')
  const key =
    kind === 'set' || kind === 'wicket' || kind === 'innings'
      ? (`incident.${kind}` as const)
      : 'incident.goal'
  return t(key, { minute: clock, team, home, away })
}
