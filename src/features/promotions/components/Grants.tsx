import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { rewardBrief } from '#domain/promotions/sentences.ts'
import { withNames } from '#domain/promotions/words.ts'
import type { PromotionGrant } from '#schemas/api/promotions.ts'
import { space, token } from '#src/lib/tokens.ts'
import { useFormat } from '#src/record-page/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { usePromotionWords } from '../use-promotion-words.ts'
import { FreeRoundsOf } from './FreeRounds.tsx'
import { Stack } from './parts.ts'
import { StatusMark } from './StatusMark.tsx'

const List = styled.ul({
  ...figures,
  display: 'grid',
  gap: space(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: `${space(0.5)} ${space(3)}`,
    alignItems: 'center',
    justifyItems: 'start',
    paddingBlockEnd: space(3),
    borderBlockEnd: `1px solid ${token('color.line')}`,
  },
  '& > li:last-of-type': { borderBlockEnd: 0, paddingBlockEnd: 0 },
  '& small': { color: token('color.muted'), fontSize: token('text.sm') },
})

/** The player's grants from a promotion, newest first. */
export function Grants({ grants }: { grants: readonly PromotionGrant[] }) {
  const { t } = useTranslation()
  const { time } = useFormat()
  const reward = useGrantReward()
  return (
    <Card>
      <Stack>
        <Heading level={2} size="sm">
          {t('promotions:detail.history')}
        </Heading>
        <List>
          {grants.map((grant) => (
            <li key={grant.grantKey}>
              <strong>{reward(grant)}</strong>
              <StatusMark status={grant.state} />
              <small>{time(grant.at)}</small>
              {grant.expiresAt !== null && (grant.state === 'issued' || grant.state === 'process') && (
                <small>{t('promotions:detail.grantUntil', { when: time(grant.expiresAt) })}</small>
              )}
              {grant.freeRounds !== null && <FreeRoundsOf grant={grant} rounds={grant.freeRounds} />}
            </li>
          ))}
        </List>
      </Stack>
    </Card>
  )
}

/** Formats a grant's reward: money, points, tickets or goods. */
export function useGrantReward(): (grant: PromotionGrant) => string {
  const words = usePromotionWords()
  const { money } = useFormat()
  return ({ amount, currency, rule, names }) =>
    amount === null ? rewardBrief(rule.reward, withNames(words, names)) : money(amount, currency)
}
