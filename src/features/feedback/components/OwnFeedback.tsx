import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { listFeedback } from '#schemas/api/feedback.ts'
import { Answered, useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { useFeedback } from '../use-feedback.ts'
import { List, Row, Stack, Written } from './parts.ts'

const tones = { new: 'neutral', read: 'soft', answered: 'positive' } as const

/** The player's feedback with the operator's answers. */
export const OwnFeedback = observer(function OwnFeedback() {
  const { t } = useTranslation()
  const { time } = useFormat()
  const { api } = usePageServices()
  const { revision } = useFeedback()
  const answer = useAnswer('own', () => api.call(listFeedback, {}), revision)
  return (
    <Card>
      <Stack>
        <Heading level={2} size="sm">
          {t('feedback:own.title')}
        </Heading>
        <Answered answer={answer} skeleton={<Skeleton />}>
          {({ list }) =>
            list.length === 0 ? (
              <Text tone="muted">{t('feedback:own.empty')}</Text>
            ) : (
              <List>
                {list.map(({ feedbackId, text, at, state, answer: words }) => (
                  <li key={feedbackId}>
                    <Stack style={{ gap: 4 }}>
                      <Row>
                        <Badge tone={tones[state]}>{t(`feedback:own.state.${state}`)}</Badge>
                        <Text size="xs" tone="muted">
                          <time dateTime={at}>{time(at)}</time>
                        </Text>
                      </Row>
                      <Written dir="auto">{text}</Written>
                      {words !== null && (
                        <Written dir="auto">
                          <strong>{t('feedback:own.answer')}</strong> {words}
                        </Written>
                      )}
                    </Stack>
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
