import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { approveDeposit, depositStates, getDepositProof, rejectDeposit } from '#schemas/api/ops-payments.ts'
import type { DepositRow } from '#schemas/api/ops-payments.ts'
import { call, sentenceOf } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { money, moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { amountHtml, Field } from '../parts/fields.tsx'
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

const filters = queueFilters({ states: depositStates, words: 'desk.payments.state' })

const columns: readonly Column<Row>[] = [
  moment('createdAt'),
  { source: 'username', show: (row) => <PlayerLink {...row} /> },
  { source: 'method', show: (row) => <Method row={row} /> },
  money('amount'),
  money('received'),
  { source: 'state', show: (row) => <Stands row={row} /> },
]

/** Money that players say is coming; bank transfers wait for an operator who reads the statement. */
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
      {proofs > 0 && <Proofs row={row} />}
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

/** The pictures a player sent, one below the other. */
function Proofs({ row: { merchantCode, depositId, proofs } }: { readonly row: Row }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const title = useId()
  const label = translate('desk.payments.proofs', { smart_count: proofs })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={title} maxWidth="md" fullWidth>
        <DialogTitle id={title}>{label}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {Array.from({ length: proofs }, (_, index) => (
            <Proof key={index} merchantCode={merchantCode} depositId={depositId} place={index + 1} />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('desk.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

interface ProofProps {
  readonly merchantCode: string
  readonly depositId: string
  readonly place: number
}

function Proof({ merchantCode, depositId, place }: ProofProps) {
  const translate = useTranslate()
  const [jpeg, setJpeg] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let wanted = true
    call(getDepositProof, { merchantCode, depositId, place }).then(
      (reply) => wanted && setJpeg(reply.jpeg),
      (error: unknown) => wanted && setProblem(sentenceOf(error)),
    )
    return () => {
      wanted = false
    }
  }, [merchantCode, depositId, place])
  if (problem !== null) return <Alert severity="error">{translate(problem)}</Alert>
  if (jpeg === null) return null
  return (
    <Box
      component="img"
      src={`data:image/jpeg;base64,${jpeg}`}
      alt={translate('desk.payments.proofOf', { place })}
      sx={{ maxWidth: '100%' }}
    />
  )
}
