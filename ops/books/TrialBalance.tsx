import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { money } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'

interface Row extends RaRecord {
  readonly account: string
  readonly merchantCode: string
  readonly currency: string
  readonly opening: string
  readonly debit: string
  readonly credit: string
  readonly closing: string
}

const columns: readonly Column<Row>[] = [
  { source: 'merchantCode' },
  { source: 'account', show: (row) => <AccountName {...row} /> },
  money('opening'),
  money('debit'),
  money('credit'),
  money('closing'),
]

function AccountName({ account }: Pick<Row, 'account'>) {
  const translate = useTranslate()
  return translate(`desk.books.${account}`, { _: account })
}

const today = () => new Date().toISOString().slice(0, 10)

/** The books of one day: all accounts, and a check that each currency sums to zero. */
export function TrialBalance() {
  const translate = useTranslate()
  const [day, setDay] = useState(today)
  return (
    <DeskList
      whole
      filter={{ day }}
      actions={
        <TextField
          type="date"
          size="small"
          label={translate('desk.books.day')}
          value={day}
          onChange={({ target }) => setDay(target.value === '' ? today() : target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today() } }}
          sx={{ marginBlock: 1 }}
        />
      }
      note={<Verdict />}
      columns={columns}
    />
  )
}

/** Computed from the displayed rows. */
function Verdict() {
  const translate = useTranslate()
  const { data } = useListContext<Row>()
  if (data === undefined) return null
  const sums = new Map<string, bigint>()
  for (const { merchantCode, currency, closing } of data) {
    const key = `${merchantCode} ${currency}`
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(closing.replace('.', '')))
  }
  const balanced = [...sums.values()].every((sum) => sum === 0n)
  return (
    <Alert severity={balanced ? 'success' : 'error'}>
      {translate(balanced ? 'desk.books.balanced' : 'desk.books.broken')}
    </Alert>
  )
}
