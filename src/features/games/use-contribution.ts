import { useTranslation } from 'react-i18next'
import { numberFormat } from '#domain/text/intl.ts'
import type { Game } from '#schemas/api/games.wire.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import { useGates } from '#src/gates/index.ts'

/** What a brand may reward stakes with. */
const rewards: readonly GateId[] = [
  'promotions',
  'points',
  'missions',
  'vip',
  'member.manualRebate',
  'member.rank',
  'referral',
  'member.referral',
]

/** The part of a bet that counts toward rewards, as text; null: the brand rewards no stakes, or the part is unknown. */
export function useContribution({ contribution }: Pick<Game, 'contribution'>): string | null {
  const gates = useGates()
  const { i18n } = useTranslation()
  if (contribution === null || !rewards.some((id) => gates.state(id) === 'on')) return null
  return numberFormat(i18n.language, { style: 'percent' }).format(contribution / 100)
}
