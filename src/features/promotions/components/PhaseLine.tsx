import { useTranslation } from 'react-i18next'
import type { PromotionCard } from '#schemas/api/promotion-card.ts'
import { useFormat } from '#src/record-page/index.ts'

/** When a promotion starts, ends or has ended, or that it is paused. */
export function PhaseLine({ card: { phase, startsAt, endsAt } }: { card: PromotionCard }) {
  const { t } = useTranslation()
  const { time } = useFormat()
  if (phase === 'comingSoon') return t('promotions:when.starts', { when: time(startsAt) })
  if (phase === 'paused') return t('promotions:when.paused')
  if (phase === 'settling') return t('promotions:phase.settling')
  if (endsAt === null) return t('promotions:when.always')
  return t(phase === 'ended' ? 'promotions:when.ended' : 'promotions:when.until', { when: time(endsAt) })
}
