import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listBonuses, listOffers } from '#schemas/api/rewards.ts'
import { toGrant, toOffers } from '#schemas/api/rewards.wire.ts'
import type { Grant } from '#schemas/api/rewards.wire.ts'
import type { Input } from '#schemas/api/route.ts'
import { today, usePageServices } from '#src/record-page/index.ts'
import { RecordPage, useAnswer } from '#src/record-page/index.ts'
import type { RecordColumn, RecordSource } from '#src/record-page/index.ts'
import { ActiveBonus } from '../components/ActiveBonus.tsx'

const states = ['active', 'paid', 'expired', 'cancelled'] as const
const stateTone = { active: 'warning', paid: 'positive', expired: 'neutral', cancelled: 'neutral' } as const

/** Every bonus the player has taken, and how far each has got. */
export function BonusesPage() {
  const { t } = useTranslation()
  const dependencies = usePageServices()
  const { api } = dependencies
  const [revision, setRevision] = useState(0)
  const source = useMemo(
    (): RecordSource<Grant, never> => ({
      list: async ({ from, to, order, filters }, cursor, pageSize) => {
        const { list, next } = await api.call(listBonuses, {
          from,
          to,
          order,
          pageSize,
          ...(filters as Pick<Input<typeof listBonuses>, 'state'>),
          ...(cursor !== null && { cursor }),
        })
        return { list: list.map(toGrant), next }
      },
    }),
    [api],
  )
  const amount = (id: 'reward' | 'staked' | 'wagering'): RecordColumn<Grant> => ({
    id,
    label: t(`rewards:bonus.${id}`),
    as: 'money',
    value: (grant) => grant[id],
    currency: ({ currency }) => currency,
  })
  const columns: readonly RecordColumn<Grant>[] = [
    {
      id: 'kind',
      label: t('rewards:bonus.kind'),
      as: 'text',
      value: ({ kind }) => t(`rewards:bonus.kinds.${kind}`),
      lead: true,
    },
    { id: 'optedAt', label: t('rewards:bonus.optedAt'), as: 'time', value: ({ optedAt }) => optedAt },
    { id: 'expiresAt', label: t('rewards:bonus.expiresAt'), as: 'time', value: ({ expiresAt }) => expiresAt },
    amount('reward'),
    amount('staked'),
    amount('wagering'),
    {
      id: 'state',
      label: t('records:bets.state'),
      as: 'state',
      value: ({ state }) => t(`rewards:bonus.states.${state}`),
      tone: ({ state }) => stateTone[state],
    },
  ]
  // The list below says what is wrong and offers to try again.
  const { value } = useAnswer(String(revision), async () => toOffers(await api.call(listOffers, {})))
  const active = value?.active ?? null
  return (
    <RecordPage
      title={t('rewards:bonus.title')}
      fileName="bonuses"
      source={source}
      columns={columns}
      rowKey={({ grantKey }) => grantKey}
      filters={[
        {
          id: 'state',
          label: t('records:bets.state'),
          options: states.map((each) => ({ value: each, label: t(`rewards:bonus.states.${each}`) })),
        },
      ]}
      lead={active !== null && <ActiveBonus grant={active} onChange={() => setRevision(revision + 1)} />}
      revision={revision}
      empty={t('rewards:bonus.empty')}
      today={today(dependencies)}
    />
  )
}
