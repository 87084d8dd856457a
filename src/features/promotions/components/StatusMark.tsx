import { useTranslation } from 'react-i18next'
import type { PromotionCard } from '#schemas/api/promotion-card.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import type { BadgeProps } from '#src/ui/primitives/Badge/index.ts'

const marks: Readonly<Record<Exclude<PromotionCard['status'], 'none'>, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  applying: { tone: 'warning', icon: 'clock' },
  rejected: { tone: 'neutral', icon: 'close' },
  joined: { tone: 'brand', icon: 'check' },
  process: { tone: 'brand', icon: 'clock' },
  issued: { tone: 'accent', icon: 'gift' },
  claimed: { tone: 'positive', icon: 'check' },
  closed: { tone: 'neutral' },
}

/** Badge with the player's status in a promotion; nothing without one. */
export function StatusMark({ status }: Pick<PromotionCard, 'status'>) {
  const { t } = useTranslation()
  return status === 'none' ? null : <Badge {...marks[status]}>{t(`promotions:status.${status}`)}</Badge>
}
