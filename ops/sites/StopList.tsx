import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { CanAccess, DataTable, useGetList, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { setStop } from '#schemas/api/ops.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { MomentOf } from '../parts/formats.tsx'
import { MerchantChoice } from '../parts/MerchantInput.tsx'

type Kind = 'platform' | 'vendor' | 'game'
const kinds: readonly Kind[] = ['platform', 'vendor', 'game']

interface Row extends RaRecord {
  readonly merchantCode: string
  readonly kind: Kind
  readonly code: string
}

/** What takes no new bets, and the way to stop more. */
export function StopList() {
  const translate = useTranslate()
  const { data } = useStoppable()
  const nameOf = (row: Row) =>
    data?.find(({ kind, code }) => kind === row.kind && code === row.code)?.name ?? row.code
  const who = ({ merchantCode }: Row) =>
    merchantCode === '*' ? translate('desk.everyMerchant') : merchantCode
  return (
    <DeskList
      whole
      actions={
        <CanAccess resource="stops" action="set">
          <NewStop />
        </CanAccess>
      }
    >
      <DataTable<Row>
        bulkActionButtons={false}
        rowClick={false}
        empty={
          <Alert severity="success" sx={{ margin: 2 }}>
            {translate('desk.stops.none')}
          </Alert>
        }
      >
        <DataTable.Col
          source="kind"
          disableSort
          render={({ kind }: Row) => translate(`desk.stops.${kind}`)}
        />
        <DataTable.Col source="code" disableSort render={(row: Row) => nameOf(row)} />
        <DataTable.Col source="merchantCode" disableSort render={who} />
        <DataTable.Col source="stoppedAt" disableSort>
          <MomentOf of="stoppedAt" />
        </DataTable.Col>
        <DataTable.Col label={false} align="right" render={(row: Row) => <Free row={row} />} />
      </DataTable>
    </DeskList>
  )
}

interface Stoppable extends RaRecord {
  readonly kind: Kind
  readonly code: string
  readonly name: string
}
const useStoppable = () => useGetList<Stoppable>('stoppable')

const Free = ({ row: { merchantCode, kind, code } }: { readonly row: Row }) => (
  <CanAccess resource="stops" action="set">
    <ActButton
      label="desk.stops.free"
      text="desk.stops.freeText"
      wantsReason
      act={(reason) => call(setStop, { merchantCode, kind, code, stopped: false, reason }).then(() => null)}
    />
  </CanAccess>
)

function NewStop() {
  const translate = useTranslate()
  const { data } = useStoppable()
  const [kind, setKind] = useState<Kind>('game')
  const [merchantCode, setMerchantCode] = useState('*')
  const [code, setCode] = useState<string | null>(null)
  const choices = data?.filter((each) => each.kind === kind) ?? []
  const isPlatform = kind === 'platform'
  return (
    <ActButton
      label="desk.stops.add"
      text="desk.stops.text"
      variant="contained"
      danger
      wantsReason
      act={(reason) =>
        call(setStop, {
          merchantCode,
          kind,
          code: isPlatform ? '*' : (code ?? ''),
          stopped: true,
          reason,
        }).then(() => null)
      }
    >
      <TextField
        select
        label={translate('desk.stops.kind')}
        value={kind}
        onChange={({ target }) => {
          setKind(kinds.find((each) => each === target.value) ?? 'game')
          setCode(null)
        }}
        sx={{ marginBlockStart: 1 }}
      >
        {kinds.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`desk.stops.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {!isPlatform && (
        <Autocomplete
          options={choices}
          getOptionKey={(choice) => choice.code}
          getOptionLabel={(choice) => choice.name}
          value={choices.find((choice) => choice.code === code) ?? null}
          onChange={(_, choice) => setCode(choice?.code ?? null)}
          renderInput={(props) => <TextField {...props} label={translate('desk.stops.code')} required />}
        />
      )}
      <MerchantChoice value={merchantCode} onChange={setMerchantCode} everybody />
    </ActButton>
  )
}
