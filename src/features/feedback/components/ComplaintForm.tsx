import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { complaintLetters, complaintTypes, fileComplaint, referenceKinds } from '#schemas/api/feedback.ts'
import type { ComplaintType, ReferenceKind } from '#schemas/api/feedback.ts'
import { base64Of } from '#src/lib/base64-of.ts'
import { today, useAction, usePageServices } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextArea } from '#src/ui/primitives/TextArea/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { complaintPath } from '../paths.ts'
import { useDraft, useFeedback, useGo } from '../use-feedback.ts'
import { Form, Row } from './parts.ts'
import { Pictures } from './Pictures.tsx'
import { ReferenceField } from './ReferenceField.tsx'
import type { ChosenReference } from './ReferenceField.tsx'

const isOneOf = <T extends string>(all: readonly T[], value: string | null): value is T =>
  all.some((each) => each === value)

/** Kind of reference for a type of complaint; null: it asks for a day instead. */
const kindOf = (type: ComplaintType): ReferenceKind | null => (isOneOf(referenceKinds, type) ? type : null)

/** The reference in the URL of a link to the form. */
function linkedReference(params: URLSearchParams): ChosenReference | null {
  const [kind, id, gameId] = [params.get('about'), params.get('id'), params.get('game')]
  if (!isOneOf(referenceKinds, kind) || id === null) return null
  return { kind, id, ...(gameId !== null && { gameId }) }
}

/** Complaint form: reference, description, pictures. The text is kept as a draft until it is filed. */
export const ComplaintForm = observer(function ComplaintForm() {
  const { t } = useTranslation()
  const services = usePageServices()
  const { api, language } = services
  const [params] = useSearchParams()
  const store = useFeedback()
  const go = useGo()
  const draft = useDraft('complaint')
  const linked = linkedReference(params)
  const [type, setType] = useState<ComplaintType>(linked?.kind ?? 'bet')
  const [reference, setReference] = useState<ChosenReference | null>(linked)
  const [day, setDay] = useState(() => today(services))
  const [text, setText] = useState(draft.read)
  const [files, setFiles] = useState<readonly File[]>([])
  const { busy, run } = useAction(() => store.tell())
  const kind = kindOf(type)
  const named = reference?.kind === kind ? reference : null
  const isReady = text.trim().length >= complaintLetters.least
  const change = (next: string) => {
    setText(next)
    draft.write(next)
  }
  const send = async () => {
    let filed = ''
    const isDone = await run({
      id: `complaint ${type} ${named?.id ?? day} ${text} ${files.map(({ name, size }) => `${name} ${size}`).join(' ')}`,
      call: async (options) => {
        const pictures = await Promise.all(files.map(base64Of))
        const about = named === null ? { happenedOn: day } : { reference: named }
        const reply = await api.call(
          fileComplaint,
          { type, ...about, text: text.trim(), pictures, language: language() },
          options,
        )
        filed = reply.complaintId
      },
      done: 'feedback:complaint.sent',
    })
    if (!isDone) return
    change('')
    go(complaintPath(filed))
  }
  return (
    <Card>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Heading level={2} size="sm">
          {t('feedback:complaint.title')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('feedback:complaint.promise')}
        </Text>
        <Select
          label={t('feedback:complaint.type')}
          value={type}
          options={complaintTypes.map((value) => ({ value, label: t(`feedback:type.${value}`) }))}
          onChange={({ target: { value } }) => isOneOf(complaintTypes, value) && setType(value)}
        />
        {kind !== null && <ReferenceField key={kind} kind={kind} chosen={named} onChange={setReference} />}
        {named === null && (
          <TextField
            type="date"
            label={t('feedback:complaint.day')}
            hint={t('feedback:complaint.dayHint')}
            value={day}
            max={today(services)}
            required
            onChange={({ target }) => setDay(target.value)}
          />
        )}
        <TextArea
          label={t('feedback:complaint.text')}
          hint={t('feedback:complaint.textHint', { least: complaintLetters.least })}
          value={text}
          minLength={complaintLetters.least}
          maxLength={complaintLetters.most}
          rows={5}
          required
          onChange={({ target }) => change(target.value)}
        />
        <Pictures files={files} onChange={setFiles} />
        <Row>
          <Button type="submit" busy={busy !== null} disabled={!isReady || (named === null && day === '')}>
            {t('feedback:complaint.send')}
          </Button>
        </Row>
      </Form>
    </Card>
  )
})
