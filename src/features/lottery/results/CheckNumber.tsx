import styled from '@emotion/styled'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultWire } from '#schemas/api/lottery.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { numberHits, numberKind } from '#domain/lottery/check-number.ts'
import { space } from '#src/lib/tokens.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { LotteryBoard } from './LotteryBoard.tsx'
import { BoardCard } from './ResultCard.tsx'
import { useWhen } from './use-when.ts'
import { dayOf } from './words.ts'

const Parts = styled.div({ display: 'grid', gap: space(5) })
const Form = styled.form({ display: 'grid', gap: space(4), maxInlineSize: 420 })
const Found = styled.div({
  display: 'grid',
  gap: space(2),
  paddingInline: space(4),
  '& ul': { margin: 0, paddingInlineStart: space(5) },
})

interface CheckNumberProps {
  game: LotteryGame
  /** Boards to search. */
  results: readonly ResultWire[]
}

/** Searches the shown boards for a typed number: a printed ticket's, digits, or balls. */
export function CheckNumber({ game, results }: CheckNumberProps) {
  const { t } = useTranslation()
  const text = (key: string, values = {}) => t(`lottery:results.check.${key}`, values)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>(undefined)
  const longest = Math.max(0, ...game.board.rows.map(({ digits = 0 }) => digits))
  const isBalls = longest === 0
  const [row] = game.board.rows

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const number = typed.trim()
    const isSound = numberKind(game, number) !== null
    setAsked(isSound ? number : null)
    setError(
      isSound
        ? undefined
        : isBalls
          ? text('invalidBalls', { least: row?.from ?? 1, most: row?.to ?? 0 })
          : text('invalid', { least: 2, most: longest }),
    )
  }

  if (results.length === 0) return <EmptyState icon="calendar">{t('lottery:results.none')}</EmptyState>
  return (
    <Parts>
      <Text tone="muted">{text(isBalls ? 'textBalls' : 'text')}</Text>
      <Form onSubmit={submit} noValidate>
        <TextField
          label={text(isBalls ? 'balls' : 'number')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={error}
          inputMode={isBalls ? 'text' : 'numeric'}
          autoComplete="off"
          dir="ltr"
          maxLength={isBalls ? 100 : longest}
        />
        <Button type="submit" icon="search">
          {text('submit')}
        </Button>
      </Form>
      {asked !== null &&
        results.map((result) => (
          <Checked key={`${result.station} ${result.drawId}`} game={game} result={result} asked={asked} />
        ))}
      {asked !== null && (
        <Text size="sm" tone="muted">
          {text('paidNote')}
        </Text>
      )}
    </Parts>
  )
}

interface CheckedProps {
  game: LotteryGame
  result: ResultWire
  asked: string
}

function Checked({ game, result, asked }: CheckedProps) {
  const { t } = useTranslation()
  const when = useWhen(game.timeZone)
  const { station, drawId, board } = result
  const hits = numberHits(game, board, asked)
  const kind = numberKind(game, asked)
  const day = when.day(dayOf(drawId))
  return (
    <BoardCard game={game} station={station} drawId={drawId} note={null}>
      <Found aria-live="polite" data-hits={hits.length}>
        <Heading level={3} size="sm">
          {hits.length === 0
            ? t('lottery:results.check.noHit', { day })
            : kind === 'balls'
              ? t('lottery:results.check.ballsHit', { count: hits.length })
              : t('lottery:results.check.hits')}
        </Heading>
        {hits.length > 0 && kind !== 'balls' && (
          <>
            <Text size="sm" tone="muted">
              {t(`lottery:results.check.${kind === 'ticket' ? 'ticket' : 'digits'}`, { count: hits.length })}
            </Text>
            <ul>
              {hits.map(({ row, index, drawn }) => (
                <li key={`${row} ${index}`}>
                  {t('lottery:results.check.hit', { row: t(`lottery:row.${row}`), number: drawn })}
                </li>
              ))}
            </ul>
          </>
        )}
      </Found>
      <LotteryBoard
        game={game}
        label={t('lottery:results.board', {
          game: t(`lottery:game.${game.id}`),
          station: t(`lottery:station.${station}`),
          day,
        })}
        board={board}
        matched={(row, index) => hits.find((hit) => hit.row === row && hit.index === index)?.matched}
      />
    </BoardCard>
  )
}
