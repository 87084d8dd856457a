import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { rewardBrief } from '#domain/promotions/sentences.ts'
import { withNames } from '#domain/promotions/words.ts'
import type { RuleNames } from '#domain/promotions/words.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import { space, token } from '#src/lib/tokens.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { usePromotionWords } from '../use-promotion-words.ts'

const List = styled.dl({
  ...figures,
  display: 'grid',
  margin: 0,
  paddingBlockStart: space(1),
  borderBlockStart: `1px solid ${token('color.line')}`,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: space(4),
    paddingBlock: space(2),
  },
  '& dt': { flex: 'none', fontSize: token('text.sm'), color: token('color.muted') },
  '& dd': { margin: 0, fontWeight: 650, textAlign: 'end', '&::first-letter': { textTransform: 'uppercase' } },
})

/** The rule in brief: reward, wagering requirement, how often, and the time to claim if there is a limit. */
export function OfferFacts({ rule, names }: { rule: PromotionRule; names: RuleNames }) {
  const { t } = useTranslation()
  const words = withNames(usePromotionWords(), names)
  const { reward, period, claimDays } = rule
  const days = (count: number) => t('promotions:days', { count })
  const brief = rewardBrief(reward, words)
  const wagering = 'wagering' in reward ? reward.wagering : null
  const facts: readonly (readonly [key: string, value: string])[] = [
    [
      'bonus.reward',
      'capUnits' in reward ? t('promotions:fact.upTo', { brief, cap: words.money(reward.capUnits) }) : brief,
    ],
    [
      'bonus.wagering',
      wagering === null || wagering.times === 0
        ? t('promotions:fact.noWagering')
        : t('promotions:fact.times', { times: words.count(wagering.times), days: days(wagering.days) }),
    ],
    ['fact.often', t(`promotions:often.${period}`)],
    ...(claimDays === null ? [] : [['fact.claimWithin', days(claimDays)] as const]),
  ]
  return (
    <List>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`promotions:${key}`)}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </List>
  )
}
