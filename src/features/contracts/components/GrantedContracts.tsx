import type { TFunction } from 'i18next'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contractStateNames, listContracts } from '#schemas/api/contracts.ts'
import type { ContractKind } from '#schemas/api/member.ts'
import type { Reply } from '#schemas/api/route.ts'
import { useDialogs } from '#src/dialogs/index.ts'
import {
  ExportButton,
  RecordListStore,
  RecordTotals,
  toTableColumn,
  useFormat,
  usePageServices,
} from '#src/record-page/index.ts'
import type {
  PageServices,
  RecordColumn,
  RecordSource,
  RecordTotal,
  RowAction,
} from '#src/record-page/index.ts'
import { DataTable, DataTableSkeleton } from '#src/ui/patterns/DataTable/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { contractEditorDialog } from '../dialog-keys.ts'
import { lastsDays } from '../kinds.ts'
import { percentOf } from '../rates.ts'
import { contractTone, isInForce } from '../states.ts'
import { topRate } from '../terms.ts'
import type { Contract } from '../types.ts'
import { Actions, Head, Stack } from './parts.ts'
import { TerminateDialog } from './TerminateDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

interface GrantedContractsProps {
  kind: ContractKind
  revision: number
  /** A contract was proposed or has ended. */
  onChange: () => void
}

type Totals = Reply<typeof listContracts>['totals']

const sourceOf = ({ api }: PageServices, kind: ContractKind): RecordSource<Contract, Totals> => ({
  list: ({ filters }, cursor, pageSize) => {
    const state = contractStateNames.find((each) => each === filters['state'])
    return api.call(listContracts, {
      side: 'granted',
      kind,
      pageSize,
      ...(state !== undefined && { state }),
      ...(cursor !== null && { cursor }),
    })
  },
})

/** Contracts of a kind this agent has proposed or granted to downlines, newest first, with what can be done to each. */
export const GrantedContracts = observer(function GrantedContracts({
  kind,
  revision,
  onChange,
}: GrantedContractsProps) {
  const { t } = useTranslation()
  const services = usePageServices()
  const dialogs = useDialogs()
  const format = useFormat()
  const [list] = useState(() => new RecordListStore(sourceOf(services, kind)))
  const [state, setState] = useState('')
  const [ending, setEnding] = useState<Contract | null>(null)
  const [withdrawing, setWithdrawing] = useState<Contract | null>(null)
  useEffect(() => {
    // Contracts of all times: the period of the page is that of the settlements.
    list.show({ from: '', to: '', order: 'newest', filters: state === '' ? {} : { state } })
  }, [list, state, revision])

  const actionsOf = (contract: Contract): readonly RowAction[] => {
    const { memberId, name } = contract.downline
    const change = {
      id: 'change',
      label: t('contracts:granted.change'),
      icon: 'settings',
      spoken: `${t('contracts:granted.change')}: ${name}`,
      run: () => dialogs.open(contractEditorDialog, { memberId, name, kind }, { onClosed: onChange }),
    } as const
    const end = {
      id: 'end',
      label: t('contracts:terminate.open'),
      icon: 'close',
      spoken: `${t('contracts:terminate.open')}: ${name}`,
      run: () => setEnding(contract),
    } as const
    const withdraw = {
      id: 'withdraw',
      label: t('contracts:granted.withdraw'),
      icon: 'close',
      spoken: `${t('contracts:granted.withdraw')}: ${name}`,
      run: () => setWithdrawing(contract),
    } as const
    if (contract.state === 'proposed') return [change, withdraw]
    return isInForce(contract) ? [change, end] : []
  }
  const columns = columnsOf(t, kind, actionsOf)
  const shown = columns.map((column) => toTableColumn(column, format))
  const title = t('contracts:granted.title')
  const totals = list.totals === null ? [] : totalsOf(t, format, list.totals)
  return (
    <Stack data-gap="sm">
      <Head>
        <Heading level={2} size="sm">
          {title}
        </Heading>
        <Head>
          <Select
            label={t('contracts:settlement.state')}
            labelHidden
            value={state}
            onChange={({ target }) => setState(target.value)}
            options={[
              { value: '', label: t('contracts:granted.every') },
              ...contractStateNames.map((value) => ({ value, label: t(`contracts:states.${value}`) })),
            ]}
          />
          <ExportButton list={list} columns={columns} fileName={`${kind}-contracts`} />
        </Head>
      </Head>
      <RecordTotals list={totals} />
      {list.error !== null ? (
        <ErrorState
          title={t('records:failed')}
          code={list.error.code}
          action={
            <Button icon="refresh" onClick={() => list.retry()}>
              {t('records:retry')}
            </Button>
          }
        >
          {t(list.error.copyKey)}
        </ErrorState>
      ) : list.rows === null ? (
        <DataTableSkeleton label={title} columns={shown} rows={3} />
      ) : list.rows.length === 0 ? (
        <EmptyState icon="users">{t('contracts:granted.none')}</EmptyState>
      ) : (
        <DataTable
          label={title}
          columns={shown}
          rows={list.rows}
          rowKey={({ contractId }) => contractId}
          busy={list.isBusy}
        />
      )}
      <Pager list={list} />
      {withdrawing !== null && (
        <WithdrawDialog offer={withdrawing} onClose={() => setWithdrawing(null)} onDone={onChange} />
      )}
      {ending !== null && (
        <TerminateDialog contract={ending} onClose={() => setEnding(null)} onDone={onChange} />
      )}
    </Stack>
  )
})

const Pager = observer(function Pager({ list }: { list: RecordListStore<Contract, Totals> }) {
  const { t } = useTranslation()
  if (list.error !== null || (list.pageNo === 1 && list.next === null)) return null
  return (
    <Actions>
      <Button
        tone="quiet"
        size="sm"
        icon="chevronStart"
        disabled={list.pageNo === 1}
        onClick={() => list.back()}
      >
        {t('records:back')}
      </Button>
      <Button
        tone="quiet"
        size="sm"
        iconEnd="chevronEnd"
        disabled={list.next === null}
        onClick={() => list.forward()}
      >
        {t('records:forward')}
      </Button>
    </Actions>
  )
})

const totalsOf = (
  t: TFunction,
  format: ReturnType<typeof useFormat>,
  totals: Totals,
): readonly RecordTotal[] =>
  (['count', 'binding', 'proposed'] as const).map((id) => ({
    id,
    label: t(`contracts:granted.totals.${id}`),
    value: format.count(totals[id]),
  }))

const columnsOf = (
  t: TFunction,
  kind: ContractKind,
  actions: (contract: Contract) => readonly RowAction[],
): readonly RecordColumn<Contract>[] => [
  {
    id: 'name',
    label: t('contracts:member'),
    as: 'text',
    lead: true,
    value: ({ downline }) => downline.name,
  },
  {
    id: 'state',
    label: t('contracts:settlement.state'),
    as: 'state',
    value: ({ state }) => t(`contracts:states.${state}`),
    tone: ({ state }) => contractTone[state],
  },
  {
    id: 'rate',
    label: t('contracts:granted.rate'),
    as: 'percent',
    value: ({ terms }) => percentOf(topRate(terms)),
  },
  {
    id: 'starts',
    label: t('contracts:granted.starts'),
    as: lastsDays(kind) ? 'date' : 'time',
    value: ({ startsAt }) => startsAt ?? '',
  },
  { id: 'ended', label: t('contracts:granted.ended'), as: 'time', value: ({ endedAt }) => endedAt ?? '' },
  {
    id: 'reason',
    label: t('contracts:granted.reason'),
    as: 'text',
    value: ({ endReason }) => (endReason === null ? '' : t(`contracts:endReasons.${endReason}`)),
  },
  { id: 'actions', label: t('contracts:granted.actions'), as: 'actions', actions },
]
