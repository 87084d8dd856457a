import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listBets, sumBets } from '#schemas/api/records.ts'
import { toBet } from '#schemas/api/records.wire.ts'
import type { Bet } from '#schemas/api/records.wire.ts'
import type { Input, Reply } from '#schemas/api/route.ts'
import { gameTypeOptions, RecordPage, useFormat } from '#src/record-page/index.ts'
import type { RecordColumn, RecordQuery, RecordSource, RecordTotal } from '#src/record-page/index.ts'
import { RoundDialog } from '../components/RoundDialog.tsx'
import { today } from '#src/record-page/index.ts'
import { usePageServices } from '#src/record-page/index.ts'
import type { PageServices } from '#src/record-page/index.ts'

type Totals = Reply<typeof sumBets>
type Filter = Input<typeof sumBets>

const states = ['open', 'closed', 'void'] as const
const stateTone = { open: 'warning', closed: 'neutral', void: 'soft' } as const

const filterOf = ({ from, to, filters }: RecordQuery) => ({ from, to, ...filters }) as Filter

const sourceOf = ({ api, language }: PageServices): RecordSource<Bet, Totals> => ({
  list: async (query, cursor, pageSize) => {
    const { list, next } = await api.call(listBets, {
      ...filterOf(query),
      order: query.order,
      pageSize,
      language: language(),
      ...(cursor !== null && { cursor }),
    })
    return { list: list.map(toBet), next }
  },
  totals: (query) => api.call(sumBets, filterOf(query)),
})

/** The player's bets with stake and payout; each opens its round. */
export function BetRecordsPage() {
  const { t } = useTranslation()
  const dependencies = usePageServices()
  const format = useFormat()
  const [shown, setShown] = useState<Bet | null>(null)
  const source = useMemo(() => sourceOf(dependencies), [dependencies])
  const amount = (id: 'staked' | 'won'): RecordColumn<Bet> => ({
    id,
    label: t(`records:bets.${id}`),
    as: 'money',
    value: (bet) => bet[id],
    currency: ({ currency }) => currency,
  })
  const columns: readonly RecordColumn<Bet>[] = [
    { id: 'game', label: t('records:bets.game'), as: 'text', value: ({ gameName }) => gameName, lead: true },
    {
      id: 'lobby',
      label: t('records:bets.lobby'),
      as: 'text',
      value: ({ category }) => (category === null ? '' : t(`games:category.${category}`)),
    },
    { id: 'startedAt', label: t('records:bets.startedAt'), as: 'time', value: ({ startedAt }) => startedAt },
    {
      id: 'state',
      label: t('records:bets.state'),
      as: 'state',
      value: ({ state }) => t(`records:bets.states.${state}`),
      tone: ({ state }) => stateTone[state],
    },
    amount('staked'),
    amount('won'),
    {
      id: 'net',
      label: t('records:bets.net'),
      as: 'change',
      value: ({ net }) => net,
      currency: ({ currency }) => currency,
    },
    {
      id: 'roundId',
      label: t('records:bets.round'),
      as: 'reference',
      value: ({ roundId }) => roundId,
      open: { label: t('records:round.look'), show: setShown },
    },
  ]
  const totals = ({ count, staked, won, open, net, currency }: Totals): readonly RecordTotal[] => [
    { id: 'count', label: t('records:bets.count'), value: format.count(count) },
    { id: 'staked', label: t('records:bets.staked'), value: format.money(staked, currency) },
    { id: 'won', label: t('records:bets.won'), value: format.money(won, currency) },
    ...(Number(open) > 0
      ? [{ id: 'open', label: t('records:bets.open'), value: format.money(open, currency) }]
      : []),
    { id: 'net', label: t('records:bets.net'), value: format.signed(net, currency) },
  ]
  return (
    <>
      <RecordPage
        title={t('records:bets.title')}
        fileName="bets"
        source={source}
        columns={columns}
        rowKey={({ roundId, startedAt }) => `${startedAt} ${roundId}`}
        filters={[
          { id: 'gameType', label: t('records:bets.lobby'), options: gameTypeOptions(t) },
          {
            id: 'state',
            label: t('records:bets.state'),
            options: states.map((value) => ({ value, label: t(`records:bets.states.${value}`) })),
          },
        ]}
        totals={totals}
        empty={t('records:bets.empty')}
        today={today(dependencies)}
      />
      {shown !== null && <RoundDialog bet={shown} onClose={() => setShown(null)} />}
    </>
  )
}
