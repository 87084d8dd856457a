import { useTranslation } from 'react-i18next'
import type { Complaint } from '#schemas/api/feedback.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'

const tones = {
  received: 'neutral',
  acknowledged: 'brand',
  investigating: 'brand',
  waitingPlayer: 'warning',
  final: 'positive',
  deadlock: 'negative',
} as const

/** State of a complaint; its outcome once answered. */
export function StateBadge({
  complaint: { state, outcome },
}: {
  complaint: Pick<Complaint, 'state' | 'outcome'>
}) {
  const { t } = useTranslation()
  if (outcome === null) return <Badge tone={tones[state]}>{t(`feedback:state.${state}`)}</Badge>
  return (
    <Badge tone={outcome === 'rejected' ? 'neutral' : 'positive'}>{t(`feedback:outcome.${outcome}`)}</Badge>
  )
}
