import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { CanAccess, useGetIdentity, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import {
  approveVouchers,
  orderVouchers,
  rejectVouchers,
  voucherBatchStates,
} from '#schemas/api/ops-payments.ts'
import type { VoucherBatchRow } from '#schemas/api/ops-payments.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { money, moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { amountHtml, Field } from '../parts/fields.tsx'
import { MerchantChoice } from '../parts/MerchantInput.tsx'
import { ActRow, queueFilters, Standing } from '../parts/queue.tsx'

type Row = VoucherBatchRow & RaRecord

const tones = { waiting: 'warning', issued: 'success', rejected: 'error' } as const

const filters = queueFilters({ states: voucherBatchStates, words: 'desk.vouchers.state' })

const columns: readonly Column<Row>[] = [
  moment('askedAt'),
  { source: 'merchantCode' },
  money('amount'),
  { source: 'count', end: true },
  { source: 'redeemed', end: true },
  { source: 'state', show: (row) => <Stands row={row} /> },
]

/** Vouchers by batch. Codes are shown once, to the operator who issued them. */
export function VoucherList() {
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <>
      <DeskList
        filters={filters}
        actions={
          <CanAccess resource="vouchers" action="order">
            <NewVouchers onIssued={setCodes} />
          </CanAccess>
        }
        columns={columns}
        renderActs={(row) => <Acts row={row} onIssued={setCodes} />}
      />
      {codes.length > 0 && <Codes codes={codes} onClose={() => setCodes([])} />}
    </>
  )
}

function Stands({ row: { state, askedBy, decidedBy, reason } }: { readonly row: Row }) {
  const translate = useTranslate()
  const asked = translate('desk.vouchers.askedBy', { name: askedBy })
  const decided = decidedBy && translate('desk.vouchers.decidedBy', { name: decidedBy })
  return (
    <Standing label={`desk.vouchers.state.${state}`} tone={tones[state]} lines={[asked, decided, reason]} />
  )
}

interface Issuing {
  readonly onIssued: (codes: readonly string[]) => void
}

function Acts({ row: { merchantCode, batchId, state, askedBy }, onIssued }: { readonly row: Row } & Issuing) {
  const { identity } = useGetIdentity()
  if (state !== 'waiting') return null
  const key = { merchantCode, batchId }
  return (
    <ActRow>
      {askedBy !== identity?.id && (
        <ActButton
          label="desk.vouchers.approve"
          text="desk.vouchers.approveText"
          variant="contained"
          act={async () => {
            const { codes } = await call(approveVouchers, key)
            onIssued(codes)
            return null
          }}
        />
      )}
      <ActButton
        label="desk.vouchers.reject"
        text="desk.vouchers.rejectText"
        danger
        wantsReason
        act={(reason) => call(rejectVouchers, { ...key, reason }).then(() => null)}
      />
    </ActRow>
  )
}

function NewVouchers({ onIssued }: Issuing) {
  const [merchantCode, setMerchantCode] = useState('')
  const [amount, setAmount] = useState('')
  const [count, setCount] = useState('1')
  return (
    <ActButton
      label="desk.vouchers.order"
      text="desk.vouchers.text"
      variant="contained"
      wantsReason
      act={async (reason) => {
        const wish = { merchantCode, amount, count: Number(count), reason }
        const { outcome, codes } = await call(orderVouchers, wish)
        onIssued(codes)
        return outcome === 'secondPerson' ? 'desk.payments.secondPerson' : null
      }}
    >
      <MerchantChoice value={merchantCode} onChange={setMerchantCode} />
      <Field label="desk.vouchers.amount" value={amount} onChange={setAmount} html={amountHtml} />
      <Field
        label="desk.vouchers.count"
        type="number"
        value={count}
        onChange={setCount}
        html={{ min: 1, max: 200 }}
      />
    </ActButton>
  )
}

/** The codes, shown once. Closes only by its button, against accidental dismissal. */
function Codes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const translate = useTranslate()
  const title = useId()
  const [isCopied, setCopied] = useState(false)
  // Without clipboard access the codes can be selected manually.
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Dialog open aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>{translate('desk.vouchers.codes', { smart_count: codes.length })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{translate('desk.vouchers.once')}</Alert>
        <Box component="pre" dir="ltr" sx={{ margin: 0, userSelect: 'all', fontSize: 16 }}>
          {codes.join('\n')}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copy()}>{translate(isCopied ? 'desk.copied' : 'desk.copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {translate('desk.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
