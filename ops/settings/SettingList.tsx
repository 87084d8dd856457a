import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { CanAccess, useListContext, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { changeSetting, resetSetting } from '#schemas/api/ops-settings.ts'
import type { SettingValue } from '#schemas/api/merchant-settings.ts'
import type { DeskSetting } from '#schemas/api/ops-settings.ts'
import { call, DeskError, detailsOf } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Moment } from '../parts/formats.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'
import { ActRow } from '../parts/queue.tsx'
import { SettingForm } from './SettingForm.tsx'
import { faultsIn, refusedFaults } from './setting-schema.ts'
import type { Faults, SettingSchema } from './setting-schema.ts'

type Row = RaRecord & DeskSetting

const filters = [<MerchantFilter key="merchant" source="merchantCode" alwaysOn />]

const merchant: Column<Row> = { source: 'merchantCode' }
const changed: Column<Row> = { source: 'changedAt', show: (row) => <Changed {...row} /> }
const columns = [merchant, { source: 'kind', show: (row: Row) => <Kind {...row} /> }, changed]
const linkColumns = [merchant, { source: 'resources', show: (row: Row) => <Links {...row} /> }, changed]

/** Operators' settings of merchants: one row per merchant and kind. */
export const SettingList = () => <Settings note="desk.settings.note" columns={columns} />

/** Links and app packages of the sites: one row per merchant. */
export const LinkList = () => (
  <Settings note="desk.settings.about.links" columns={linkColumns} filter={{ kind: 'links' }} />
)

interface SettingsProps {
  /** Copy key. */
  readonly note: string
  readonly columns: readonly Column<Row>[]
  readonly filter?: { readonly kind: DeskSetting['kind'] }
}

function Settings({ note, ...list }: SettingsProps) {
  const translate = useTranslate()
  return (
    <DeskList
      whole
      filters={filters}
      none="desk.settings.none"
      note={<Alert severity="info">{translate(note)}</Alert>}
      {...list}
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

/** The links of a site by kind. */
function Links({ text, hidden }: Row) {
  const translate = useTranslate()
  const resources = linksOf({ text })
  return (
    <>
      {resources.length === 0 && '–'}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
        {resources.map(({ resourceType, url, labelNameEn }) => (
          <li key={`${resourceType} ${url}`}>
            {translate(`desk.settings.option.resourceType.${resourceType}`)}: <bdi>{labelNameEn}</bdi>{' '}
            <bdi>({url})</bdi>
          </li>
        ))}
      </Box>
      <Hidden hidden={hiddenOf({ hidden, text })} />
    </>
  )
}

function Kind({ kind, hidden, text }: Row) {
  const translate = useTranslate()
  return (
    <>
      {translate(`desk.settings.kind.${kind}`)}
      <Hidden hidden={kind === 'links' ? hiddenOf({ hidden, text }) : hidden} />
    </>
  )
}

const linksOf = ({ text }: Pick<Row, 'text'>) => (JSON.parse(text) as SettingValue<'links'>).resources
const isApp = ({ resourceType }: { readonly resourceType: string }) =>
  ['IOS', 'ANDROID'].includes(resourceType)

/** Gates that hide a link that is there: app packages are on the download page, the others in the side bar. */
const hiddenOf = ({ hidden, text }: Pick<Row, 'hidden' | 'text'>) =>
  hidden.filter((gate) => linksOf({ text }).some((link) => isApp(link) === (gate === 'download')))

/** What a site does not show of a setting, because the gate is off. */
const Hidden = ({ hidden }: Pick<Row, 'hidden'>) => {
  const translate = useTranslate()
  return hidden.map((gate) => (
    <Alert key={gate} severity="warning" sx={{ marginBlockStart: 1, maxWidth: 480 }}>
      {translate(`desk.settings.hidden.${gate}`)}
    </Alert>
  ))
}

/** Which setting of which merchant a form is about. */
function useTitle({ kind, merchantCode }: Row): string {
  return `${useTranslate()(`desk.settings.kind.${kind}`)} · ${merchantCode}`
}

function Changed({ changedAt, changedBy }: Row) {
  const translate = useTranslate()
  if (changedAt === null) return <>{translate('desk.settings.asItBegan')}</>
  return (
    <>
      <Moment at={changedAt} /> · {changedBy}
    </>
  )
}

function Change({ row }: { readonly row: Row }) {
  const { merchantCode, kind, text } = row
  const title = useTitle(row)
  const { meta } = useListContext()
  const schema = (meta as { readonly schemas: Readonly<Record<string, SettingSchema>> }).schemas[kind] ?? {}
  const [value, setValue] = useState<unknown>(() => JSON.parse(text))
  const [refused, setRefused] = useState<Faults>(new Map())
  const typed = faultsIn(schema, value)
  return (
    <ActButton
      label="desk.settings.change"
      text={`desk.settings.about.${kind}`}
      title={title}
      variant="text"
      wantsReason
      blocked={typed.length > 0}
      act={async (reason) => {
        try {
          await call(changeSetting, { merchantCode, kind, text: JSON.stringify(value), reason })
          return null
        } catch (error) {
          const faults = refusedFaults(detailsOf(error))
          if (faults === null || !(error instanceof DeskError)) throw error
          setRefused(faults)
          // Faults shown at the fields are not repeated in the message.
          throw new DeskError(error.code, error.status, {})
        }
      }}
    >
      <Hidden hidden={row.hidden} />
      <SettingForm
        schema={schema}
        value={value}
        faults={new Map([...refused, ...typed])}
        onChange={(next) => {
          setValue(next)
          setRefused(new Map())
        }}
      />
    </ActButton>
  )
}

const Reset = ({ row }: { readonly row: Row }) => (
  <ActButton
    label="desk.settings.reset"
    text="desk.settings.resetText"
    title={useTitle(row)}
    variant="text"
    danger
    wantsReason
    act={async (reason) => {
      const { merchantCode, kind } = row
      await call(resetSetting, { merchantCode, kind, reason })
      return null
    }}
  />
)
