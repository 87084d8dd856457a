import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askReview } from '#schemas/api/feedback.ts'
import type { ComplaintDetail } from '#schemas/api/feedback.ts'
import { useAction, useFormat, usePageServices } from '#src/record-page/index.ts'
import { ConfirmDialog } from '#src/ui/patterns/ConfirmDialog/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { useFeedback } from '../use-feedback.ts'
import { Row, Stack } from './parts.ts'

/** Requests an independent review, possible after the operator's answer or deadline. */
export function Review({ complaint }: { complaint: ComplaintDetail }) {
  const { t } = useTranslation()
  const { time } = useFormat()
  const { api } = usePageServices()
  const store = useFeedback()
  const [isOpen, setOpen] = useState(false)
  const { busy, run } = useAction(() => store.tell())
  const { complaintId, mayAskReview, reviewAskedAt, reviewAnsweredAt } = complaint
  if (!mayAskReview && reviewAskedAt === null) return null
  const ask = async () => {
    await run({
      id: 'review',
      call: (options) => api.call(askReview, { complaintId }, options),
      done: 'feedback:review.sent',
    })
    setOpen(false)
  }
  return (
    <Card>
      <Stack>
        <Heading level={2} size="sm">
          {t('feedback:review.title')}
        </Heading>
        <Text size="sm" tone="muted">
          {reviewAnsweredAt !== null
            ? t('feedback:review.answered', { when: time(reviewAnsweredAt) })
            : reviewAskedAt !== null
              ? t('feedback:review.asked', { when: time(reviewAskedAt) })
              : t('feedback:review.text')}
        </Text>
        {mayAskReview && (
          <Row>
            <Button tone="brand" onClick={() => setOpen(true)}>
              {t('feedback:review.ask')}
            </Button>
          </Row>
        )}
        {isOpen && (
          <ConfirmDialog
            title={t('feedback:review.ask')}
            confirmLabel={t('feedback:review.confirm')}
            cancelLabel={t('feedback:review.cancel')}
            busy={busy !== null}
            onConfirm={() => void ask()}
            onCancel={() => setOpen(false)}
          >
            {t('feedback:review.text')}
          </ConfirmDialog>
        )}
      </Stack>
    </Card>
  )
}
