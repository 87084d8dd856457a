import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feedbackLetters, sendFeedback } from '#schemas/api/feedback.ts'
import { useSession } from '#src/features/session/index.ts'
import { base64Of } from '#src/lib/base64-of.ts'
import { useAction, usePageServices } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextArea } from '#src/ui/primitives/TextArea/index.ts'
import { useDraft, useFeedback } from '../use-feedback.ts'
import { Form, Row } from './parts.ts'
import { Pictures } from './Pictures.tsx'

/** Form for short feedback; players may add pictures. The text is kept as a draft until it is sent. */
export const FeedbackForm = observer(function FeedbackForm() {
  const { t } = useTranslation()
  const { api, language } = usePageServices()
  const session = useSession()
  const store = useFeedback()
  const draft = useDraft('feedback')
  const [text, setText] = useState(draft.read)
  const [files, setFiles] = useState<readonly File[]>([])
  const isPlayer = session.isLoggedIn && session.accountType !== 'trial'
  const { busy, run } = useAction(() => {
    change('')
    setFiles([])
    store.tell()
  })
  const change = (next: string) => {
    setText(next)
    draft.write(next)
  }
  const isShort = text.trim().length < feedbackLetters.least
  const send = () =>
    run({
      id: 'feedback',
      call: async (options) => {
        const pictures = await Promise.all((isPlayer ? files : []).map(base64Of))
        return api.call(
          sendFeedback,
          { text: text.trim(), language: language(), ...(pictures.length > 0 && { pictures }) },
          options,
        )
      },
      done: 'feedback:form.sent',
    })
  return (
    <Card>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Heading level={2} size="sm">
          {t('feedback:form.title')}
        </Heading>
        <TextArea
          label={t('feedback:form.text')}
          hint={t('feedback:form.left', { left: feedbackLetters.most - text.length })}
          value={text}
          maxLength={feedbackLetters.most}
          minLength={feedbackLetters.least}
          required
          onChange={({ target }) => change(target.value)}
        />
        {isPlayer ? (
          <Pictures files={files} onChange={setFiles} />
        ) : (
          <Text size="sm" tone="muted">
            {t('feedback:form.visitor')}
          </Text>
        )}
        <Row>
          <Button type="submit" busy={busy !== null} disabled={isShort}>
            {t('feedback:form.send')}
          </Button>
          {isShort && text !== '' && (
            <Text size="sm" tone="muted">
              {t('feedback:form.short', { least: feedbackLetters.least, most: feedbackLetters.most })}
            </Text>
          )}
        </Row>
      </Form>
    </Card>
  )
})
