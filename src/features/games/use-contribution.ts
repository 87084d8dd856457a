import { useTranslation } from 'react-i18next'
import { contributionOf } from '#domain/rewards/contribution.ts'
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
]

/**
 * The part of a bet that counts toward rewards, as text; null: the brand rewards no stakes, or the vendor publishes no
 * return.
 */
export function useContribution({ rtp }: Pick<Game, 'rtp'>): string | null {
  const gates = useGates()
  const { i18n } = useTranslation()
  if (rtp === null || !rewards.some((id) => gates.state(id) === 'on')) return null
  const percent = contributionOf(Math.round(Number(rtp) * 100))
  return numberFormat(i18n.language, { style: 'percent' }).format(percent / 100)
}
