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
  RecordRows,
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
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
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
  /** Called after a contract was proposed or has ended. */
  onChange: () => void
}

type Totals = Reply<typeof listContracts>['totals']

const sorts = ['name', 'rate', 'startsAt'] as const
type Order = (typeof sorts)[number] | 'newest' | 'oldest'

const sourceOf = ({ api }: PageServices, kind: ContractKind): RecordSource<Contract, Totals> => ({
  list: ({ order, filters }, cursor, pageSize) => {
    const sort = sorts.find((each) => each === filters['sort'])
    const state = contractStateNames.find((each) => each === filters['state'])
    return api.call(listContracts, {
      side: 'granted',
      kind,
      pageSize,
      order,
      ...(sort !== undefined && { sort }),
      ...(state !== undefined && { state }),
      ...(cursor !== null && { cursor }),
    })
  },
})

/** Contracts of a kind that this agent has proposed or granted to downlines, with their actions. */
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
  const [order, setOrder] = useState<Order>('newest')
  const [ending, setEnding] = useState<Contract | null>(null)
  const [withdrawing, setWithdrawing] = useState<Contract | null>(null)
  useEffect(() => {
    // No date range: the page's range applies only to the settlements.
    list.show({
      from: '',
      to: '',
      // Names ascending; rates and start dates descending.
      order: order === 'name' || order === 'oldest' ? 'oldest' : 'newest',
      filters: {
        ...(state !== '' && { state }),
        ...(order !== 'newest' && order !== 'oldest' && { sort: order }),
      },
    })
  }, [list, state, order, revision])

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
  const title = t('contracts:granted.title')
  return (
    <Stack data-gap="sm">
      <Head>
        <Heading level={2} size="sm">
          {title}
        </Heading>
        <Actions>
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
          <Select
            label={t('records:order.label')}
            labelHidden
            value={order}
            onChange={({ target }) => setOrder(target.value as Order)}
            options={[
              { value: 'newest', label: t('records:order.newest') },
              { value: 'oldest', label: t('records:order.oldest') },
              { value: 'name', label: t('contracts:member') },
              { value: 'rate', label: t('contracts:granted.rate') },
              { value: 'startsAt', label: t('contracts:granted.starts') },
            ]}
          />
          <ExportButton list={list} columns={columns} fileName={`${kind}-contracts`} />
        </Actions>
      </Head>
      <RecordRows
        list={list}
        title={title}
        columns={columns}
        rowKey={({ contractId }) => contractId}
        totals={(all) => totalsOf(t, format, all)}
        empty={
          <EmptyState icon="users">
            {t(state === '' ? 'contracts:granted.none' : 'contracts:granted.noneOfFilter')}
          </EmptyState>
        }
      />
      {withdrawing !== null && (
        <WithdrawDialog offer={withdrawing} onClose={() => setWithdrawing(null)} onDone={onChange} />
      )}
      {ending !== null && (
        <TerminateDialog contract={ending} side="payer" onClose={() => setEnding(null)} onDone={onChange} />
      )}
    </Stack>
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
  // Before the dates, because a wide table scrolls horizontally and its end is out of view.
  { id: 'actions', label: t('contracts:granted.actions'), as: 'actions', actions },
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
]
