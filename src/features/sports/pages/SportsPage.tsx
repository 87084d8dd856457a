import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { SportId } from '#domain/sports/vocabulary.ts'
import type { SportsLeague } from '#schemas/vendor/sports.ts'
import { Gate } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { Answered } from '#src/record-page/index.ts'
import { unseen } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { BetsView } from '../components/BetsView.tsx'
import { BoardView } from '../components/BoardView.tsx'
import { Combos } from '../components/Combos.tsx'
import { OddsFormatSelect } from '../components/OddsFormatSelect.tsx'
import { MatchView } from '../components/MatchView.tsx'
import { Books } from '../components/Books.tsx'
import { Columns, Page, Row, Stack } from '../components/parts.ts'
import { Slip } from '../components/Slip.tsx'
import { Standings } from '../components/Standings.tsx'
import { TeamView } from '../components/TeamView.tsx'
import { betsPath, boardPath } from '../paths.ts'
import type { SportsPlace } from '../paths.ts'
import { readPlace } from '../read-place.ts'
import { withTexts } from '../sports-texts.tsx'
import type { Board, SportsStore } from '../sports.store.ts'
import { useSports, useWatchedBoard } from '../use-sports.ts'
import { useTable } from '../use-table.ts'

const Top = styled(Row)({ justifyContent: 'space-between' })
/** One line beside the title: on a phone the link is its icon, named for screen readers. */
const Tools = styled(Row)({
  flexWrap: 'nowrap',
  '& > a': { flex: 'none' },
  [onPhone]: { '& > a': { gap: 0 }, '& > a > span:last-of-type': unseen },
})

/** As high as the window: the board that follows is higher, and must not push what is below it out of sight. */
const Height = styled.div({ minBlockSize: '100vh' })
const Waiting = () => (
  <Height>
    <Skeleton shape="banner" />
  </Height>
)

/** `/sports` and `/esports`: the pages of a book, with the slip beside them. */
export const SportsPage = withTexts(
  observer(function SportsPage() {
    const { t } = useTranslation('sports')
    const { book, place } = readPlace(useLocation().pathname)
    const store = useSports(book)
    return (
      <Page>
        <Gate
          id={`lobby.${book}`}
          pending={<Waiting />}
          off={<Nothing title={t('off')} text={t('offText')} to="/" action={t('home')} />}
        >
          <Columns>
            <Stack>
              <Place store={store} place={place} />
              {place.kind === 'board' && <Books book={book} />}
            </Stack>
            <Slip
              store={store}
              {...(place.kind === 'board' &&
                store.board !== null && {
                  ideas: <Combos store={store} events={store.board.events} isColumn />,
                })}
            />
          </Columns>
        </Gate>
      </Page>
    )
  }),
)

interface NothingProps {
  title: string
  text: string
  to: string
  action: string
}

const Nothing = ({ title, text, to, action }: NothingProps) => (
  <EmptyState
    icon="trophy"
    title={title}
    action={
      <Button as={Link} to={to}>
        {action}
      </Button>
    }
  >
    {text}
  </EmptyState>
)

function Unknown({ store, title = 'unknown' }: { store: SportsStore; title?: string }) {
  const { t } = useTranslation('sports')
  return (
    <Nothing title={t(title)} text={t('unknownText')} to={boardPath(store.book)} action={t('bets.toBoard')} />
  )
}

const Place = observer(function Place({ store, place }: { store: SportsStore; place: SportsPlace }) {
  const { t } = useTranslation('sports')
  useWatchedBoard(store)
  const { board, error, book } = store
  if (place.kind === 'unknown') return <Unknown store={store} />
  // None of the merchant's books has a feed; they run as games in an iframe.
  if (board === null && error?.code === 'game.unknown')
    return (
      <Heading level={1} size="lg">
        {t(`title.${book}`)}
      </Heading>
    )
  if (place.kind === 'board') return <WholeBoard store={store} sport={place.sport} />
  if (place.kind === 'bets') return <BetsView store={store} tab={place.tab} />
  return (
    <Answered
      answer={{ value: board, error: board === null ? error : null, retry: () => store.retry() }}
      skeleton={<Waiting />}
    >
      {(shown) => {
        if (place.kind === 'match') return <OneMatch store={store} eventId={place.id} />
        if (place.kind === 'team') {
          const found = store.teamOf(place.id)
          if (found === null) return <Unknown store={store} />
          return <TeamView store={store} board={shown} {...found} />
        }
        const league = store.leagueOf(place.id)
        return league === null ? (
          <Unknown store={store} />
        ) : (
          <OneLeague store={store} board={shown} league={league} />
        )
      }}
    </Answered>
  )
})

interface WholeBoardProps {
  store: SportsStore
  /** Null: all sports of the book. */
  sport: SportId | null
}

/** The matches of a book or sport. Its head does not wait for them. */
const WholeBoard = observer(function WholeBoard({ store, sport }: WholeBoardProps) {
  const { t } = useTranslation('sports')
  const { board, error, book } = store
  return (
    <>
      <Top>
        <Heading level={1} size="lg">
          {sport === null ? t(`title.${book}`) : t(`sport.${sport}`)}
        </Heading>
        <Tools>
          <OddsFormatSelect />
          <Button as={Link} to={betsPath(book)} tone="quiet" size="sm" icon="receipt">
            {t('bets.title')}
          </Button>
        </Tools>
      </Top>
      {board === null && error !== null ? (
        <Answered answer={{ value: null, error, retry: () => store.retry() }} skeleton={null}>
          {() => null}
        </Answered>
      ) : (
        <BoardView store={store} board={board} sport={sport} waiting={<Waiting />} />
      )}
    </>
  )
})

interface OneLeagueProps {
  store: SportsStore
  board: Board
  league: SportsLeague
}

const OneLeague = observer(function OneLeague({ store, board, league }: OneLeagueProps) {
  const table = useTable(store, league.leagueId)
  return (
    <>
      <Heading level={1} size="lg">
        {league.name}
      </Heading>
      <BoardView store={store} board={board} sport={null} leagueId={league.leagueId} />
      <Standings book={store.book} league={league} table={table} />
    </>
  )
})

const OneMatch = observer(function OneMatch({ store, eventId }: { store: SportsStore; eventId: string }) {
  useEffect(() => store.watchMatch(eventId), [store, eventId])
  const match = store.matchOf(eventId)
  if (match === null && store.matchError?.code === 'request.notFound')
    return <Unknown store={store} title="match.unknown" />
  return (
    <Answered
      answer={{ value: match, error: match === null ? store.matchError : null, retry: () => store.retry() }}
      skeleton={<Skeleton shape="banner" />}
    >
      {(shown) => <MatchView store={store} match={shown} />}
    </Answered>
  )
})
