import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess, DataTable, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { publishTerms } from '#schemas/api/ops.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { MomentOf } from '../parts/formats.tsx'
import { MerchantChoice, MerchantFilter } from '../parts/MerchantInput.tsx'

interface Row extends RaRecord {
  readonly contentHash: string
}

const filters = [<MerchantFilter key="merchant" source="merchantCode" alwaysOn />]

/** The terms of every merchant, the newest first. */
export const TermsList = () => (
  <DeskList
    whole
    filters={filters}
    actions={
      <CanAccess resource="terms" action="publish">
        <NewTerms />
      </CanAccess>
    }
  >
    <DataTable<Row> bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="merchantCode" disableSort />
      <DataTable.Col source="version" disableSort />
      <DataTable.Col source="publishedAt" disableSort>
        <MomentOf of="publishedAt" />
      </DataTable.Col>
      <DataTable.NumberCol source="accepted" disableSort />
      <DataTable.Col
        source="contentHash"
        disableSort
        render={({ contentHash }: Row) => (
          <Typography variant="body2" component="code" title={contentHash}>
            {contentHash.slice(0, 16)}…
          </Typography>
        )}
      />
    </DataTable>
  </DeskList>
)

function NewTerms() {
  const translate = useTranslate()
  const [merchantCode, setMerchantCode] = useState('')
  const [version, setVersion] = useState('')
  const [text, setText] = useState('')
  return (
    <ActButton
      label="desk.terms.publish"
      text="desk.terms.text"
      variant="contained"
      act={() => call(publishTerms, { merchantCode, version, text }).then(() => null)}
    >
      <MerchantChoice value={merchantCode} onChange={setMerchantCode} />
      <TextField
        label={translate('desk.terms.version')}
        value={version}
        onChange={({ target }) => setVersion(target.value)}
        slotProps={{ htmlInput: { pattern: '[A-Za-z0-9._-]{1,64}' } }}
        required
      />
      <TextField
        label={translate('desk.terms.body')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 50_000 } }}
        multiline
        minRows={6}
        maxRows={16}
        required
      />
    </ActButton>
  )
}
