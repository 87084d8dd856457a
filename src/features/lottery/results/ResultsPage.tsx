import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { LotteryWire } from '#schemas/api/lottery.ts'
import { Link } from '#src/lib/link.tsx'
import { space } from '#src/lib/tokens.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { content } from '#src/ui/styles/content.ts'
import { withTexts } from '../lottery-texts.tsx'
import { useLottery } from '../use-lottery.ts'
import { useWatch } from '../use-watch.ts'
import { familyOf } from './family.ts'
import { GameResults } from './GameResults.tsx'
import { ResultFilters } from './ResultFilters.tsx'
import { readResultQuery, resultsPath } from './result-query.ts'
import type { ResultQuery } from './result-query.ts'

const Root = styled.div({
  ...content,
  display: 'grid',
  gap: space(5),
  alignContent: 'start',
  paddingBlock: space(6),
  '& > *': { minInlineSize: 0 },
})
const Head = styled.header({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
})

/** The lottery named in the URL; without a code, the first of the brand's own family. */
function gameOf(games: readonly LotteryWire[], code: string | null, own: LotteryWire['family']) {
  if (code !== null) return games.find(({ gameId }) => gameId === code)
  return games.find(({ family }) => family === own) ?? games[0]
}

/** `/lottery/results`: boards by lottery, station and day, trends, and a number check; open to visitors. */
export const ResultsPage = withTexts(
  observer(function ResultsPage() {
    const { t } = useTranslation()
    const [params] = useSearchParams()
    const navigate = useNavigate()
    const { games } = useLottery()
    const query = readResultQuery(params)

    useWatch()
    useEffect(() => {
      games.show()
    }, [games])

    const goTo = (next: Partial<ResultQuery>) =>
      void navigate(resultsPath({ ...query, ...next }), { replace: true })

    return (
      <Root>
        <Head>
          <Heading level={1} size="lg">
            {t('lottery:results.title')}
          </Heading>
          <Button as={Link} to="/lottery" tone="quiet" icon="lottery">
            {t('lottery:results.lobby')}
          </Button>
        </Head>
        <Shown query={query} goTo={goTo} />
      </Root>
    )
  }),
)

interface ShownProps {
  query: ResultQuery
  goTo: (next: Partial<ResultQuery>) => void
}

const Shown = observer(function Shown({ query, goTo }: ShownProps) {
  const { t } = useTranslation()
  const { games, lotteryType } = useLottery()
  if (games.value === null && games.error !== null)
    return (
      <ErrorState
        title={t('lottery:page.failed')}
        code={games.error.requestId ?? games.error.code}
        action={
          <Button icon="refresh" busy={games.isLoading} onClick={() => void games.load()}>
            {t('lottery:page.retry')}
          </Button>
        }
      >
        {t(games.error.copyKey)}
      </ErrorState>
    )
  if (games.value === null) return <Skeleton shape="banner" />
  const game = gameOf(games.value, query.gameCode, familyOf(lotteryType))
  if (game === undefined) return <EmptyState icon="lottery">{t('lottery:results.unknown')}</EmptyState>
  return (
    <>
      <ResultFilters games={games.value} game={game} query={query} goTo={goTo} />
      <GameResults key={game.gameId} game={game} query={query} goTo={goTo} />
    </>
  )
})
