import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CanAccess, TextInput, useCanAccess, useGetIdentity, useListContext, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { settlementStates } from '#schemas/api/contracts.ts'
import { decideSettlements } from '#schemas/api/ops-agents.ts'
import type { DeskSettlementRow, listDeskSettlements } from '#schemas/api/ops-agents.ts'
import type { Reply } from '#schemas/api/route.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { money, moment, sumOf } from '../parts/columns.tsx'
import type { Column, Total } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Count, Moment, Money, State } from '../parts/formats.tsx'
import type { FileColumn } from '../parts/SaveRows.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { ActRow, queueFilters, Standing, Waiting } from '../parts/queue.tsx'
import { Payer } from './ContractList.tsx'
import { kindFilter } from './filters.tsx'

type Row = DeskSettlementRow & RaRecord
type Decision = 'approve' | 'hold' | 'release'

const tones = {
  pending: 'warning',
  approved: 'success',
  held: 'error',
  owed: 'warning',
  paid: 'success',
  nothing: 'default',
} as const

const filters = [
  ...queueFilters({ states: settlementStates, words: 'desk.settlements.state' }),
  kindFilter,
  <TextInput key="agent" source="playerId" size="small" helperText={false} />,
]

const columns: readonly Column<Row>[] = [
  moment('settledAt'),
  {
    source: 'downline',
    show: ({ merchantCode, downline: { memberId, name } }) => (
      <PlayerLink merchantCode={merchantCode} playerId={memberId} username={name} />
    ),
  },
  { source: 'upline', show: (row) => <Payer {...row} /> },
  { source: 'kind', show: (row) => <Period {...row} /> },
  money('basis'),
  money('amount'),
  { source: 'state', show: (row) => <Stands row={row} /> },
]

const file: readonly FileColumn<Row>[] = [
  ['resources.settlements.fields.settledAt', ({ settledAt }) => settledAt],
  ['resources.settlements.fields.merchantCode', ({ merchantCode }) => merchantCode],
  ['resources.settlements.fields.downline', ({ downline }) => downline.name],
  ['resources.settlements.fields.upline', ({ upline }) => upline?.name ?? null],
  ['desk.contracts.kindLabel', ({ kind }) => kind],
  ['desk.settlements.from', ({ from }) => from],
  ['desk.settlements.until', ({ until }) => until],
  ['resources.settlements.fields.basis', ({ basis }) => basis],
  ['resources.settlements.fields.amount', ({ amount }) => amount],
  ['desk.settlements.rolledOver', ({ rolled }) => rolled ?? null],
  ['desk.settlements.currency', ({ currency }) => currency],
  ['resources.settlements.fields.state', ({ state }) => state],
]

const totals: readonly Total<Reply<typeof listDeskSettlements>['totals']>[] = [
  { label: 'desk.settlements.count', show: ({ count }) => <Count of={count} /> },
  sumOf('amount', 'resources.settlements.fields.amount'),
  sumOf('waiting', 'desk.settlements.waiting'),
  sumOf('owed', 'desk.settlements.owed'),
  sumOf('paid', 'desk.settlements.paid'),
]

/** Settlements of agents' contracts per period, with their approval. */
export function SettlementList() {
  const { canAccess = false } = useCanAccess({ resource: 'settlements', action: 'decide' })
  return (
    <DeskList<Row, Reply<typeof listDeskSettlements>['totals']>
      filters={filters}
      columns={columns}
      file={file}
      totals={totals}
      renderActs={(row) => <Acts row={row} />}
      {...(canAccess && {
        bulk: { canMark: ({ state }) => decisions[state].length > 0, acts: <Marked /> },
      })}
    />
  )
}

/** Decisions allowed per settlement state. */
const decisions: Readonly<Record<Row['state'], readonly Decision[]>> = {
  pending: ['approve', 'hold'],
  approved: ['hold'],
  owed: ['hold'],
  held: ['release'],
  paid: [],
  nothing: [],
}

function Period({ kind, from, until }: Row) {
  const translate = useTranslate()
  return (
    <Box sx={{ minWidth: 160 }}>
      <div>{translate(`desk.contracts.kind.${kind}`)}</div>
      <Typography variant="body2" color="textSecondary">
        <Moment at={from} /> – <Moment at={until} />
      </Typography>
    </Box>
  )
}

function Stands({
  row: { state, large, approvedBy, note, paidAt, rolled, currency },
}: {
  readonly row: Row
}) {
  const translate = useTranslate()
  const approved =
    approvedBy.length === 0 ? null : translate('desk.settlements.by', { names: approvedBy.join(', ') })
  return (
    <Standing
      label={rolled === undefined ? `desk.settlements.state.${state}` : 'desk.settlements.rolledOver'}
      tone={tones[state]}
      lines={[approved, note]}
    >
      {rolled !== undefined && <Money amount={rolled} currency={currency} />}
      {large && <State label="desk.settlements.large" tone="warning" />}
      {paidAt !== null && (
        <Typography variant="body2" color="textSecondary">
          {translate('desk.settlements.paidAt')} <Moment at={paidAt} />
        </Typography>
      )}
    </Standing>
  )
}

function Acts({ row }: { readonly row: Row }) {
  const { identity } = useGetIdentity()
  const translate = useTranslate()
  const isSaid = identity !== undefined && row.approvedBy.includes(String(identity.id))
  const waits = row.state === 'pending' && isSaid
  return (
    <CanAccess resource="settlements" action="decide">
      <ActRow>
        {waits && <Waiting>{translate('desk.payments.waitsForSecond')}</Waiting>}
        {decisions[row.state]
          .filter((decision) => decision !== 'approve' || !waits)
          .map((decision) => (
            <DecisionButton key={decision} decision={decision} rows={[row]} />
          ))}
      </ActRow>
    </CanAccess>
  )
}

/** Bulk decisions on all marked rows; each row is decided separately. */
function Marked() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Row>()
  const rows = data.filter(({ id }) => selectedIds.includes(id))
  return (
    <>
      {(['approve', 'hold', 'release'] as const).map((decision) => {
        const fitting = rows.filter(({ state }) => decisions[state].includes(decision))
        return fitting.length === 0 ? null : (
          <DecisionButton
            key={decision}
            decision={decision}
            rows={fitting}
            onDone={() => onUnselectItems()}
          />
        )
      })}
    </>
  )
}

interface DecisionButtonProps {
  readonly decision: Decision
  readonly rows: readonly Row[]
  readonly onDone?: () => void
}

function DecisionButton({ decision, rows, onDone }: DecisionButtonProps) {
  return (
    <ActButton
      label={`desk.settlements.${decision}`}
      text={`desk.settlements.${decision}Text`}
      danger={decision === 'hold'}
      variant={decision === 'approve' ? 'contained' : 'outlined'}
      wantsReason
      act={async (reason) => {
        const said = await decide(rows, decision, reason)
        onDone?.()
        return said
      }}
    />
  )
}

/** One call per merchant. Returns the copy key of the result; null: everything succeeded. */
async function decide(rows: readonly Row[], decision: Decision, reason: string): Promise<string | null> {
  const states: (Row['state'] | null)[] = []
  for (const [merchantCode, some] of Map.groupBy(rows, (row) => row.merchantCode)) {
    const settlementIds = some.map(({ settlementId }) => settlementId)
    const { list } = await call(decideSettlements, { merchantCode, settlementIds, decision, reason })
    states.push(...list.map(({ state }) => state))
  }
  if (states.includes(null)) return 'desk.settlements.notAll'
  return decision === 'approve' && states.includes('pending') ? 'desk.payments.secondPerson' : null
}
