import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listOwnHeldRewards } from '#schemas/api/linked.ts'
import { listRewards } from '#schemas/api/rewards.ts'
import type { Input, Reply } from '#schemas/api/route.ts'
import { MyPromotions } from '#src/features/promotions/index.ts'
import { HeldRewards } from '#src/features/service/index.ts'
import { useGates } from '#src/gates/index.ts'
import { today, usePageServices } from '#src/record-page/index.ts'
import { RecordPage, useAnswer } from '#src/record-page/index.ts'
import type { RecordColumn, RecordSource } from '#src/record-page/index.ts'

import { OwnCards } from '#src/ui/patterns/OwnCard/index.ts'
import { OwnMission } from '../components/OwnMission.tsx'
import { OwnPoints } from '../components/OwnPoints.tsx'
import { OwnRank } from '../components/OwnRank.tsx'

type Reward = Reply<typeof listRewards>['list'][number]
const kinds = [
  'rebate',
  'mission',
  'bonus',
  'points',
  'rank',
  'referral',
  'promotion',
  'raffle',
  'race',
  'rain',
] as const

/** Cards of the player's rank, points and missions. */
const Standing = observer(function Standing() {
  const { t } = useTranslation()
  const gates = useGates()
  const parts = [
    ['member.rank', OwnRank],
    ['points', OwnPoints],
    ['member.missions', OwnMission],
  ] as const
  const shown = parts.filter(([gate]) => gates.state(gate) === 'on')
  if (shown.length === 0) return null
  return (
    <OwnCards aria-label={t('rewards:own.standing')}>
      {shown.map(([gate, Part]) => (
        <li key={gate}>
          <Part />
        </li>
      ))}
    </OwnCards>
  )
})

/** Rewards that are checked or were refused; nothing where an earlier gateway does not know the call. */
function Held() {
  const { api } = usePageServices()
  const { value } = useAnswer('held', () => api.call(listOwnHeldRewards, {}))
  return <HeldRewards held={value?.list} />
}

/** Reward centre: standing, active promotions and all past rewards. */
export function RewardCenterPage() {
  const { t } = useTranslation()
  const dependencies = usePageServices()
  const { api } = dependencies
  const source = useMemo(
    (): RecordSource<Reward, never> => ({
      list: ({ from, to, order, filters }, cursor, pageSize) =>
        api.call(listRewards, {
          from,
          to,
          order,
          pageSize,
          ...(filters as Pick<Input<typeof listRewards>, 'kind'>),
          ...(cursor !== null && { cursor }),
        }),
    }),
    [api],
  )
  const columns: readonly RecordColumn<Reward>[] = [
    {
      id: 'kind',
      label: t('rewards:received.kind'),
      as: 'text',
      value: ({ kind }) => t(`rewards:received.kinds.${kind}`),
      lead: true,
    },
    { id: 'at', label: t('records:account.at'), as: 'time', value: ({ at }) => at },
    {
      id: 'amount',
      label: t('records:account.amount'),
      as: 'change',
      value: ({ amount }) => amount,
      currency: ({ currency }) => currency,
    },
    {
      id: 'state',
      label: t('records:bets.state'),
      as: 'state',
      value: ({ paid }) => t(paid ? 'rewards:received.paid' : 'rewards:received.onItsWay'),
      tone: ({ paid }) => (paid ? 'positive' : 'warning'),
    },
  ]
  return (
    <RecordPage
      title={t('rewards:center.title')}
      fileName="rewards"
      source={source}
      columns={columns}
      rowKey={({ id }) => id}
      filters={[
        {
          id: 'kind',
          label: t('rewards:received.kind'),
          options: kinds.map((value) => ({ value, label: t(`rewards:received.kinds.${value}`) })),
        },
      ]}
      lead={
        <>
          <Standing />
          <Held />
          <MyPromotions />
        </>
      }
      empty={t('rewards:received.empty')}
      today={today(dependencies)}
    />
  )
}
