import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listTeamBets, sumTeamBets } from '#schemas/api/agents.ts'
import { toTeamBet } from '#schemas/api/agents.wire.ts'
import type { TeamBet } from '#schemas/api/agents.wire.ts'
import type { Input, Reply } from '#schemas/api/route.ts'
import { gameTypeOptions, RecordPage, today, useFormat, usePageServices } from '#src/record-page/index.ts'
import type {
  PageServices,
  RecordColumn,
  RecordQuery,
  RecordSource,
  RecordTotal,
} from '#src/record-page/index.ts'

type Totals = Reply<typeof sumTeamBets>
type Filter = Input<typeof sumTeamBets>

const states = ['open', 'closed', 'void'] as const
const stateTone = { open: 'warning', closed: 'neutral', void: 'soft' } as const

const filterOf = ({ from, to, filters }: RecordQuery) => ({ from, to, ...filters }) as Filter

const sourceOf = ({ api, language }: PageServices): RecordSource<TeamBet, Totals> => ({
  list: async (query, cursor, pageSize) => {
    const { list, next } = await api.call(listTeamBets, {
      ...filterOf(query),
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
  const currency = (bet: TeamBet) => bet.currency
  const columns: readonly RecordColumn<TeamBet>[] = [
    { id: 'member', label: t('contracts:member'), as: 'text', value: ({ username }) => username, lead: true },
    { id: 'game', label: t('records:bets.game'), as: 'text', value: ({ gameName }) => gameName },
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
    { id: 'staked', label: t('records:bets.staked'), as: 'money', value: ({ staked }) => staked, currency },
    { id: 'won', label: t('records:bets.won'), as: 'money', value: ({ won }) => won, currency },
    { id: 'net', label: t('records:bets.net'), as: 'change', value: ({ net }) => net, currency },
    { id: 'roundId', label: t('records:bets.round'), as: 'reference', value: ({ roundId }) => roundId },
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
      filters={[
        { id: 'q', label: t('contracts:member'), maxLength: 64 },
        { id: 'gameType', label: t('records:bets.lobby'), options: gameTypeOptions(t) },
        {
          id: 'state',
          label: t('records:bets.state'),
          options: states.map((value) => ({ value, label: t(`records:bets.states.${value}`) })),
        },
      ]}
      totals={totals}
      empty={t('contracts:team.noBets')}
      today={today(services)}
    />
  )
}
