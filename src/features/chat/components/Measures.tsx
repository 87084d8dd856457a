import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatMeasure } from '#schemas/api/chat.ts'
import { space, token } from '#src/lib/tokens.ts'
import type { RoomStore } from '../room.store.ts'
import { useMoment } from '../use-moment.ts'
import { Failure, Note, SmallButton } from './parts.ts'

const Box = styled.section({
  display: 'grid',
  gap: space(1),
  padding: space(3),
  borderRadius: token('radius.control'),
  background: token('color.surface2'),
  boxShadow: `inset 3px 0 0 ${token('color.warning')}`,
  '& h3': { margin: 0, fontSize: token('text.sm') },
  '& blockquote': { margin: 0, fontSize: token('text.sm'), overflowWrap: 'anywhere' },
  '& form': { display: 'grid', gap: space(2) },
  '& label': { fontSize: token('text.sm'), fontWeight: 600 },
  '& textarea': {
    minBlockSize: 72,
    padding: space(2),
    border: 0,
    borderRadius: token('radius.control'),
    boxShadow: `inset 0 0 0 1px ${token('color.lineStrong')}`,
    background: token('color.surface1'),
    color: 'inherit',
    font: 'inherit',
    resize: 'vertical',
  },
})

/** Removals and sanctions with rule, reason and end, and a form to appeal. */
export const Measures = observer(function Measures({ room }: { room: RoomStore }) {
  const measures = room.standing?.measures ?? []
  return measures.map((measure) => <Measure key={measure.measureId} room={room} measure={measure} />)
})

function Measure({ room, measure }: { readonly room: RoomStore; readonly measure: ChatMeasure }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const [isAppealing, setAppealing] = useState(false)
  const { kind, ruleId, reason, until, quote, appeal } = measure
  return (
    <Box aria-live="polite">
      <h3>{t(`chat:measure.${kind}`)}</h3>
      {quote !== null && <blockquote dir="auto">“{quote}”</blockquote>}
      <Note>{t('chat:measure.rule', { rule: t(`chat:rules.${ruleId}`) })}</Note>
      <Note>{t('chat:measure.reason', { reason })}</Note>
      {until !== null && <Note>{t('chat:measure.until', { until: moment(until) })}</Note>}
      {appeal !== null && <Note>{t(`chat:appeal.${appeal.state}`, { answer: appeal.answer ?? '' })}</Note>}
      {appeal === null && !isAppealing && (
        <SmallButton type="button" onClick={() => setAppealing(true)}>
          {t('chat:appeal.act')}
        </SmallButton>
      )}
      {appeal === null && isAppealing && <AppealForm room={room} measureId={measure.measureId} />}
    </Box>
  )
}

function AppealForm({ room, measureId }: { readonly room: RoomStore; readonly measureId: string }) {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(await room.appeal(measureId, text.trim()))
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{t('chat:appeal.label')}</label>
      <textarea
        id={id}
        required
        minLength={3}
        maxLength={500}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {failure !== null && <Failure role="alert">{t(failure)}</Failure>}
      <SmallButton type="submit" disabled={isBusy || text.trim().length < 3}>
        {t('chat:appeal.send')}
      </SmallButton>
    </form>
  )
}
