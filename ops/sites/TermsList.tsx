import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { publishTerms } from '#schemas/api/ops.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Field } from '../parts/fields.tsx'
import { MerchantChoice, MerchantFilter } from '../parts/MerchantInput.tsx'

interface Row extends RaRecord {
  readonly publishedAt: string
  readonly contentHash: string
}

const filters = [<MerchantFilter key="merchant" source="merchantCode" alwaysOn />]

const columns: readonly Column<Row>[] = [
  { source: 'merchantCode' },
  { source: 'version' },
  moment('publishedAt'),
  { source: 'accepted', end: true },
  {
    source: 'contentHash',
    show: ({ contentHash }) => (
      <Typography variant="body2" component="code" title={contentHash}>
        {contentHash.slice(0, 16)}…
      </Typography>
    ),
  },
]

/** The terms of all merchants, newest first. */
export const TermsList = () => (
  <DeskList
    whole
    filters={filters}
    actions={
      <CanAccess resource="terms" action="publish">
        <NewTerms />
      </CanAccess>
    }
    columns={columns}
  />
)

function NewTerms() {
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
      <Field
        label="desk.terms.version"
        value={version}
        onChange={setVersion}
        html={{ pattern: '[A-Za-z0-9._\\-]{1,64}' }}
      />
      <Field
        label="desk.terms.body"
        value={text}
        onChange={setText}
        html={{ maxLength: 50_000 }}
        multiline
        minRows={6}
        maxRows={16}
      />
    </ActButton>
  )
}
