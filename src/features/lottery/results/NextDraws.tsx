import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { oneLine, tint } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { BoardBrief, BoardBriefSkeleton } from '../components/BoardBrief.tsx'
import { Countdown } from '../components/Countdown.tsx'
import { withTexts } from '../lottery-texts.tsx'
import { playPath } from '../paths.ts'
import { useLottery } from '../use-lottery.ts'
import { useWatch } from '../use-watch.ts'
import { familyOf } from './family.ts'
import { lastBoardsOf, mostShown, nextDrawsOf } from './next-draws.ts'
import type { NextDraw } from './next-draws.ts'
import { resultsPath } from './result-query.ts'

/** Reserves the loaded height while loading: three stations and a board, stacked on a phone. */
const Root = styled.section({ '&[aria-busy]': { minBlockSize: 267, [onPhone]: { minBlockSize: 579 } } })
const Head = styled.header({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  marginBlockEnd: space(3),
})
const Row = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
/** A card in the shape of a ticket: station and countdown, and the bet link below the perforation. */
const Ticket = styled.article({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto auto',
  overflow: 'hidden',
  borderRadius: token('radius.card'),
  background: `${token('gradient.hero')}, ${token('color.hero1')}`,
  color: token('color.onHero'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}, ${token('shadow.low')}`,
  '& > div': { display: 'grid', gap: space(2), padding: space(4) },
  '& > div:last-of-type': {
    position: 'relative',
    borderBlockStart: `2px dashed ${tint('color.onHero', 30)}`,
  },
  // The two holes of the perforation.
  '& i': {
    position: 'absolute',
    insetBlockStart: -10,
    inlineSize: 18,
    blockSize: 18,
    borderRadius: '50%',
    background: token('color.surface0'),
  },
  '& i:first-of-type': { insetInlineStart: -10 },
  '& i:last-of-type': { insetInlineEnd: -10 },
})
const Station = styled.div({
  // `&&` outranks the ticket's rule for its children. Fixed height, so that a wrapping countdown shifts nothing.
  '&&': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'center',
    justifyContent: 'space-between',
    columnGap: space(3),
    rowGap: 0,
    blockSize: 76,
    paddingBlock: space(2),
  },
  '& > h3': { ...oneLine, minInlineSize: 0 },
  '& [role=timer]': { fontSize: token('text.xl'), '& > svg': { color: token('color.accent') } },
  '& [role=timer] > span': { color: 'inherit', fontSize: token('text.xs') },
})
const Latest = styled.ul({
  display: 'grid',
  gridTemplateColumns: `repeat(${mostShown}, minmax(0, 1fr))`,
  gap: space(4),
  margin: 0,
  marginBlockStart: space(4),
  padding: space(4),
  paddingBlock: space(3),
  borderRadius: token('radius.card'),
  background: token('color.surface1'),
  listStyle: 'none',
  '& a': { display: 'block', minBlockSize: 44, color: 'inherit', textDecoration: 'none' },
  // A phone has room for the latest one; all others are one press away.
  [onPhone]: { gridTemplateColumns: '1fr', '& > li:nth-of-type(n + 2)': { display: 'none' } },
})

/** The next three draws with the time left to bet and the latest boards. */
export const NextDraws = withTexts(
  observer(function NextDraws() {
    const { t } = useTranslation()
    useWatch()
    const { games, lotteryType, now } = useLottery()
    useEffect(() => {
      games.show()
    }, [games])
    // Errors are shown in the lobby; the home page hides the section.
    if (games.value === null && games.error !== null) return null
    const family = familyOf(lotteryType)
    const draws = nextDrawsOf(games.value ?? [], family, now)
    const isWaiting = games.value === null
    if (draws.length === 0 && !isWaiting) return null
    return (
      <Root aria-label={t('lottery:results.next.title')} aria-busy={isWaiting || undefined}>
        <Head>
          <Heading level={2}>{t('lottery:results.next.title')}</Heading>
          <Button as={Link} to={resultsPath({})} tone="quiet" size="sm" iconEnd="chevronEnd">
            {t('lottery:results.next.results')}
          </Button>
        </Head>
        <Row>
          {isWaiting && Array.from({ length: mostShown }, (_, at) => <DrawCardSkeleton key={at} />)}
          {draws.map((draw) => (
            <li key={`${draw.game.gameId} ${draw.station}`}>
              <DrawCard draw={draw} />
            </li>
          ))}
        </Row>
        <Latest aria-label={t('lottery:results.next.last')}>
          {isWaiting &&
            Array.from({ length: mostShown }, (_, at) => (
              <li key={at}>
                <BoardBriefSkeleton />
              </li>
            ))}
          {lastBoardsOf(games.value ?? [], family).map((result) => (
            <li key={result.gameId}>
              <Link to={resultsPath({ gameCode: result.gameId })}>
                <BoardBrief result={result} even />
              </Link>
            </li>
          ))}
        </Latest>
      </Root>
    )
  }),
)

const Holes = () => (
  <>
    <i aria-hidden />
    <i aria-hidden />
  </>
)

function DrawCard({ draw: { game, station, closesAt } }: { draw: NextDraw }) {
  const { t } = useTranslation()
  return (
    <Ticket>
      <Station>
        <Heading level={3} size="md">
          {t(`lottery:station.${station}`)}
        </Heading>
        <Countdown closesAt={closesAt} timeZone={game.timeZone} />
      </Station>
      <div>
        <Button as={Link} to={playPath(game.gameId, station)} tone="brand" wide>
          {t('lottery:results.play')}
        </Button>
        <Holes />
      </div>
    </Ticket>
  )
}

const DrawCardSkeleton = () => (
  <li>
    <Ticket>
      <Station>
        <Skeleton shape="title" />
      </Station>
      <div>
        <Skeleton shape="control" />
        <Holes />
      </div>
    </Ticket>
  </li>
)
