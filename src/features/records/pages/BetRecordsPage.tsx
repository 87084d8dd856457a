import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listBets, sumBets } from '#schemas/api/records.ts'
import { toBet } from '#schemas/api/records.wire.ts'
import type { Bet } from '#schemas/api/records.wire.ts'
import type { Input, Reply } from '#schemas/api/route.ts'
import { RecordPage, roundColumns, roundFilters, useFormat } from '#src/record-page/index.ts'
import type { RecordQuery, RecordSource, RecordTotal } from '#src/record-page/index.ts'
import { RoundDialog } from '../components/RoundDialog.tsx'
import { today } from '#src/record-page/index.ts'
import { usePageServices } from '#src/record-page/index.ts'
import type { PageServices } from '#src/record-page/index.ts'

type Totals = Reply<typeof sumBets>
type Filter = Input<typeof sumBets>

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
  const columns = roundColumns<Bet>(t, {
    lead: true,
    open: { label: t('records:round.look'), show: setShown },
  })
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
        filters={roundFilters(t)}
        totals={totals}
        empty={t('records:bets.empty')}
        today={today(dependencies)}
      />
      {shown !== null && <RoundDialog bet={shown} onClose={() => setShown(null)} />}
    </>
  )
}
