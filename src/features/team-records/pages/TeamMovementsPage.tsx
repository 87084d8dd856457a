import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listTeamMovements } from '#schemas/api/agents.ts'
import { movementGroups } from '#schemas/api/records.ts'
import type { Reply } from '#schemas/api/route.ts'
import { RecordPage, today, useFormat, usePageServices } from '#src/record-page/index.ts'
import type { PageServices, RecordColumn, RecordSource, RecordTotal } from '#src/record-page/index.ts'

type ReplyOf = Reply<typeof listTeamMovements>
type Row = ReplyOf['list'][number] & { readonly currency: string }
type Totals = ReplyOf['totals'] & { readonly currency: string }

const sourceOf = ({ api }: PageServices): RecordSource<Row, Totals> => ({
  list: async ({ from, to, order, filters }, cursor, pageSize) => {
    const group = movementGroups.find((each) => each === filters['group'])
    const { list, totals, next, currency } = await api.call(listTeamMovements, {
      from,
      to,
      order,
      pageSize,
      ...(group !== undefined && { group }),
      ...(filters['sort'] === 'amount' && { sort: 'amount' as const }),
      ...(filters['q'] !== undefined && { q: filters['q'] }),
      ...(cursor !== null && { cursor }),
    })
    return { list: list.map((row) => ({ ...row, currency })), totals: { ...totals, currency }, next }
  },
})

/** Ledger entries of the team's accounts, each with the resulting balance. */
export function TeamMovementsPage() {
  const { t } = useTranslation()
  const services = usePageServices()
  const format = useFormat()
  const source = useMemo(() => sourceOf(services), [services])
  const currency = (row: Row) => row.currency
  const columns: readonly RecordColumn<Row>[] = [
    { id: 'member', label: t('contracts:member'), as: 'text', value: ({ username }) => username, lead: true },
    {
      id: 'group',
      label: t('records:account.kind'),
      as: 'text',
      value: (row) =>
        t(row.source === undefined ? `records:movement.${row.group}` : `records:sources.${row.source}`),
    },
    { id: 'at', label: t('records:account.at'), as: 'time', value: ({ at }) => at },
    {
      id: 'amount',
      label: t('records:account.amount'),
      as: 'change',
      value: ({ amount }) => amount,
      currency,
    },
    {
      id: 'balance',
      label: t('records:account.balance'),
      as: 'money',
      value: ({ balance }) => balance,
      currency,
    },
    {
      id: 'transferId',
      label: t('records:account.reference'),
      as: 'reference',
      value: ({ transferId }) => transferId,
    },
  ]
  const totals = (all: Totals): readonly RecordTotal[] => [
    { id: 'count', label: t('contracts:team.movements'), value: format.count(all.count) },
    { id: 'in', label: t('contracts:team.in'), value: format.money(all.in, all.currency) },
    { id: 'out', label: t('contracts:team.out'), value: format.money(all.out, all.currency) },
  ]
  return (
    <RecordPage
      title={t('contracts:menu.movements')}
      fileName="team-movements"
      source={source}
      columns={columns}
      rowKey={({ memberId, transferId }) => `${memberId} ${transferId}`}
      filters={[
        { id: 'q', label: t('contracts:member'), maxLength: 64 },
        {
          id: 'group',
          label: t('records:account.kind'),
          options: movementGroups.map((value) => ({ value, label: t(`records:groups.${value}`) })),
        },
      ]}
      sorts={[{ value: 'amount', label: t('records:account.amount') }]}
      totals={totals}
      empty={t('contracts:team.noMovements')}
      today={today(services)}
    />
  )
}
