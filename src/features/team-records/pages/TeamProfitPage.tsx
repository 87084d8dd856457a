import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { getTeamProfit, teamProfitSorts } from '#schemas/api/agents.ts'
import { lobbyOf } from '#schemas/api/agents.wire.ts'
import type { Input, Reply } from '#schemas/api/route.ts'
import { RecordPage, today, useFormat, usePageServices } from '#src/record-page/index.ts'
import type { PageServices, RecordColumn, RecordSource, RecordTotal } from '#src/record-page/index.ts'

type ReplyOf = Reply<typeof getTeamProfit>
type Row = ReplyOf['list'][number] & { readonly currency: string }
type Totals = ReplyOf['totals'] & { readonly currency: string }
type By = Input<typeof getTeamProfit>['by']

const sortLabels = {
  staked: 'records:bets.staked',
  won: 'records:bets.won',
  net: 'records:bets.net',
  bets: 'contracts:team.bets',
} as const

const groupings: readonly By[] = ['member', 'lobby', 'vendor']

const groupingOf = (text: string | null | undefined): By =>
  groupings.find((each) => each === text) ?? 'member'

const sourceOf = ({ api }: PageServices): RecordSource<Row, Totals> => ({
  list: async ({ from, to, filters }, cursor, pageSize) => {
    const { list, totals, next, currency } = await api.call(getTeamProfit, {
      from,
      to,
      by: groupingOf(filters['by']),
      pageSize,
      sort: teamProfitSorts.find((each) => each === filters['sort']) ?? 'staked',
      ...(filters['q'] !== undefined && { q: filters['q'] }),
      ...(cursor !== null && { cursor }),
    })
    return { list: list.map((row) => ({ ...row, currency })), totals: { ...totals, currency }, next }
  },
})

/** Stakes and winnings of the team in a period, by member, lobby or vendor. */
export function TeamProfitPage() {
  const { t } = useTranslation()
  const services = usePageServices()
  const format = useFormat()
  const [params] = useSearchParams()
  const by = groupingOf(params.get('by'))
  const source = useMemo(() => sourceOf(services), [services])
  const nameOf = ({ key, name }: Row) => {
    if (name !== null) return name
    const lobby = lobbyOf(key)
    return lobby === null ? t('records:profit.gone') : t(`games:category.${lobby}`)
  }
  const currency = (row: Row) => row.currency
  const columns: readonly RecordColumn<Row>[] = [
    { id: 'name', label: t(`contracts:team.of.${by}`), as: 'text', value: nameOf, lead: true },
    { id: 'bets', label: t('contracts:team.bets'), as: 'count', value: ({ bets }) => String(bets) },
    { id: 'staked', label: t('records:bets.staked'), as: 'money', value: ({ staked }) => staked, currency },
    { id: 'won', label: t('records:bets.won'), as: 'money', value: ({ won }) => won, currency },
    { id: 'net', label: t('records:bets.net'), as: 'change', value: ({ net }) => net, currency },
  ]
  const totals = (all: Totals): readonly RecordTotal[] => [
    { id: 'bets', label: t('contracts:team.bets'), value: format.count(all.bets) },
    { id: 'staked', label: t('records:bets.staked'), value: format.money(all.staked, all.currency) },
    { id: 'won', label: t('records:bets.won'), value: format.money(all.won, all.currency) },
    { id: 'net', label: t('records:bets.net'), value: format.signed(all.net, all.currency) },
  ]
  return (
    <RecordPage
      title={t('contracts:menu.profit')}
      fileName={`team-profit-by-${by}`}
      source={source}
      columns={columns}
      rowKey={({ key }) => key}
      hasOrder={false}
      sorts={teamProfitSorts.map((value) => ({ value, label: t(sortLabels[value]) }))}
      filters={[
        {
          id: 'by',
          label: t('contracts:team.by'),
          emptyLabel: t('contracts:team.of.member'),
          options: groupings
            .filter((value) => value !== 'member')
            .map((value) => ({ value, label: t(`contracts:team.of.${value}`) })),
        },
        ...(by === 'member' ? [{ id: 'q', label: t('contracts:member'), maxLength: 64 }] : []),
      ]}
      totals={totals}
      empty={t('contracts:team.noBets')}
      today={today(services)}
    />
  )
}
