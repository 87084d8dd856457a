import styled from '@emotion/styled'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultWire } from '#schemas/api/lottery.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { propertiesOf } from '#domain/lottery/properties.ts'
import { headTailOf } from '#domain/lottery/trends.ts'
import { space, token } from '#src/lib/tokens.ts'
import { LiveRegion } from '#src/ui/patterns/LiveRegion/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { stepsOf } from './board-shape.ts'
import { DrawProof } from './DrawProof.tsx'
import { HeadTailTable } from './HeadTailTable.tsx'
import { LotteryBoard } from './LotteryBoard.tsx'
import type { DigitsShown } from './LotteryBoard.tsx'
import { resultsPath } from './result-query.ts'
import { ShareButton } from './ShareButton.tsx'
import { useReveal } from './use-reveal.ts'
import { useWhen } from './use-when.ts'
import { choiceWord, dayOf, roundOf } from './words.ts'

const Parts = styled.div({ display: 'grid', gap: space(3) })
const Head = styled.header({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(3)}`,
  paddingInline: space(4),
  paddingBlockStart: space(4),
  '& p': { margin: 0, color: token('color.muted'), fontSize: token('text.sm') },
})
const Foot = styled.footer({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  paddingInline: space(4),
  paddingBlockEnd: space(4),
})
const Inset = styled.div({ paddingInline: space(4), '&:empty': { display: 'none' } })
const Properties = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

interface BoardCardProps {
  game: LotteryGame
  station: string
  drawId: string
  /** Shown beside the station's name. */
  note: ReactNode
  children: ReactNode
}

/** Card for one station's board. */
export function BoardCard({ game, station, drawId, note, children }: BoardCardProps) {
  const { t } = useTranslation()
  const when = useWhen(game.timeZone)
  const title = useId()
  const round = roundOf(drawId)
  return (
    <Card padding="none" aria-labelledby={title}>
      <Parts>
        <Head>
          <div>
            <Heading level={2} size="sm" id={title}>
              {t(`lottery:station.${station}`)}
            </Heading>
            <p>
              {when.day(dayOf(drawId))}
              {round !== null && ` · ${t('lottery:results.round', { round })}`}
            </p>
          </div>
          {note}
        </Head>
        {children}
      </Parts>
    </Card>
  )
}

interface ResultCardProps {
  game: LotteryGame
  result: ResultWire
  digits: DigitsShown
  /** Published while the page is open: revealed number by number. */
  isFresh: boolean
}

/** A board with its head and tail table, share link and proof. */
export function ResultCard({ game, result, digits, isFresh }: ResultCardProps) {
  const { t } = useTranslation()
  const when = useWhen(game.timeZone)
  const steps = stepsOf(game)
  const { station, drawId, board, version, drawsAt } = result
  const shown = useReveal(`${station} ${drawId} ${version}`, steps.length, isFresh)
  const isDone = shown >= steps.length
  const [isProving, setIsProving] = useState(false)
  const headTail = headTailOf(game, board)
  const properties = isDone ? propertiesOf(game, board) : []
  return (
    <BoardCard
      game={game}
      station={station}
      drawId={drawId}
      note={
        <p>
          {version > 1 && <Badge tone="warning">{t('lottery:results.corrected')}</Badge>}{' '}
          {!isDone && <Badge tone="accent">{t('lottery:results.announcing')}</Badge>}{' '}
          {t('lottery:results.opened', { time: when.time(drawsAt) })}
        </p>
      }
    >
      {isFresh && <Announcer game={game} result={result} shown={shown} />}
      <LotteryBoard
        game={game}
        label={t('lottery:results.board', {
          game: t(`lottery:game.${game.id}`),
          station: t(`lottery:station.${station}`),
          day: when.day(dayOf(drawId)),
        })}
        board={board}
        shown={shown}
        digits={digits}
      />
      {properties.length > 0 && (
        <Inset>
          <Properties aria-label={t('lottery:results.properties')}>
            {properties.map((choice) => (
              <li key={choice}>
                <Badge>{choiceWord(t, choice)}</Badge>
              </li>
            ))}
          </Properties>
        </Inset>
      )}
      <Inset>{headTail !== null && isDone && <HeadTailTable table={headTail} />}</Inset>
      <Foot>
        <ShareButton path={resultsPath({ gameCode: game.id, station, day: dayOf(drawId) })} />
        <Button
          tone="quiet"
          size="sm"
          icon="shield"
          aria-expanded={isProving}
          onClick={() => setIsProving(!isProving)}
        >
          {t('lottery:results.proof.title')}
        </Button>
      </Foot>
      {isProving && (
        <Inset>
          <DrawProof game={game} draw={{ gameId: game.id, station, drawId }} />
        </Inset>
      )}
    </BoardCard>
  )
}

/** Announces each row to screen readers when its last number is revealed. */
function Announcer({ game, result, shown }: Pick<ResultCardProps, 'game' | 'result'> & { shown: number }) {
  const { t } = useTranslation()
  const last = stepsOf(game)[shown - 1]
  const drawn = last === undefined ? [] : (result.board[last.row] ?? [])
  const isWhole = last !== undefined && last.index === drawn.length - 1
  const message = isWhole
    ? t('lottery:results.announced', { row: t(`lottery:row.${last.row}`), numbers: drawn.join(', ') })
    : ''
  return <LiveRegion message={message} />
}
