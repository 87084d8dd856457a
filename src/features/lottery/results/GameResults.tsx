import styled from '@emotion/styled'
import { untracked } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LotteryWire, ResultWire } from '#schemas/api/lottery.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { Link } from '#src/lib/link.tsx'
import { space } from '#src/lib/tokens.ts'
import { Answered, useAnswer, usePageServices } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Tabs } from '#src/ui/primitives/Tabs/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { countdownText } from '../countdown-text.ts'
import { useCoarseNow } from '../use-coarse-now.ts'
import { useLottery } from '../use-lottery.ts'
import { CheckNumber } from './CheckNumber.tsx'
import { awaitedDraws, latestDraw } from './live.ts'
import { LotteryBoard } from './LotteryBoard.tsx'
import type { DigitsShown } from './LotteryBoard.tsx'
import { resultViews } from './result-query.ts'
import type { ResultQuery } from './result-query.ts'
import { BoardCard, ResultCard } from './ResultCard.tsx'
import { createResultsApi } from './results.api.ts'
import { Trends } from './Trends.tsx'

/** Number of boards read for the trends and for a day. */
const trendCount = 100
const dayCount = 200
/**
 * Maximum number of boards without a chosen day: quick games show the latest ones; a draw of other games has at most so many
 * stations.
 */
const latestCount = 12

const Boards = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))',
  alignItems: 'start',
  gap: space(4),
})
const Ways = styled.fieldset({
  border: 0,
  padding: 0,
  margin: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  marginBlockEnd: space(4),
})

interface GameResultsProps {
  game: LotteryWire
  query: ResultQuery
  goTo: (next: Partial<ResultQuery>) => void
}

/** Results of one lottery in three views. */
export const GameResults = observer(function GameResults({ game, query, goTo }: GameResultsProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const lottery = useLottery()
  const { revision } = lottery
  // Boards published after this time are revealed number by number.
  const [openedAt] = useState(() => untracked(() => lottery.now))
  const results = createResultsApi(api)
  const { view, station, day } = query
  const count = view === 'trends' ? trendCount : day === null ? latestCount : dayCount
  const asked = { game, station, day: view === 'trends' ? null : day, count }
  const rules = useAnswer(game.gameId, () => results.rules(game.gameId))
  const question = `${station} ${asked.day} ${count}`
  const boards = useAnswer(question, async () => ({ question, list: await results.boards(asked) }), revision)
  const skeleton = <Skeleton shape="banner" />
  return (
    <Tabs
      label={t('lottery:results.views')}
      tabs={resultViews.map((id) => ({ id, label: t(`lottery:results.view.${id}`) }))}
      selected={view}
      onSelect={(next) => goTo({ gameCode: game.gameId, view: next })}
    >
      <Answered answer={rules} skeleton={skeleton}>
        {(book) => (
          <Answered answer={boards} skeleton={skeleton}>
            {({ question: answered, list }) => {
              if (answered !== question) return skeleton
              if (view === 'trends') return <Trends game={book} results={list} />
              const shown = day === null && !game.isQuick ? latestDraw(list) : list
              if (view === 'check') return <CheckNumber game={book} results={shown} />
              return <DayResults {...{ game: book, wire: game, query, openedAt, results: shown }} />
            }}
          </Answered>
        )}
      </Answered>
    </Tabs>
  )
})

interface DayResultsProps {
  game: LotteryGame
  wire: LotteryWire
  query: ResultQuery
  openedAt: number
  results: readonly ResultWire[]
}

const digitChoices: readonly DigitsShown[] = ['all', '3', '2']

/** The boards of a day or of the latest draw; pending draws first. */
const DayResults = observer(function DayResults({ game, wire, query, openedAt, results }: DayResultsProps) {
  const { t } = useTranslation()
  const now = useCoarseNow()
  const [digits, setDigits] = useState<DigitsShown>('all')
  const today = calendarDateIn(game.timeZone, new Date(now))
  const isToday = query.day === null || query.day === today
  const awaited = isToday ? awaitedDraws(game, results, now, query.station) : []
  const hasDigits = game.board.rows.some((row) => (row.digits ?? 0) > 3)
  if (results.length === 0 && awaited.length === 0)
    return (
      <EmptyState
        icon="calendar"
        action={
          <Button as={Link} to={`/lottery?gameCode=${wire.gameId}`} icon="play">
            {t('lottery:results.play')}
          </Button>
        }
      >
        {t(query.day === null ? 'lottery:results.noneYet' : 'lottery:results.none')}
      </EmptyState>
    )
  return (
    <>
      <Ways aria-label={t('lottery:results.digits')}>
        {hasDigits &&
          digitChoices.map((choice) => (
            <Chip key={choice} selected={digits === choice} onClick={() => setDigits(choice)}>
              {t(`lottery:results.digit.${choice}`)}
            </Chip>
          ))}
      </Ways>
      <Boards>
        {awaited.map((draw) => (
          <BoardCard
            key={`${draw.station} ${draw.id}`}
            game={game}
            station={draw.station}
            drawId={draw.id}
            note={<Badge tone="accent">{t('lottery:results.live')}</Badge>}
          >
            <Awaited drawsAt={draw.drawsAt.getTime()} />
            <LotteryBoard
              game={game}
              label={t(`lottery:station.${draw.station}`)}
              board={null}
              digits={digits}
            />
          </BoardCard>
        ))}
        {results.map((result) => (
          <ResultCard
            key={`${result.station} ${result.drawId}`}
            game={game}
            result={result}
            digits={digits}
            isFresh={Date.parse(result.publishedAt) > openedAt}
          />
        ))}
      </Boards>
    </>
  )
})

const Note = styled(Text)({ paddingInline: space(4) })

/** When the draw begins, or that it has begun. */
const Awaited = observer(function Awaited({ drawsAt }: { drawsAt: number }) {
  const { t } = useTranslation()
  const { now } = useLottery()
  return (
    <Note size="sm">
      {now < drawsAt
        ? t('lottery:results.closed', { time: countdownText(drawsAt - now) ?? '' })
        : t('lottery:results.drawing')}
    </Note>
  )
})
