import styled from '@emotion/styled'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeldReward } from '#schemas/api/held-reward.ts'
import { space } from '#src/lib/tokens.ts'
import { useFormat } from '#src/record-page/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { Texts } from '../service-texts.tsx'
import { AskService } from './AskService.tsx'

const Stack = styled.div({ display: 'grid', gap: space(3), justifyItems: 'start' })

interface HeldRewardsProps {
  /** Omitted by an earlier gateway. */
  held: readonly HeldReward[] | undefined
}

/** Rewards that customer service checks or has refused, with the way to customer service. */
export const HeldRewards = ({ held = [] }: HeldRewardsProps) =>
  held.length === 0 ? null : (
    <Suspense>
      <Texts>
        {held.map((reward, index) => (
          <Held key={`${reward.at} ${reward.amount} ${index}`} reward={reward} />
        ))}
      </Texts>
    </Suspense>
  )

function Held({ reward: { at, state, amount, currency, reason } }: { reward: HeldReward }) {
  const { t } = useTranslation()
  const { money, time } = useFormat()
  return (
    <Card aria-label={t(`service:held.${state}.title`)} data-held={state}>
      <Stack>
        <Badge tone={state === 'held' ? 'warning' : 'neutral'} icon={state === 'held' ? 'clock' : 'close'}>
          {t(`service:held.${state}.title`)}
        </Badge>
        <Text tone="muted" size="sm">
          {amount !== null && (
            <>
              <bdi>{money(amount, currency)}</bdi> ·{' '}
            </>
          )}
          {t('service:held.since', { when: time(at) })}
        </Text>
        <Text>{t(`service:held.${state}.text`)}</Text>
        {reason !== null && reason !== '' && <Text dir="auto">{t('service:held.reason', { reason })}</Text>}
        <AskService />
      </Stack>
    </Card>
  )
}
