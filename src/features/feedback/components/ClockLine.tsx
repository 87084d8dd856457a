import { useTranslation } from 'react-i18next'
import type { Deadline } from '#schemas/api/feedback.ts'
import { useFormat } from '#src/record-page/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'

/** The operator's next deadline as a sentence. */
export function ClockLine({ deadline: { duty, dueAt, standing } }: { deadline: Deadline }) {
  const { t } = useTranslation()
  const { time } = useFormat()
  // `near` is an internal warning of the operator.
  const how = standing === 'near' ? 'inTime' : standing
  return (
    <Text size="sm" tone={standing === 'overdue' ? 'negative' : 'text'}>
      {t(how === 'paused' ? 'feedback:clock.paused' : `feedback:clock.${duty}.${how}`, { when: time(dueAt) })}
    </Text>
  )
}
