import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useGetIdentity, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import {
  approveWithdrawal,
  payWithdrawal,
  proveWithdrawalPaid,
  rejectWithdrawal,
  withdrawalStates,
} from '#schemas/api/ops-payments.ts'
import type { WithdrawalRow } from '#schemas/api/ops-payments.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { money, moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Moment, Money, State } from '../parts/formats.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { ActRow, queueFilters, Standing, Waiting } from '../parts/queue.tsx'
import { wordFor } from './outcome.ts'

type Row = WithdrawalRow & RaRecord

const tones = {
  inProcess: 'warning',
  approved: 'warning',
  paid: 'success',
  rejected: 'error',
  reversed: 'default',
  expired: 'default',
} as const

const filters = queueFilters({ states: withdrawalStates, words: 'desk.payments.state', ofPlayer: true })

const columns: readonly Column<Row>[] = [
  moment('requestedAt'),
  { source: 'username', show: (row) => <PlayerLink {...row} /> },
  money('amount'),
  { source: 'payee', show: (row) => <Payee row={row} /> },
  { source: 'state', show: (row) => <Stands row={row} /> },
]

/** Withdrawal requests: player, destination, deadline and actions. */
export const WithdrawalList = () => (
  <DeskList filters={filters} columns={columns} renderActs={(row) => <Acts row={row} />} />
)

const Payee = ({ row: { payee, fee, currency } }: { readonly row: Row }) => {
  const translate = useTranslate()
  return (
    <Box sx={{ minWidth: 200 }}>
      <div>{payee.holder}</div>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate(`desk.payments.${payee.kind}`)} <bdi>{payee.account}</bdi>
        {Number(fee) > 0 && (
          <>
            {` · ${translate('desk.payments.fee')} `}
            <Money amount={fee} currency={currency} />
          </>
        )}
      </Typography>
    </Box>
  )
}

function Stands({ row: { state, late, receipt, promisedAt, firstApprover, reason } }: { readonly row: Row }) {
  const translate = useTranslate()
  const first = state === 'inProcess' ? firstApprover : null
  return (
    <Standing
      label={`desk.payments.state.${state}`}
      tone={tones[state]}
      lines={[first && translate('desk.payments.firstApprover', { name: first }), reason]}
    >
      {late && <State label="desk.payments.late" tone="error" />}
      {receipt !== null && <span>{translate(`desk.payments.receipt.${receipt}`)}</span>}
      {state === 'inProcess' && (
        <Typography variant="body2" color="textSecondary">
          {translate('desk.payments.promised')} <Moment at={promisedAt} />
        </Typography>
      )}
    </Standing>
  )
}

function Acts({ row: { merchantCode, withdrawalId, state, receipt, firstApprover } }: { readonly row: Row }) {
  const { identity } = useGetIdentity()
  const translate = useTranslate()
  const key = { merchantCode, withdrawalId }
  const said = firstApprover !== null && firstApprover === identity?.id
  return (
    <ActRow>
      {state === 'inProcess' && said && <Waiting>{translate('desk.payments.waitsForSecond')}</Waiting>}
      {state === 'inProcess' && !said && (
        <ActButton
          label={firstApprover === null ? 'desk.payments.approve' : 'desk.payments.approveToo'}
          text="desk.payments.approveText"
          variant="contained"
          act={() => call(approveWithdrawal, key).then(wordFor)}
        />
      )}
      {state === 'approved' && (
        <ActButton
          label="desk.payments.pay"
          text="desk.payments.payText"
          variant="contained"
          act={() => call(payWithdrawal, key).then(wordFor)}
        />
      )}
      {(state === 'inProcess' || state === 'approved') && (
        <ActButton
          label="desk.payments.reject"
          text="desk.payments.rejectText"
          danger
          wantsReason
          act={(reason) => call(rejectWithdrawal, { ...key, reason }).then(wordFor)}
        />
      )}
      {receipt === 'notReceived' && (
        <ActButton
          label="desk.payments.prove"
          text="desk.payments.proveText"
          wantsReason
          act={(reason) => call(proveWithdrawalPaid, { ...key, reason }).then(wordFor)}
        />
      )}
    </ActRow>
  )
}
