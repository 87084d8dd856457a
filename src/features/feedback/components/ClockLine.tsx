import { useTranslation } from 'react-i18next'
import type { Deadline } from '#schemas/api/feedback.ts'
import { useFormat } from '#src/record-page/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'

/** By when the house does what next, in words. */
export function ClockLine({ deadline: { duty, dueAt, standing } }: { deadline: Deadline }) {
  const { t } = useTranslation()
  const { time } = useFormat()
  // That a deadline is near concerns the house alone.
  const how = standing === 'near' ? 'inTime' : standing
  return (
    <Text size="sm" tone={standing === 'overdue' ? 'negative' : 'text'}>
      {t(how === 'paused' ? 'feedback:clock.paused' : `feedback:clock.${duty}.${how}`, { when: time(dueAt) })}
    </Text>
  )
}
