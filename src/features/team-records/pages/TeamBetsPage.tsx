import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listTeamBets, sumTeamBets, teamBetSorts } from '#schemas/api/agents.ts'
import { toTeamBet } from '#schemas/api/agents.wire.ts'
import type { TeamBet } from '#schemas/api/agents.wire.ts'
import type { Input, Reply } from '#schemas/api/route.ts'
import {
  RecordPage,
  roundColumns,
  roundFilters,
  today,
  useFormat,
  usePageServices,
} from '#src/record-page/index.ts'
import type {
  PageServices,
  RecordColumn,
  RecordQuery,
  RecordSource,
  RecordTotal,
} from '#src/record-page/index.ts'

type Totals = Reply<typeof sumTeamBets>
type Filter = Input<typeof sumTeamBets>

const filterOf = ({ from, to, filters }: RecordQuery) => {
  const { sort: _, ...others } = filters
  return { from, to, ...others } as Filter
}

const sourceOf = ({ api, language }: PageServices): RecordSource<TeamBet, Totals> => ({
  list: async (query, cursor, pageSize) => {
    const { list, next } = await api.call(listTeamBets, {
      ...filterOf(query),
      sort: teamBetSorts.find((each) => each === query.filters['sort']) ?? 'startedAt',
      order: query.order,
      pageSize,
      language: language(),
      ...(cursor !== null && { cursor }),
    })
    return { list: list.map(toTeamBet), next }
  },
  totals: (query) => api.call(sumTeamBets, filterOf(query)),
})

/** Bets of the whole team, filtered by member, lobby and state. */
export function TeamBetsPage() {
  const { t } = useTranslation()
  const services = usePageServices()
  const format = useFormat()
  const source = useMemo(() => sourceOf(services), [services])
  const columns: readonly RecordColumn<TeamBet>[] = [
    { id: 'member', label: t('contracts:member'), as: 'text', value: ({ username }) => username, lead: true },
    ...roundColumns<TeamBet>(t),
  ]
  const totals = (sums: Totals): readonly RecordTotal[] => [
    { id: 'count', label: t('records:bets.count'), value: format.count(sums.count) },
    { id: 'staked', label: t('records:bets.staked'), value: format.money(sums.staked, sums.currency) },
    { id: 'won', label: t('records:bets.won'), value: format.money(sums.won, sums.currency) },
    { id: 'net', label: t('records:bets.net'), value: format.signed(sums.net, sums.currency) },
  ]
  return (
    <RecordPage
      title={t('contracts:menu.bets')}
      fileName="team-bets"
      source={source}
      columns={columns}
      rowKey={({ memberId, roundId, startedAt }) => `${startedAt} ${memberId} ${roundId}`}
      filters={[{ id: 'q', label: t('contracts:member'), maxLength: 64 }, ...roundFilters(t)]}
      sorts={(['staked', 'won', 'net'] as const).map((value) => ({
        value,
        label: t(`records:bets.${value}`),
      }))}
      totals={totals}
      empty={t('contracts:team.noBets')}
      today={today(services)}
    />
  )
}
