import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listDepositRecords, sumDepositRecords } from '#schemas/api/payment-records.ts'
import type { Input, Reply } from '#schemas/api/route.ts'
import { useComplainColumn } from '../use-complain-column.ts'
import { RecordPage, useFormat } from '#src/record-page/index.ts'
import type { RecordColumn, RecordQuery, RecordSource, RecordTotal } from '#src/record-page/index.ts'
import { today } from '#src/record-page/index.ts'
import { usePageServices } from '#src/record-page/index.ts'
import type { PageServices } from '#src/record-page/index.ts'

type Deposit = Reply<typeof listDepositRecords>['list'][number]
type Totals = Reply<typeof sumDepositRecords>

const methods = ['pix', 'bank', 'voucher'] as const
const stateTone = {
  pending: 'warning',
  inReview: 'brand',
  confirmed: 'positive',
  rejected: 'negative',
  expired: 'neutral',
} as const
const states = Object.keys(stateTone) as (keyof typeof stateTone)[]

const filterOf = ({ from, to, filters }: RecordQuery) =>
  ({ from, to, ...filters }) as Input<typeof sumDepositRecords>

const sourceOf = ({ api }: PageServices): RecordSource<Deposit, Totals> => ({
  list: (query, cursor, pageSize) =>
    api.call(listDepositRecords, {
      ...filterOf(query),
      order: query.order,
      pageSize,
      ...(cursor !== null && { cursor }),
    }),
  totals: (query) => api.call(sumDepositRecords, filterOf(query)),
})

/** All deposits with their outcome. */
export function DepositRecordsPage() {
  const { t } = useTranslation()
  const dependencies = usePageServices()
  const format = useFormat()
  const source = useMemo(() => sourceOf(dependencies), [dependencies])
  const complain = useComplainColumn<Deposit>('deposit', ({ depositId }) => depositId)
  const columns: readonly RecordColumn<Deposit>[] = [
    {
      id: 'method',
      label: t('records:deposits.method'),
      as: 'text',
      value: ({ method }) => t(`payments:deposit.way.${method}`),
      lead: true,
    },
    { id: 'createdAt', label: t('records:deposits.at'), as: 'time', value: ({ createdAt }) => createdAt },
    {
      id: 'state',
      label: t('records:bets.state'),
      as: 'state',
      value: ({ state }) => t(`payments:deposit.state.${state}`),
      tone: ({ state }) => stateTone[state],
    },
    {
      id: 'amount',
      label: t('records:deposits.ordered'),
      as: 'money',
      value: ({ amount }) => amount,
      currency: ({ currency }) => currency,
    },
    {
      id: 'received',
      label: t('records:deposits.received'),
      as: 'money',
      value: ({ received }) => received ?? '0',
      currency: ({ currency }) => currency,
    },
    {
      id: 'depositId',
      label: t('records:account.reference'),
      as: 'reference',
      value: ({ depositId }) => depositId,
    },
    ...complain,
  ]
  const totals = ({ count, received, awaited, currency }: Totals): readonly RecordTotal[] => [
    { id: 'count', label: t('records:deposits.count'), value: format.count(count) },
    { id: 'received', label: t('records:deposits.received'), value: format.money(received, currency) },
    { id: 'awaited', label: t('records:deposits.awaited'), value: format.money(awaited, currency) },
  ]
  return (
    <RecordPage
      title={t('records:deposits.title')}
      fileName="deposits"
      source={source}
      columns={columns}
      rowKey={({ depositId }) => depositId}
      filters={[
        {
          id: 'method',
          label: t('records:deposits.method'),
          options: methods.map((value) => ({ value, label: t(`payments:deposit.way.${value}`) })),
        },
        {
          id: 'state',
          label: t('records:bets.state'),
          options: states.map((value) => ({ value, label: t(`payments:deposit.state.${value}`) })),
        },
      ]}
      totals={totals}
      empty={t('records:deposits.empty')}
      today={today(dependencies)}
    />
  )
}
