import type { TFunction } from 'i18next'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { Line } from '#domain/lottery/bets.ts'
import { readTyped } from '#domain/lottery/typed/read.ts'
import type { Question, Typed, TypedLine } from '#domain/lottery/typed/read.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { stakeUnit } from '../../play/stakes.ts'
import { useLottery } from '../../use-lottery.ts'
import { useLotteryFormat } from '../../use-lottery-format.ts'
import { Row, Stack } from '../parts.ts'
import { Group } from './pad-parts.ts'
import { useSlip } from './use-slip.tsx'

const none: Readonly<Record<string, string>> = {}

/** Parses a ticket in players' shorthand, `tp 12 34 dd 10`; asks about ambiguous words. */
export const TypedBox = observer(function TypedBox() {
  const { t } = useTranslation()
  const slip = useSlip()
  const lottery = useLottery()
  const toasts = useToasts()
  const format = useLotteryFormat()
  const id = useId()
  const [text, setText] = useState('')
  const [answers, setAnswers] = useState(none)
  const day = slip.round?.drawId.slice(0, 10) ?? null
  // A code may belong to another lottery of the family that draws on the same day.
  const siblings = (lottery.games.value ?? []).filter(
    ({ family, isQuick }) => family === slip.game?.family && !isQuick,
  )
  const slips = siblings.map((game) => lottery.slipOf(game))
  const books = slips.flatMap(({ game }): LotteryGame[] => (game?.codes === undefined ? [] : [game]))
  const isTyping = text.trim() !== ''
  const loadBooks = useEffectEvent(() => {
    for (const other of slips) if (other.book.value === null && !other.book.isLoading) other.load()
  })
  useEffect(() => {
    if (isTyping) loadBooks()
  }, [isTyping])

  const read = (written: string, on: string, own: LotteryGame) =>
    readTyped(written, {
      games: books.length > 0 ? books : [own],
      day: on,
      unitMinor: stakeUnit(slip.currency),
      answers,
    })
  const typedAt = (on: string, own: LotteryGame): Typed => {
    const typed = read(text, on, own)
    if (typed.state !== 'fault' || typed.fault.code !== 'stations') return typed
    // Without a station code, the selected stations apply.
    const codes = slip.stations.map(
      (station) => own.stations.find(({ id: each }) => each === station)?.codes?.[0],
    )
    return codes.includes(undefined) ? typed : read(`${codes.join(' ')} ${text}`, on, own)
  }
  // An ambiguous word would seem unambiguous until all rule books have loaded.
  const isKnown = slips.every(({ book }) => book.value !== null || book.error !== null)
  const typed = isTyping && isKnown && day !== null && slip.game !== null ? typedAt(day, slip.game) : null
  const add = (lines: readonly TypedLine[]) => {
    for (const [game, own] of Map.groupBy(lines, (line) => line.game)) {
      slips.find(({ gameId }) => gameId === game)?.addLines(own.map(ticketLine))
      if (game !== slip.gameId)
        toasts.show('info', 'lottery:page.typed.elsewhere', { game: format.game(game) })
    }
    setText('')
    setAnswers(none)
  }
  return (
    <Group>
      <legend id={id}>{t('lottery:page.typed.title')}</legend>
      <form
        aria-labelledby={id}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed?.state === 'lines') add(typed.lines)
        }}
      >
        <Stack>
          <TextField
            label={t('lottery:page.typed.title')}
            labelHidden
            hint={t('lottery:page.typed.hint')}
            error={
              typed?.state === 'fault' && typed.fault.code !== 'stake' ? faultText(typed.fault, t) : undefined
            }
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {typed?.state === 'asks' &&
            typed.questions.map((question) => (
              <Ask
                key={question.word}
                question={question}
                onAnswer={(answer) => setAnswers({ ...answers, [question.word]: answer })}
              />
            ))}
          {typed?.state === 'fault' && typed.fault.code === 'stake' && (
            <Text size="sm" tone="muted">
              {faultText(typed.fault, t)}
            </Text>
          )}
          {typed?.state === 'lines' && (
            <Row>
              <Button type="submit" size="sm" tone="brand" icon="plus">
                {t('lottery:page.typed.add', { number: typed.lines.length })}
              </Button>
              <Text size="sm" tone="muted">
                {typed.lines
                  .map(({ numbers, bet, stations }) =>
                    [numbers.slice(0, 6).join(' '), format.bet(bet), format.stations(stations)].join(' · '),
                  )
                  .join('; ')}
              </Text>
            </Row>
          )}
        </Stack>
      </form>
    </Group>
  )
})

const ticketLine = ({ bet, numbers, stations, stakeMinor, permutes }: TypedLine): Line => ({
  bet,
  numbers,
  stations,
  stakeMinor,
  ...(permutes === true && { permutes }),
})

type Fault = Extract<Typed, { state: 'fault' }>['fault']

const faultText = ({ code, word, guess }: Fault, t: TFunction) =>
  guess === null
    ? t(`lottery:page.typed.fault.${code}`, { word })
    : t('lottery:page.typed.didYouMean', { word, guess })

function Ask({ question, onAnswer }: { question: Question; onAnswer: (id: string) => void }) {
  const { t } = useTranslation()
  const format = useLotteryFormat()
  return (
    <Group role="alert">
      <legend>{t('lottery:page.typed.ask', { word: question.word })}</legend>
      <Row>
        {question.readings.map(({ id, kind, game, of }) => (
          <Chip key={id} onClick={() => onAnswer(id)}>
            {kind === 'station' ? format.stations(of.split('+')) : format.bet(of)} · {format.game(game)}
          </Chip>
        ))}
      </Row>
    </Group>
  )
}
