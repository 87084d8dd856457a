import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { searchable } from '#domain/vocabulary/searchable.ts'
import type { SportId } from '#domain/sports/vocabulary.ts'
import { esports, sports } from '#domain/sports/vocabulary.ts'
import type { SportsEvent } from '#schemas/vendor/sports.ts'
import { Link } from '#src/lib/link.tsx'
import { WhenNear } from '#src/ui/behaviour/WhenNear.tsx'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { SearchField } from '#src/ui/primitives/SearchField/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { boardPath, leaguePath } from '../paths.ts'
import type { Board, SportsStore } from '../sports.store.ts'
import { useWords } from '../use-words.ts'
import { MatchList, MatchRow, rowHeights } from './MatchRow.tsx'
import { Chips, Muted, Panel, PanelFoot, PanelHead, Stack } from './parts.ts'

interface BoardViewProps {
  store: SportsStore
  /** Null: not loaded yet. */
  board: Board | null
  sport: SportId | null
  /** Shown in place of the matches until they are loaded. */
  waiting?: ReactNode
  /** Limits the list to a league. */
  leagueId?: string
  /** Limits the list to a team. */
  teamId?: string
}

/** Matches per group on the page of all sports; the pages of a sport or league list the others. */
const perGroup = 4

/** Matches of the book: live ones by sport, then upcoming ones by league, then results. */
export const BoardView = observer(function BoardView({
  store,
  board,
  sport,
  leagueId,
  teamId,
  waiting = null,
}: BoardViewProps) {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const wanted = searchable(search)
  const all = board?.events ?? []
  const shown = all.filter(
    (event) =>
      (sport === null || event.sport === sport) &&
      (leagueId === undefined || event.leagueId === leagueId) &&
      (teamId === undefined || event.sides.some((side) => side.teamId === teamId)) &&
      (wanted === '' || textOf(store, event).includes(wanted)),
  )
  // Matches in their last minutes take no bets and are listed last.
  const live = shown
    .filter(({ status }) => status === 'live')
    .toSorted((a, b) => Number(isClosing(a)) - Number(isClosing(b)))
  const next = shown.filter(({ status }) => status === 'upcoming')
  const over = shown
    .filter(({ status }) => status === 'over')
    .toReversed()
    .slice(0, 8)
  const known = store.book === 'sports' ? sports : esports
  // In the order of the sport chips.
  const liveBySport = known
    .map((id) => ({ id, events: live.filter((event) => event.sport === id) }))
    .filter(({ events }) => events.length > 0)
  // On the page of all sports a group is an extract with a link, unless it is what a search found.
  const extract = sport === null && leagueId === undefined && wanted === '' ? perGroup : Infinity
  const count = (id: SportId) => all.filter((event) => event.sport === id && event.status !== 'over').length
  return (
    <Stack>
      {leagueId === undefined && (
        <Chips aria-label={t('board.sports')}>
          <Chip as={Link} to={boardPath(store.book)} selected={sport === null}>
            {t('board.all')}
          </Chip>
          {known.map((id) => (
            <Chip key={id} as={Link} to={boardPath(store.book, id)} selected={sport === id}>
              {t(`sport.${id}`)} {board !== null && count(id)}
            </Chip>
          ))}
        </Chips>
      )}
      {teamId === undefined && (
        <SearchField
          label={t('board.search')}
          clearLabel={t('board.clearSearch')}
          value={search}
          onValue={setSearch}
        />
      )}
      {liveBySport.length > 1
        ? liveBySport.map(({ id, events }) => (
            <Matches
              key={id}
              store={store}
              title={t('board.liveOf', { sport: t(`sport.${id}`) })}
              to={boardPath(store.book, id)}
              events={events}
              atMost={extract}
            />
          ))
        : live.length > 0 && <Matches store={store} title={t('board.live')} events={live} />}
      {leaguesOf(next).map(([id, events]) => (
        <Matches
          key={id}
          store={store}
          title={store.leagueOf(id)?.name ?? id}
          events={events}
          atMost={extract}
          {...(leagueId === undefined && { to: leaguePath(store.book, id) })}
        />
      ))}
      {board === null && waiting}
      {board !== null && live.length + next.length === 0 && (
        <EmptyState icon="calendar" title={t(wanted === '' ? 'board.none' : 'board.notFound')}>
          {t(wanted === '' ? 'board.noneText' : 'board.notFoundText')}
        </EmptyState>
      )}
      {over.length > 0 && wanted === '' && <Matches store={store} title={t('board.results')} events={over} />}
    </Stack>
  )
})

const textOf = (store: SportsStore, { sides, leagueId }: SportsEvent) =>
  searchable([...sides.map(({ name }) => name), store.leagueOf(leagueId)?.name ?? ''].join(' '))

const isClosing = ({ shut }: SportsEvent) => shut === 'lastMinutes'

const leaguesOf = (events: readonly SportsEvent[]) => [
  ...Map.groupBy(events, ({ leagueId }) => leagueId).entries(),
]

interface MatchesProps {
  store: SportsStore
  title: string
  events: readonly SportsEvent[]
  /** Path of the league's or sport's page. */
  to?: string
  /** Number of matches listed; the others are on the page at `to`. */
  atMost?: number
}

/** A group of matches. Its rows are rendered near the viewport, because a board has more than a hundred. */
function Matches({ store, title, events, to, atMost = Infinity }: MatchesProps) {
  const { t } = useWords()
  const listed = to === undefined ? events : events.slice(0, atMost)
  const [first] = listed
  const kept = (row: number) => listed.length * (first?.status === 'over' ? rowHeights.over : row)
  return (
    <Panel aria-label={title}>
      <PanelHead>
        <Heading level={2} size="sm">
          {to === undefined ? (
            title
          ) : (
            <TextLink as={Link} to={to} tone="alone" iconEnd="chevronEnd">
              {title}
            </TextLink>
          )}
        </Heading>
        <Muted>{events.length}</Muted>
      </PanelHead>
      <WhenNear height={kept(rowHeights.wide)} phoneHeight={kept(rowHeights.phone)}>
        <MatchList>
          {listed.map((event) => (
            <MatchRow key={event.eventId} store={store} event={event} />
          ))}
        </MatchList>
      </WhenNear>
      {to !== undefined && listed.length < events.length && (
        <PanelFoot to={to}>{t('board.every', { total: events.length })}</PanelFoot>
      )}
    </Panel>
  )
}
