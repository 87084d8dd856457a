import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contractStateNames, listContracts } from '#schemas/api/contracts.ts'
import type { ContractKind } from '#schemas/api/member.ts'
import { useDialogs } from '#src/dialogs/index.ts'
import { Answered, toTableColumn, useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import type { RecordColumn, RowAction } from '#src/record-page/index.ts'
import { DataTable, DataTableSkeleton } from '#src/ui/patterns/DataTable/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { contractEditorDialog } from '../dialog-keys.ts'
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

/** Contracts of a kind this agent has proposed or granted to downlines, newest first, with what can be done to each. */
export function GrantedContracts({ kind, revision, onChange }: GrantedContractsProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const dialogs = useDialogs()
  const format = useFormat()
  const [state, setState] = useState('')
  /** Where each page begins. */
  const [trail, setTrail] = useState<readonly (string | null)[]>([null])
  const [ending, setEnding] = useState<Contract | null>(null)
  const [withdrawing, setWithdrawing] = useState<Contract | null>(null)
  const cursor = trail.at(-1) ?? null
  const chosen = contractStateNames.find((each) => each === state)
  const answer = useAnswer(`${kind} ${state} ${cursor ?? ''} ${revision}`, () =>
    api.call(listContracts, {
      side: 'granted',
      kind,
      pageSize: 10,
      ...(chosen !== undefined && { state: chosen }),
      ...(cursor !== null && { cursor }),
    }),
  )
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
  const columns = columnsOf(t, actionsOf).map((column) => toTableColumn(column, format))
  const title = t('contracts:granted.title')
  return (
    <Stack data-gap="sm">
      <Head>
        <Heading level={2} size="sm">
          {title}
        </Heading>
        <Select
          label={t('contracts:settlement.state')}
          labelHidden
          value={state}
          onChange={({ target }) => {
            setTrail([null])
            setState(target.value)
          }}
          options={[
            { value: '', label: t('contracts:granted.every') },
            ...contractStateNames.map((value) => ({ value, label: t(`contracts:states.${value}`) })),
          ]}
        />
      </Head>
      <Answered answer={answer} skeleton={<DataTableSkeleton label={title} columns={columns} rows={3} />}>
        {({ list, next }) =>
          list.length === 0 ? (
            <EmptyState icon="users">{t('contracts:granted.none')}</EmptyState>
          ) : (
            <>
              <DataTable
                label={title}
                columns={columns}
                rows={list}
                rowKey={({ contractId }) => contractId}
              />
              {(trail.length > 1 || next !== null) && (
                <Actions>
                  <Button
                    tone="quiet"
                    size="sm"
                    icon="chevronStart"
                    disabled={trail.length === 1}
                    onClick={() => setTrail(trail.slice(0, -1))}
                  >
                    {t('records:back')}
                  </Button>
                  <Button
                    tone="quiet"
                    size="sm"
                    iconEnd="chevronEnd"
                    disabled={next === null}
                    onClick={() => setTrail([...trail, next])}
                  >
                    {t('records:forward')}
                  </Button>
                </Actions>
              )}
            </>
          )
        }
      </Answered>
      {withdrawing !== null && (
        <WithdrawDialog offer={withdrawing} onClose={() => setWithdrawing(null)} onDone={onChange} />
      )}
      {ending !== null && (
        <TerminateDialog contract={ending} onClose={() => setEnding(null)} onDone={onChange} />
      )}
    </Stack>
  )
}

const columnsOf = (
  t: TFunction,
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
  { id: 'starts', label: t('contracts:granted.starts'), as: 'time', value: ({ startsAt }) => startsAt ?? '' },
  { id: 'ended', label: t('contracts:granted.ended'), as: 'time', value: ({ endedAt }) => endedAt ?? '' },
  {
    id: 'reason',
    label: t('contracts:granted.reason'),
    as: 'text',
    value: ({ endReason }) => (endReason === null ? '' : t(`contracts:endReasons.${endReason}`)),
  },
  { id: 'actions', label: t('contracts:granted.actions'), as: 'actions', actions },
]
