import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { CanAccess, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { changeSetting, resetSetting } from '#schemas/api/ops-settings.ts'
import type { DeskSetting } from '#schemas/api/ops-settings.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Field } from '../parts/fields.tsx'
import { Moment } from '../parts/formats.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'
import { ActRow } from '../parts/queue.tsx'

type Row = RaRecord & DeskSetting

const filters = [<MerchantFilter key="merchant" source="merchantCode" alwaysOn />]

const columns: readonly Column<Row>[] = [
  { source: 'merchantCode' },
  { source: 'kind', show: (row) => <Kind {...row} /> },
  { source: 'changedAt', show: (row) => <Changed {...row} /> },
]

/** What operators set for merchants: a row for each merchant and kind. */
export function SettingList() {
  const translate = useTranslate()
  return (
    <DeskList
      whole
      filters={filters}
      none="desk.settings.none"
      note={<Alert severity="info">{translate('desk.settings.note')}</Alert>}
      columns={columns}
      renderActs={(row) => (
        <CanAccess resource="settings" action="change">
          <ActRow>
            <Change row={row} />
            {row.changedAt !== null && <Reset row={row} />}
          </ActRow>
        </CanAccess>
      )}
    />
  )
}

const Kind = ({ kind }: Row) => <>{useTranslate()(`desk.settings.kind.${kind}`)}</>

function Changed({ changedAt, changedBy }: Row) {
  const translate = useTranslate()
  if (changedAt === null) return <>{translate('desk.settings.asItBegan')}</>
  return (
    <>
      <Moment at={changedAt} /> · {changedBy}
    </>
  )
}

function Change({ row: { merchantCode, kind, text: current } }: { readonly row: Row }) {
  const [text, setText] = useState(current)
  return (
    <ActButton
      label="desk.settings.change"
      text={`desk.settings.about.${kind}`}
      variant="text"
      wantsReason
      act={(reason) => call(changeSetting, { merchantCode, kind, text, reason }).then(() => null)}
    >
      <Field
        label="desk.settings.value"
        value={text}
        onChange={setText}
        html={{ maxLength: 50_000, spellCheck: false, style: { fontFamily: 'monospace' } }}
        multiline
        minRows={8}
        maxRows={20}
      />
    </ActButton>
  )
}

const Reset = ({ row: { merchantCode, kind } }: { readonly row: Row }) => (
  <ActButton
    label="desk.settings.reset"
    text="desk.settings.resetText"
    variant="text"
    danger
    wantsReason
    act={(reason) => call(resetSetting, { merchantCode, kind, reason }).then(() => null)}
  />
)
