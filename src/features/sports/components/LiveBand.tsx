import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { esports, sports } from '#domain/sports/vocabulary.ts'
import type { SportsEvent } from '#schemas/vendor/sports.ts'
import { useGates } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space } from '#src/lib/tokens.ts'
import { useWhole } from '#src/lib/use-whole.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { KeptPlace } from '#src/ui/behaviour/WhenNear.tsx'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { isPriced } from '../combos.ts'
import { boardPath, leaguePath } from '../paths.ts'
import type { SportsStore } from '../sports.store.ts'
import { withTexts } from '../sports-texts.tsx'
import { useSports, useWatchedBoard } from '../use-sports.ts'
import { useWords } from '../use-words.ts'
import { Combos } from './Combos.tsx'
import { MatchList, MatchRow } from './MatchRow.tsx'
import { Featured } from './Featured.tsx'
import { Chips, Panel, PanelHead, Stack } from './parts.ts'
import { Slip } from './Slip.tsx'

const Head = styled.header({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minBlockSize: 44,
  marginBlockEnd: space(3),
})

const Pieces = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.7fr) minmax(0, 1fr)',
  gap: space(4),
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) },
})

/** Leagues side by side; stacked on a phone. */
const Leagues = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
  gap: space(4),
  alignItems: 'start',
  [onPhone]: { gap: space(3) },
})

/** Number of live matches below the two featured ones, of leagues with upcoming matches, and of matches per league. */
const shown = { live: 4, leagues: 2, perLeague: 3 } as const

/**
 * Home page section of brands that put sports first: one live and one upcoming match featured, then further live and upcoming
 * ones with prices.
 */
export const LiveBand = withTexts(
  observer(function LiveBand() {
    const { t } = useTranslation()
    const gates = useGates()
    const book = gates.state('lobby.sports') === 'off' ? 'esports' : 'sports'
    const store = useSports(book)
    useWatchedBoard(store)
    const { board, error } = store
    if (board === null) return error === null ? <Kept /> : null
    const open = board.events.filter(({ status }) => status !== 'over')
    if (open.length === 0) return null
    const played = (book === 'sports' ? sports : esports).filter((id) =>
      open.some(({ sport }) => sport === id),
    )
    return (
      <section aria-label={t('home:sports')}>
        <Head>
          <Heading level={2}>{t('home:sports')}</Heading>
          <TextLink as={Link} to={boardPath(book)} tone="alone">
            {t('home:showAll')}
          </TextLink>
        </Head>
        <WhenWhole>
          <Matches store={store} open={open}>
            <Chips aria-label={t('home:sports')}>
              {played.map((id) => (
                <Chip key={id} as={Link} to={boardPath(book, id)}>
                  {t(`sports:sport.${id}`)}
                </Chip>
              ))}
            </Chips>
          </Matches>
        </WhenWhole>
        <Slip store={store} floating />
      </section>
    )
  }),
)

const Kept = () => <KeptPlace height={1358} phoneHeight={2706} />

const WhenWhole = ({ children }: { children: ReactNode }) => (useWhole() ? children : <Kept />)

interface MatchesProps {
  readonly store: SportsStore
  /** Live and upcoming matches. */
  readonly open: readonly SportsEvent[]
  /** Rendered between the featured matches and the lists. */
  readonly children: ReactNode
}

const isLive = ({ status }: SportsEvent) => status === 'live'
const idOf = ({ eventId }: SportsEvent) => eventId

const Matches = observer(function Matches({ store, open, children }: MatchesProps) {
  const { t } = useWords()
  const priced = open.filter(isPriced)
  // Matches with prices first; in its last minutes a match takes no bets.
  const running = open
    .filter(isLive)
    .toSorted((one, other) => Number(!isPriced(one)) - Number(!isPriced(other)))
  // The featured live match stays while it runs, even if its market is suspended for a moment.
  const [hour = priced[0]] = useStaying(running, idOf, 1)
  const next = priced.find((event) => event !== hour && !isLive(event))
  const pieces = [hour, next].filter((event) => event !== undefined)
  const others = open.filter((event) => !pieces.includes(event))
  const live = useStaying(
    running.filter((event) => event !== hour),
    idOf,
    shown.live,
  )
  const coming = [
    ...Map.groupBy(
      others.filter((event) => !isLive(event)),
      ({ leagueId }) => leagueId,
    ),
  ]
  const leagues = useStaying(coming, ([leagueId]) => leagueId, shown.leagues)
  return (
    <Stack>
      {pieces.length > 0 && (
        <Pieces>
          {pieces.map((event) => (
            <Featured key={event.eventId} store={store} event={event} />
          ))}
        </Pieces>
      )}
      {children}
      {live.length > 0 && <Rows store={store} title={t('board.live')} events={live} />}
      {leagues.length > 0 && (
        <Stack as="section" aria-label={t('board.soon')}>
          <Heading level={3} size="sm">
            {t('board.soon')}
          </Heading>
          <Leagues>
            {leagues.map(([leagueId, events]) => (
              <Rows
                key={leagueId}
                store={store}
                title={store.leagueOf(leagueId)?.name ?? leagueId}
                to={leaguePath(store.book, leagueId)}
                events={events.slice(0, shown.perLeague)}
              />
            ))}
          </Leagues>
        </Stack>
      )}
      <Combos store={store} events={open} />
    </Stack>
  )
})

interface RowsProps {
  readonly store: SportsStore
  readonly title: string
  readonly to?: string
  readonly events: readonly SportsEvent[]
}

const Rows = ({ store, title, to, events }: RowsProps) => (
  <Panel aria-label={title}>
    <PanelHead>
      <Heading level={3} size="sm">
        {to === undefined ? (
          title
        ) : (
          <TextLink as={Link} tone="alone" to={to}>
            {title}
          </TextLink>
        )}
      </Heading>
    </PanelHead>
    <MatchList>
      {events.map((event) => (
        <MatchRow key={event.eventId} store={store} event={event} />
      ))}
    </MatchList>
  </Panel>
)

/**
 * The first `count` items. A shown item keeps its position while it is in the list, so that targets do not move under the
 * pointer.
 */
function useStaying<T>(items: readonly T[], nameOf: (item: T) => string, count: number): readonly T[] {
  const [before, setBefore] = useState<readonly string[]>([])
  const stays = before.map((id) => items.find((item) => nameOf(item) === id))
  const fresh = items.filter((item) => !stays.includes(item))
  const now = Array.from({ length: count }, (_, at) => stays[at] ?? fresh.shift()).filter(
    (item) => item !== undefined,
  )
  const ids = now.map(nameOf)
  if (ids.join(' ') !== before.join(' ')) setBefore(ids)
  return now
}
