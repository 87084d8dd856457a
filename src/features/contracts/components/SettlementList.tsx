import { useMemo, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listSettlements, settlementStates } from '#schemas/api/contracts.ts'
import { contractKinds } from '#schemas/api/member.ts'
import type { ContractKind } from '#schemas/api/member.ts'
import { RecordPage, today, useFormat, usePageServices } from '#src/record-page/index.ts'
import type { PageServices, RecordColumn, RecordSource, RecordTotal } from '#src/record-page/index.ts'
import { lastsDays } from '../kinds.ts'
import { settlementStateKey, settlementTone } from '../states.ts'
import type { SettlementRow, Settlements } from '../types.ts'
import { SettlementDialog } from './SettlementDialog.tsx'

type Totals = Settlements['totals'] & { readonly currency: string }

const sorts = ['amount', 'basis'] as const

const sourceOf = (
  { api }: PageServices,
  ofKind: ContractKind | undefined,
): RecordSource<SettlementRow, Totals> => ({
  list: async ({ from, to, order, filters }, cursor, pageSize) => {
    const kind = ofKind ?? contractKinds.find((each) => each === filters['kind'])
    const state = settlementStates.find((each) => each === filters['state'])
    const sort = sorts.find((each) => each === filters['sort'])
    const { list, totals, next, currency } = await api.call(listSettlements, {
      from,
      to,
      order,
      pageSize,
      side: filters['side'] === 'given' ? 'given' : 'received',
      ...(kind !== undefined && { kind }),
      ...(state !== undefined && { state }),
      ...(sort !== undefined && { sort }),
      ...(cursor !== null && { cursor }),
    })
    return { list, totals: { ...totals, currency }, next }
  },
})

interface SettlementListProps {
  title: string
  fileName: string
  /** Limits the list to a kind; absent: all kinds, with a filter. */
  kind?: ContractKind
  lead?: ReactNode
  summary?: ComponentType<{ from: string; to: string }>
  /** A change reloads the list. */
  revision?: number
}

/** Settlements received or paid to downlines, paginated; each opens its calculation. */
export function SettlementList({ title, fileName, kind, lead, summary, revision = 0 }: SettlementListProps) {
  const { t } = useTranslation()
  const services = usePageServices()
  const format = useFormat()
  const [shown, setShown] = useState<SettlementRow | null>(null)
  const source = useMemo(() => sourceOf(services, kind), [services, kind])
  const currency = (row: SettlementRow) => row.currency
  const columns: readonly RecordColumn<SettlementRow>[] = [
    {
      id: 'period',
      label: t('contracts:settlement.period'),
      as: 'span',
      value: ({ from, until }) => `${from}/${until}`,
      wholeDays: (row) => lastsDays(row.kind),
      lead: true,
    },
    ...(kind === undefined
      ? [
          {
            id: 'kind',
            label: t('contracts:kind'),
            as: 'text',
            value: (row: SettlementRow) => t(`contracts:kinds.${row.kind}`),
          } as const,
        ]
      : []),
    {
      id: 'payer',
      label: t('contracts:settlement.payer'),
      as: 'text',
      value: ({ upline }) => upline?.name ?? t('contracts:house'),
    },
    {
      id: 'receiver',
      label: t('contracts:settlement.receiver'),
      as: 'text',
      value: (row) => row.downline.name,
    },
    {
      id: 'basis',
      label: t('contracts:settlement.basis'),
      as: 'money',
      value: ({ basis }) => basis,
      currency,
    },
    {
      id: 'amount',
      label: t('contracts:settlement.amount'),
      as: 'money',
      value: ({ amount }) => amount,
      currency,
    },
    {
      id: 'state',
      label: t('contracts:settlement.state'),
      as: 'state',
      value: (row) => t(settlementStateKey(row)),
      tone: ({ state }) => settlementTone[state],
    },
    {
      id: 'settlementId',
      label: t('contracts:settlement.calculation'),
      as: 'reference',
      value: ({ settlementId }) => settlementId,
      open: { label: t('contracts:settlement.look'), show: setShown },
    },
  ]
  const totals = (all: Totals): readonly RecordTotal[] => [
    { id: 'count', label: t('contracts:settlement.count'), value: format.count(all.count) },
    { id: 'amount', label: t('contracts:settlement.amount'), value: format.money(all.amount, all.currency) },
    { id: 'paid', label: t('contracts:settlement.states.paid'), value: format.money(all.paid, all.currency) },
    { id: 'owed', label: t('contracts:settlement.states.owed'), value: format.money(all.owed, all.currency) },
  ]
  return (
    <>
      <RecordPage
        title={title}
        fileName={fileName}
        source={source}
        columns={columns}
        rowKey={({ settlementId }) => settlementId}
        // Most dividends are settled by the month.
        {...(kind === 'dividend' && { startsWith: 'quarter' as const })}
        lead={lead}
        {...(summary !== undefined && { summary })}
        filters={[
          {
            id: 'side',
            label: t('contracts:settlement.side'),
            emptyLabel: t('contracts:settlement.sides.received'),
            options: [{ value: 'given', label: t('contracts:settlement.sides.given') }],
          },
          ...(kind === undefined
            ? [
                {
                  id: 'kind',
                  label: t('contracts:kind'),
                  options: contractKinds.map((value) => ({ value, label: t(`contracts:kinds.${value}`) })),
                },
              ]
            : []),
          {
            id: 'state',
            label: t('contracts:settlement.state'),
            options: settlementStates.map((value) => ({
              value,
              label: t(`contracts:settlement.states.${value}`),
            })),
          },
        ]}
        sorts={sorts.map((value) => ({ value, label: t(`contracts:settlement.${value}`) }))}
        totals={totals}
        empty={t('contracts:settlement.empty')}
        revision={revision}
        today={today(services)}
      />
      {shown !== null && <SettlementDialog row={shown} onClose={() => setShown(null)} />}
    </>
  )
}
