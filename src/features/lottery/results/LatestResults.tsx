import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { listNear } from '#schemas/api/lottery.ts'
import { Link } from '#src/lib/link.tsx'
import { space } from '#src/lib/tokens.ts'
import { useAnswer, usePageServices } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { BoardBrief, BoardBriefSkeleton } from '../components/BoardBrief.tsx'
import { Cards, Head, Section } from '../components/parts.ts'
import { withTexts } from '../lottery-texts.tsx'
import { ticketsPath } from '../paths.ts'
import { useLottery } from '../use-lottery.ts'
import { resultsPath } from './result-query.ts'
import { dayOf, roundOf } from './words.ts'

const asked = 60
const shown = 8

const boardSize = {
  display: 'grid',
  minBlockSize: 44,
  paddingBlock: space(1),
  // Two cards in a row: station, day and prize take two lines.
  [onPhone]: {
    minBlockSize: 80,
    '&&& small': { whiteSpace: 'normal', lineHeight: 1.4, minBlockSize: '2.8em' },
  },
} as const
const BoardPlace = styled.div(boardSize)
const Board = styled(Link)({ ...boardSize, color: 'inherit', textDecoration: 'none' })

/** The latest boards of daily draws, with a link to the player's tickets. */
export const LatestResults = withTexts(
  observer(function LatestResults() {
    const { t } = useTranslation()
    const { api, language } = usePageServices()
    const { revision, isLoggedIn } = useLottery()
    const { value, error } = useAnswer(
      language(),
      () => api.call(listNear, { count: asked, language: language() }),
      revision,
    )
    if (value === null && error !== null) return null
    // Quick games are left out; they have a section of their own.
    const daily = (value?.list ?? []).filter(({ drawId }) => roundOf(drawId) === null).slice(0, shown)
    if (daily.length === 0 && value !== null) return null
    return (
      <Section aria-label={t('lottery:results.recent')} aria-busy={value === null || undefined}>
        <Head>
          <Heading level={2} size="md">
            {t('lottery:results.recent')}
          </Heading>
          <nav aria-label={t('lottery:results.recent')}>
            <Button as={Link} to={resultsPath({})} tone="quiet" size="sm" icon="trophy">
              {t('lottery:results.next.results')}
            </Button>
            {isLoggedIn && (
              <Button as={Link} to={ticketsPath} tone="quiet" size="sm" icon="receipt">
                {t('lottery:page.tickets.title')}
              </Button>
            )}
          </nav>
        </Head>
        <Cards data-small>
          {value === null &&
            Array.from({ length: shown }, (_, at) => (
              <li key={at}>
                <Card>
                  <BoardPlace>
                    <BoardBriefSkeleton />
                  </BoardPlace>
                </Card>
              </li>
            ))}
          {daily.map((result) => (
            <li key={`${result.gameId} ${result.station}`}>
              <Card>
                <Board
                  to={resultsPath({
                    gameCode: result.gameId,
                    station: result.station,
                    day: dayOf(result.drawId),
                  })}
                >
                  <BoardBrief result={result} even />
                </Board>
              </Card>
            </li>
          ))}
        </Cards>
      </Section>
    )
  }),
)
