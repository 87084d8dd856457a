import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { getComplaint } from '#schemas/api/feedback.ts'
import type { ComplaintDetail } from '#schemas/api/feedback.ts'
import { useGuard, useSession } from '#src/features/session/index.ts'
import { Link } from '#src/lib/link.tsx'
import { Answered, useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { ClockLine } from '../components/ClockLine.tsx'
import { DisputeFile } from '../components/DisputeFile.tsx'
import { Columns, Page, Row, Stack } from '../components/parts.ts'
import { ReplyForm } from '../components/ReplyForm.tsx'
import { Review } from '../components/Review.tsx'
import { StateBadge } from '../components/StateBadge.tsx'
import { ThreadList } from '../components/ThreadList.tsx'
import { withTexts } from '../feedback-texts.tsx'
import { complaintsPath } from '../paths.ts'
import { useFeedback } from '../use-feedback.ts'
import { useReferenceLine } from '../use-reference-line.ts'

/** The number must not break at its hyphens. */
const ComplaintNumber = styled.bdi({ whiteSpace: 'nowrap' })

/** `/feedback/complaint?id=`: one complaint of the player, reloaded on each of its events; without an id, the list. */
export const ComplaintPage = withTexts(
  observer(function ComplaintPage() {
    const { t } = useTranslation()
    const [params] = useSearchParams()
    const session = useSession()
    const guard = useGuard()
    const id = params.get('id') ?? ''
    if (id === '') return <Navigate to={complaintsPath} replace />
    return (
      <Page>
        <div>
          <TextLink as={Link} to={complaintsPath} tone="muted" iconStart="arrowStart">
            {t('feedback:complaints.back')}
          </TextLink>
        </div>
        {session.isLoggedIn ? (
          <One key={id} id={id} />
        ) : (
          <EmptyState
            icon="lock"
            title={t('feedback:title')}
            action={
              <Button onClick={() => guard.run(() => undefined)}>{t('feedback:complaint.logIn')}</Button>
            }
          >
            {t('feedback:complaint.needsLogin')}
          </EmptyState>
        )}
      </Page>
    )
  }),
)

const One = observer(function One({ id }: { id: string }) {
  const { i18n } = useTranslation()
  const { api } = usePageServices()
  const { revision } = useFeedback()
  const { language } = i18n
  const answer = useAnswer(
    `${id} ${language}`,
    () => api.call(getComplaint, { complaintId: id, language }),
    revision,
  )
  return (
    <Answered
      answer={answer}
      skeleton={
        <Stack aria-busy>
          <Skeleton shape="title" />
          <Skeleton shape="banner" />
        </Stack>
      }
    >
      {(complaint) => <Complaint complaint={complaint} />}
    </Answered>
  )
})

function Complaint({ complaint }: { complaint: ComplaintDetail }) {
  const { t } = useTranslation()
  const { time } = useFormat()
  const lineOf = useReferenceLine()
  const { complaintId, type, state, reference, submittedAt, deadline, thread } = complaint
  const isOpen = state !== 'final' && state !== 'deadlock'
  return (
    <>
      <Stack>
        <Row>
          <Heading level={1} size="lg">
            {t(`feedback:type.${type}`)} · <ComplaintNumber>{complaintId}</ComplaintNumber>
          </Heading>
          <StateBadge complaint={complaint} />
        </Row>
        {reference !== null && <Text>{lineOf(reference)}</Text>}
        {deadline !== null && <ClockLine deadline={deadline} />}
        <Text size="sm" tone="muted">
          {t('feedback:complaint.filedAt', { when: time(submittedAt) })}
        </Text>
      </Stack>
      <Columns>
        <Card>
          <Stack>
            <Heading level={2} size="sm">
              {t('feedback:thread.title')}
            </Heading>
            <ThreadList complaintId={complaintId} thread={thread} />
            {isOpen && <ReplyForm complaintId={complaintId} isAsked={state === 'waitingPlayer'} />}
          </Stack>
        </Card>
        <Stack>
          <Review complaint={complaint} />
          <DisputeFile complaintId={complaintId} />
        </Stack>
      </Columns>
    </>
  )
}
