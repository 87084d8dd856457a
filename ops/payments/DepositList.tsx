import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { approveDeposit, depositStates, getDepositProof, rejectDeposit } from '#schemas/api/ops-payments.ts'
import type { DepositRow } from '#schemas/api/ops-payments.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { money, moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { amountHtml, Field } from '../parts/fields.tsx'
import { Pictures } from '../parts/Pictures.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { ActRow, queueFilters, Standing } from '../parts/queue.tsx'
import { wordFor } from './outcome.ts'

type Row = DepositRow & RaRecord

const tones = {
  pending: 'default',
  inReview: 'warning',
  confirmed: 'success',
  rejected: 'error',
  expired: 'default',
} as const

const filters = queueFilters({ states: depositStates, words: 'desk.payments.state', ofPlayer: true })

const columns: readonly Column<Row>[] = [
  moment('createdAt'),
  { source: 'username', show: (row) => <PlayerLink {...row} /> },
  { source: 'method', show: (row) => <Method row={row} /> },
  money('amount'),
  money('received'),
  { source: 'state', show: (row) => <Stands row={row} /> },
]

/** Announced deposits; bank transfers await an operator who checks the statement. */
export const DepositList = () => (
  <DeskList filters={filters} columns={columns} renderActs={(row) => <Acts row={row} />} />
)

function Method({ row: { method, reference } }: { readonly row: Row }) {
  const translate = useTranslate()
  return (
    <>
      <div>{translate(`desk.payments.${method}`)}</div>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {reference}
      </Typography>
    </>
  )
}

function Stands({ row: { state, firstApprover, reason } }: { readonly row: Row }) {
  const translate = useTranslate()
  const first = state === 'inReview' ? firstApprover : null
  return (
    <Standing
      label={`desk.payments.state.${state}`}
      tone={tones[state]}
      lines={[first && translate('desk.payments.firstApprover', { name: first }), reason]}
    />
  )
}

function Acts({ row }: { readonly row: Row }) {
  const { merchantCode, depositId, method, state, currency, proofs } = row
  const [amount, setAmount] = useState(row.amount)
  const isOpen = state === 'pending' || state === 'inReview'
  const key = { merchantCode, depositId }
  return (
    <ActRow>
      {proofs > 0 && (
        <Pictures
          label="desk.payments.proofs"
          alt="desk.payments.proofOf"
          count={proofs}
          read={(place) => call(getDepositProof, { ...key, place }).then(({ jpeg }) => jpeg)}
        />
      )}
      {method === 'bank' && (isOpen || state === 'expired') && (
        <ActButton
          label="desk.payments.credit"
          text="desk.payments.creditText"
          variant="contained"
          act={() => call(approveDeposit, { ...key, amount, currency }).then(wordFor)}
        >
          <Field
            label="desk.payments.arrived"
            unit={currency}
            value={amount}
            onChange={setAmount}
            html={amountHtml}
          />
        </ActButton>
      )}
      {method === 'bank' && isOpen && (
        <ActButton
          label="desk.payments.reject"
          text="desk.payments.rejectDepositText"
          danger
          wantsReason
          act={(reason) => call(rejectDeposit, { ...key, reason }).then(wordFor)}
        />
      )}
    </ActRow>
  )
}
