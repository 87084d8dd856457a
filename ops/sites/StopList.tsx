import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { CanAccess, useGetList, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { setStop } from '#schemas/api/ops.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Choice } from '../parts/fields.tsx'
import { MerchantChoice } from '../parts/MerchantInput.tsx'

type Kind = 'platform' | 'vendor' | 'game'
const kinds: readonly Kind[] = ['platform', 'vendor', 'game']

interface Row extends RaRecord {
  readonly merchantCode: string
  readonly kind: Kind
  readonly code: string
  readonly stoppedAt: string
}

const columns: readonly Column<Row>[] = [
  { source: 'kind', show: (row) => <KindName {...row} /> },
  { source: 'code', show: (row) => <CodeName {...row} /> },
  { source: 'merchantCode', show: (row) => <Whose {...row} /> },
  moment('stoppedAt'),
]

/** Active betting stops, and the form for new ones. */
export const StopList = () => (
  <DeskList
    whole
    none="desk.stops.none"
    actions={
      <CanAccess resource="stops" action="set">
        <NewStop />
      </CanAccess>
    }
    columns={columns}
    renderActs={(row) => <Free row={row} />}
  />
)

function KindName({ kind }: Pick<Row, 'kind'>) {
  const translate = useTranslate()
  return translate(`desk.stops.${kind}`)
}

function CodeName({ kind, code }: Pick<Row, 'kind' | 'code'>) {
  const { data } = useStoppable()
  return data?.find((each) => each.kind === kind && each.code === code)?.name ?? code
}

function Whose({ merchantCode }: Pick<Row, 'merchantCode'>) {
  const translate = useTranslate()
  return merchantCode === '*' ? translate('desk.everyMerchant') : merchantCode
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
      <Choice
        label="desk.stops.kind"
        words="desk.stops"
        all={kinds}
        value={kind}
        onChange={(next) => {
          setKind(next)
          setCode(null)
        }}
      />
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
