import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { listComplaints } from '#schemas/api/feedback.ts'
import type { Complaint } from '#schemas/api/feedback.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Answered, useAnswer, usePageServices } from '#src/record-page/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { moves, tint } from '#src/ui/styles/fragments.ts'
import { complaintPath } from '../paths.ts'
import { useFeedback } from '../use-feedback.ts'
import { useReferenceLine } from '../use-reference-line.ts'
import { ClockLine } from './ClockLine.tsx'
import { List, Row, Stack } from './parts.ts'
import { StateBadge } from './StateBadge.tsx'

const Item = styled(Link)({
  display: 'grid',
  gap: space(2),
  padding: space(4),
  borderRadius: token('radius.control'),
  background: tint('color.text', 5),
  color: 'inherit',
  textDecoration: 'none',
  transition: moves('fast', 'background-color'),
  '&:hover': { background: tint('color.text', 10) },
})

/** The player's complaints, open ones first. */
export const ComplaintList = observer(function ComplaintList() {
  const { t, i18n } = useTranslation()
  const { api } = usePageServices()
  const { revision } = useFeedback()
  const { language } = i18n
  const answer = useAnswer(language, () => api.call(listComplaints, { language }), revision)
  return (
    <Card>
      <Stack>
        <Heading level={2} size="sm">
          {t('feedback:complaints.title')}
        </Heading>
        <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
          {({ list }) =>
            list.length === 0 ? (
              <Text tone="muted">{t('feedback:complaints.empty')}</Text>
            ) : (
              <List>
                {list.map((complaint) => (
                  <li key={complaint.complaintId}>
                    <One complaint={complaint} />
                  </li>
                ))}
              </List>
            )
          }
        </Answered>
      </Stack>
    </Card>
  )
})

function One({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation()
  const lineOf = useReferenceLine()
  const { complaintId, type, reference, deadline } = complaint
  return (
    <Item to={complaintPath(complaintId)}>
      <Row>
        <strong>{t(`feedback:type.${type}`)}</strong>
        <StateBadge complaint={complaint} />
      </Row>
      <Text size="sm" tone="muted">
        <bdi>{complaintId}</bdi>
        {reference !== null && ` · ${lineOf(reference)}`}
      </Text>
      {deadline !== null && <ClockLine deadline={deadline} />}
    </Item>
  )
}
