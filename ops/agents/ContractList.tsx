import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CanAccess, TextInput, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { contractStateNames } from '#schemas/api/contracts.ts'
import { endContract, withdrawContract } from '#schemas/api/ops-agents.ts'
import type { DeskContractRow, listDeskContracts } from '#schemas/api/ops-agents.ts'
import type { Reply } from '#schemas/api/route.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { moment } from '../parts/columns.tsx'
import type { Column, Total } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Count, Moment } from '../parts/formats.tsx'
import type { FileColumn } from '../parts/SaveRows.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { ActRow, queueFilters, Standing } from '../parts/queue.tsx'
import { kindFilter } from './filters.tsx'
import { TermsLink } from './links.tsx'
import { TermsText } from './terms-text.tsx'

type Row = DeskContractRow & RaRecord

const tones = {
  proposed: 'warning',
  accepted: 'success',
  active: 'success',
  rejected: 'error',
  expired: 'default',
  withdrawn: 'default',
  superseded: 'default',
  terminated: 'error',
} as const

const filters = [
  ...queueFilters({ states: contractStateNames, words: 'desk.contracts.state' }),
  kindFilter,
  <TextInput key="agent" source="playerId" size="small" helperText={false} />,
]

const columns: readonly Column<Row>[] = [
  moment('proposedAt'),
  { source: 'downline', show: ({ merchantCode, downline }) => <Member {...{ merchantCode, ...downline }} /> },
  { source: 'upline', show: (row) => <Payer {...row} /> },
  { source: 'terms', show: ({ terms }) => <TermsText terms={terms} />, descends: true },
  { source: 'state', show: (row) => <Stands row={row} /> },
]

const file: readonly FileColumn<Row>[] = [
  ['resources.contracts.fields.proposedAt', ({ proposedAt }) => proposedAt],
  ['resources.contracts.fields.merchantCode', ({ merchantCode }) => merchantCode],
  ['resources.contracts.fields.downline', ({ downline }) => downline.name],
  ['resources.contracts.fields.upline', ({ upline }) => upline?.name ?? null],
  ['desk.contracts.kindLabel', ({ kind }) => kind],
  ['resources.contracts.fields.state', ({ state }) => state],
  ['desk.contracts.rate', ({ terms }) => Math.max(...terms.tiers.map(({ ratePpm }) => ratePpm)) / 10_000],
  ['desk.contracts.startsAt', ({ startsAt }) => startsAt],
  ['desk.contracts.endedAt', ({ endedAt }) => endedAt],
  ['desk.contracts.hash', ({ hash }) => hash],
]

const totals: readonly Total<Reply<typeof listDeskContracts>['totals']>[] = (
  ['count', 'binding', 'proposed'] as const
).map((name) => ({
  label: `desk.contracts.totals.${name}`,
  show: (all) => <Count of={all[name]} />,
}))

/** Agents' contracts with their terms and state. */
export const ContractList = () => (
  <DeskList
    filters={filters}
    actions={<TermsLink />}
    columns={columns}
    file={file}
    totals={totals}
    renderActs={(row) => <Acts row={row} />}
  />
)

interface MemberProps {
  readonly merchantCode: string
  readonly memberId: string
  readonly name: string
}

const Member = ({ merchantCode, memberId, name }: MemberProps) => (
  <PlayerLink merchantCode={merchantCode} playerId={memberId} username={name} />
)

/** The paying side: the upline agent, or the house. */
export function Payer({ merchantCode, upline }: Pick<Row, 'merchantCode' | 'upline'>) {
  const translate = useTranslate()
  if (upline === null) return <>{translate('desk.contracts.house')}</>
  return <Member merchantCode={merchantCode} {...upline} />
}

function Stands({
  row: { state, endReason, acceptedAt, startsAt, endedAt, expiresAt, hash },
}: {
  readonly row: Row
}) {
  const translate = useTranslate()
  const ended = endReason === null ? null : translate(`desk.contracts.ended.${endReason}`)
  const dates = [
    ['expires', state === 'proposed' ? expiresAt : null],
    ['acceptedAt', acceptedAt],
    ['startsAt', startsAt],
    ['endedAt', endedAt],
  ] as const
  return (
    <Standing label={`desk.contracts.state.${state}`} tone={tones[state]} lines={[ended]}>
      {dates.map(
        ([name, at]) =>
          at !== null && (
            <Typography key={name} variant="body2" color="textSecondary">
              {translate(`desk.contracts.${name}`)} <Moment at={at} />
            </Typography>
          ),
      )}
      <Box component="details">
        <Box component="summary" sx={{ minHeight: 44, alignContent: 'center', cursor: 'pointer' }}>
          {translate('desk.contracts.hash')}
        </Box>
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {hash}
        </Box>
      </Box>
    </Standing>
  )
}

function Acts({ row: { merchantCode, contractId, state, endReason, upline } }: { readonly row: Row }) {
  if (state === 'proposed')
    return (
      // An agent's offer can only be withdrawn by that agent.
      upline === null && (
        <CanAccess resource="contracts" action="withdraw">
          <ActRow>
            <ActButton
              label="desk.contracts.withdraw"
              text="desk.contracts.withdrawText"
              danger
              wantsReason
              act={(reason) => call(withdrawContract, { merchantCode, contractId, reason }).then(() => null)}
            />
          </ActRow>
        </CanAccess>
      )
    )
  // A contract that was ended or replaced runs to the end of its period.
  if ((state !== 'accepted' && state !== 'active') || endReason !== null) return null
  return (
    <CanAccess resource="contracts" action="end">
      <ActRow>
        <ActButton
          label="desk.contracts.end"
          text="desk.contracts.endText"
          danger
          wantsReason
          act={(reason) => call(endContract, { merchantCode, contractId, reason }).then(() => null)}
        />
      </ActRow>
    </CanAccess>
  )
}
