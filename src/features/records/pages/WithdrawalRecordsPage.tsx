import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listWithdrawalRecords, sumWithdrawalRecords } from '#schemas/api/payment-records.ts'
import type { Input, Reply } from '#schemas/api/route.ts'
import { useComplainColumn } from '../use-complain-column.ts'
import { RecordPage, useFormat } from '#src/record-page/index.ts'
import type { RecordColumn, RecordQuery, RecordSource, RecordTotal } from '#src/record-page/index.ts'
import { today } from '#src/record-page/index.ts'
import { usePageServices } from '#src/record-page/index.ts'
import type { PageServices } from '#src/record-page/index.ts'

type Withdrawal = Reply<typeof listWithdrawalRecords>['list'][number]
type Totals = Reply<typeof sumWithdrawalRecords>

const stateTone = {
  inProcess: 'warning',
  approved: 'brand',
  paid: 'positive',
  rejected: 'negative',
  reversed: 'neutral',
  expired: 'neutral',
} as const
const states = Object.keys(stateTone) as (keyof typeof stateTone)[]

const filterOf = ({ from, to, filters }: RecordQuery) =>
  ({ from, to, ...filters }) as Input<typeof sumWithdrawalRecords>

const sourceOf = ({ api }: PageServices): RecordSource<Withdrawal, Totals> => ({
  list: (query, cursor, pageSize) =>
    api.call(listWithdrawalRecords, {
      ...filterOf(query),
      order: query.order,
      pageSize,
      ...(cursor !== null && { cursor }),
    }),
  totals: (query) => api.call(sumWithdrawalRecords, filterOf(query)),
})

/** All withdrawals with payout account, fee and outcome. */
export function WithdrawalRecordsPage() {
  const { t } = useTranslation()
  const dependencies = usePageServices()
  const format = useFormat()
  const source = useMemo(() => sourceOf(dependencies), [dependencies])
  const amount = (id: 'amount' | 'fee' | 'payout'): RecordColumn<Withdrawal> => ({
    id,
    label: t(`records:withdrawals.${id}`),
    as: 'money',
    value: (withdrawal) => withdrawal[id],
    currency: ({ currency }) => currency,
  })
  const complain = useComplainColumn<Withdrawal>('withdrawal', ({ withdrawalId }) => withdrawalId)
  const columns: readonly RecordColumn<Withdrawal>[] = [
    {
      id: 'account',
      label: t('records:withdrawals.account'),
      as: 'text',
      value: ({ account }) => account,
      lead: true,
    },
    {
      id: 'requestedAt',
      label: t('records:deposits.at'),
      as: 'time',
      value: ({ requestedAt }) => requestedAt,
    },
    {
      id: 'state',
      label: t('records:bets.state'),
      as: 'state',
      value: ({ state }) => t(`payments:withdraw.state.${state}`),
      tone: ({ state }) => stateTone[state],
    },
    amount('amount'),
    amount('fee'),
    amount('payout'),
    {
      id: 'reference',
      label: t('payments:withdraw.reference'),
      as: 'reference',
      value: ({ reference, withdrawalId }) => reference ?? withdrawalId,
    },
    ...complain,
  ]
  const totals = ({ count, paid, fees, underWay, currency }: Totals): readonly RecordTotal[] => [
    { id: 'count', label: t('records:withdrawals.count'), value: format.count(count) },
    { id: 'paid', label: t('records:withdrawals.paid'), value: format.money(paid, currency) },
    { id: 'fees', label: t('records:withdrawals.fees'), value: format.money(fees, currency) },
    { id: 'underWay', label: t('records:withdrawals.underWay'), value: format.money(underWay, currency) },
  ]
  return (
    <RecordPage
      title={t('records:withdrawals.title')}
      fileName="withdrawals"
      source={source}
      columns={columns}
      rowKey={({ withdrawalId }) => withdrawalId}
      filters={[
        {
          id: 'state',
          label: t('records:bets.state'),
          options: states.map((value) => ({ value, label: t(`payments:withdraw.state.${value}`) })),
        },
      ]}
      totals={totals}
      empty={t('records:withdrawals.empty')}
      today={today(dependencies)}
    />
  )
}
