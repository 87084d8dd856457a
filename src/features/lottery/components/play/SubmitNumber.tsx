import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { sumOf } from '#domain/lottery/fair-draw.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { useGuard } from '#src/features/session/index.ts'
import { Link } from '#src/lib/link.tsx'
import { storeHook } from '#src/lib/stores.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { useAnswer, usePageServices } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { resultsPath } from '../../results/result-query.ts'
import { createResultsApi } from '../../results/results.api.ts'
import type { Proof } from '../../results/results.api.ts'
import { useCoarseNow } from '../../use-coarse-now.ts'
import { useLottery } from '../../use-lottery.ts'
import { useLotteryFormat } from '../../use-lottery-format.ts'
import { Digits, Stack } from '../parts.ts'
import { SubmittedNumbers } from '../SubmittedNumbers.tsx'
import { useSlip } from './use-slip.tsx'

const useRandom = storeHook('random')
const digits = 5

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(5),
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Form = styled.form({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: space(2),
  '& > div:first-of-type': { flex: '1 1 160px' },
  // Aligned with the field, not with its label.
  '& > button': { marginBlockStart: 26 },
})
const Sum = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space(2),
  margin: 0,
  '& > span': { fontSize: token('text.sm'), color: token('color.muted') },
})

interface SubmitNumberProps {
  game: LotteryGame
  mostPerPlayer: number
}

/** Form to submit a number to the round, and all submissions with their sum, computed in the browser. */
export const SubmitNumber = observer(function SubmitNumber({ game, mostPerPlayer }: SubmitNumberProps) {
  const { t } = useTranslation()
  const format = useLotteryFormat()
  const { round } = useSlip()
  const [draw] = round?.draws ?? []
  if (draw === undefined) return null
  const { gameId, station, drawId } = draw
  return (
    <Card aria-label={t('lottery:page.submit.title')}>
      <Stack>
        <Heading level={2} size="md">
          {t('lottery:page.submit.title')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('lottery:page.submit.how', { draw: format.draw(drawId), number: mostPerPlayer })}
        </Text>
        <Round key={drawId} game={game} draw={{ gameId, station, drawId }} />
        <div>
          <Button as={Link} to={resultsPath({ gameCode: gameId })} tone="quiet" size="sm" icon="trophy">
            {t('lottery:page.submit.results')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
})

interface RoundProps {
  game: LotteryGame
  draw: { gameId: string; station: string; drawId: string }
}

const Round = observer(function Round({ game, draw }: RoundProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const lottery = useLottery()
  const now = useCoarseNow()
  const guard = useGuard()
  const random = useRandom()
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState(0)
  const [fault, setFault] = useState<'invalid' | ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)
  // Polls: no event reports the submissions of other players.
  const { value: proof, error } = useAnswer(`${draw.drawId} ${now} ${sent}`, () =>
    createResultsApi(api).proof(draw),
  )

  const send = async (number: string) => {
    setBusy(true)
    try {
      setSent(await lottery.api.submit(draw, number))
      setTyped('')
    } catch (cause) {
      setFault(toApiError(cause))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const number = typed.trim()
    const isSound = /^\d{5}$/.test(number)
    setFault(isSound ? null : 'invalid')
    if (isSound) guard.run(() => void send(number))
  }
  const faultText =
    fault === null ? undefined : fault === 'invalid' ? t('lottery:page.submit.invalid') : t(fault.copyKey)

  return (
    <Columns>
      <Stack>
        <Form onSubmit={submit} noValidate>
          <TextField
            label={t('lottery:page.submit.number')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={faultText}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            maxLength={digits}
          />
          <Button
            tone="quiet"
            icon="refresh"
            onClick={() => {
              setFault(null)
              setTyped(String(Math.floor(random.fraction() * 10 ** digits)).padStart(digits, '0'))
            }}
          >
            {t('lottery:page.submit.random')}
          </Button>
          <Button type="submit" icon="send" busy={isBusy}>
            {t('lottery:page.submit.send')}
          </Button>
        </Form>
        <Text size="sm" aria-live="polite">
          {sent > 0 && t('lottery:page.submit.sent', { number: sent })}
        </Text>
      </Stack>
      {proof !== null ? (
        <Published game={game} proof={proof} />
      ) : (
        error !== null && <Text size="sm">{t(error.copyKey)}</Text>
      )}
    </Columns>
  )
})

/** The round's submissions so far. */
function Published({ game, proof: { submissions } }: { game: LotteryGame; proof: Proof }) {
  const { t } = useTranslation()
  const sum = String(sumOf(submissions.map(({ number }) => number))).padStart(digits, '0')
  return (
    <Stack>
      <Sum>
        <span>{t('lottery:results.proof.sum')}</span>
        <Digits data-sum>{sum}</Digits>
      </Sum>
      {submissions.length === 0 ? (
        <Text size="sm" tone="muted">
          {t('lottery:page.submit.none')}
        </Text>
      ) : (
        <>
          <Text size="sm" tone="muted">
            {t('lottery:page.submit.list', { number: submissions.length })}
          </Text>
          <SubmittedNumbers submissions={submissions} timeZone={game.timeZone} />
        </>
      )}
    </Stack>
  )
}
