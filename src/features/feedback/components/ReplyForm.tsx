import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { complaintLetters, replyToComplaint } from '#schemas/api/feedback.ts'
import { base64Of } from '#src/lib/base64-of.ts'
import { useAction, usePageServices } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { TextArea } from '#src/ui/primitives/TextArea/index.ts'
import { useDraft, useFeedback } from '../use-feedback.ts'
import { Form, Row } from './parts.ts'
import { Pictures } from './Pictures.tsx'

/** The player's reply, with pictures. `isAsked`: the operator waits for it. */
export function ReplyForm({ complaintId, isAsked }: { complaintId: string; isAsked: boolean }) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const store = useFeedback()
  const draft = useDraft(`reply ${complaintId}`)
  const [text, setText] = useState(draft.read)
  const [files, setFiles] = useState<readonly File[]>([])
  const change = (next: string) => {
    setText(next)
    draft.write(next)
  }
  const { busy, run } = useAction(() => {
    change('')
    setFiles([])
    store.tell()
  })
  const send = () =>
    run({
      id: `reply ${complaintId} ${text} ${files.map(({ name, size }) => `${name} ${size}`).join(' ')}`,
      call: async (options) => {
        const pictures = await Promise.all(files.map(base64Of))
        return api.call(replyToComplaint, { complaintId, text: text.trim(), pictures }, options)
      },
      done: 'feedback:reply.sent',
    })
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        label={t(isAsked ? 'feedback:reply.asked' : 'feedback:reply.text')}
        value={text}
        maxLength={complaintLetters.most}
        required
        onChange={({ target }) => change(target.value)}
      />
      <Pictures files={files} onChange={setFiles} />
      <Row>
        <Button
          type="submit"
          tone={isAsked ? 'accent' : 'quiet'}
          busy={busy !== null}
          disabled={text.trim() === ''}
        >
          {t('feedback:reply.send')}
        </Button>
      </Row>
    </Form>
  )
}
