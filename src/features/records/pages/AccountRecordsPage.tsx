import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listMovements, movementGroups } from '#schemas/api/records.ts'
import { toMovement } from '#schemas/api/records.wire.ts'
import type { Movement, MovementGroup } from '#schemas/api/records.wire.ts'
import { RecordPage } from '#src/record-page/index.ts'
import type { RecordColumn, RecordSource } from '#src/record-page/index.ts'
import { Statement } from '../components/Statement.tsx'
import { today } from '#src/record-page/index.ts'
import { usePageServices } from '#src/record-page/index.ts'
import type { PageServices } from '#src/record-page/index.ts'

const sourceOf = ({ api, language }: PageServices): RecordSource<Movement, never> => ({
  list: async ({ from, to, order, filters }, cursor, pageSize) => {
    const group = filters['group'] as MovementGroup | undefined
    const { list, next } = await api.call(listMovements, {
      from,
      to,
      order,
      pageSize,
      language: language(),
      ...(group !== undefined && { group }),
      ...(cursor !== null && { cursor }),
    })
    return { list: list.map(toMovement), next }
  },
})

/** All ledger entries of the account with resulting balances, below the statement they add up to. */
export function AccountRecordsPage() {
  const { t } = useTranslation()
  const dependencies = usePageServices()
  const source = useMemo(() => sourceOf(dependencies), [dependencies])
  const columns: readonly RecordColumn<Movement>[] = [
    {
      id: 'group',
      label: t('records:account.kind'),
      as: 'text',
      value: (row) => {
        const kind = t(
          row.source === undefined ? `records:movement.${row.group}` : `records:sources.${row.source}`,
        )
        return row.partner === undefined ? kind : `${kind} · ${row.partner}`
      },
      lead: true,
    },
    { id: 'at', label: t('records:account.at'), as: 'time', value: ({ at }) => at },
    { id: 'game', label: t('records:bets.game'), as: 'text', value: ({ gameName }) => gameName ?? '' },
    {
      id: 'amount',
      label: t('records:account.amount'),
      as: 'change',
      value: ({ amount }) => amount,
      currency: ({ currency }) => currency,
    },
    {
      id: 'balance',
      label: t('records:account.balance'),
      as: 'money',
      value: ({ balance }) => balance,
      currency: ({ currency }) => currency,
    },
    {
      id: 'transferId',
      label: t('records:account.reference'),
      as: 'reference',
      value: ({ transferId }) => transferId,
    },
  ]
  return (
    <RecordPage
      title={t('records:account.title')}
      fileName="account"
      source={source}
      columns={columns}
      rowKey={({ transferId }) => transferId}
      filters={[
        {
          id: 'group',
          label: t('records:account.kind'),
          options: movementGroups.map((value) => ({ value, label: t(`records:groups.${value}`) })),
        },
      ]}
      summary={Statement}
      empty={t('records:account.empty')}
      today={today(dependencies)}
    />
  )
}
