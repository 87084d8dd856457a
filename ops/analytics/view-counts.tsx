import Alert from '@mui/material/Alert'
import { SelectInput, useLocaleState, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { viewPeriods } from '#schemas/api/ops-analytics.ts'
import type { VisitDay } from '#schemas/api/ops-analytics.ts'
import type { Column } from '../parts/columns.tsx'
import { Count } from '../parts/formats.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'

type Views = Pick<VisitDay, 'views' | 'phoneViews'>

/** The gateway's period for a list without this filter. */
const defaultPeriod: (typeof viewPeriods)[number] = '30'

export const filters = [
  <SelectInput
    helperText={false}
    key="days"
    source="days"
    label="desk.analytics.period"
    size="small"
    choices={viewPeriods.map((days) => ({ id: days, name: `desk.analytics.days.${days}` }))}
    format={(days?: string | null) =>
      days === undefined || days === null || days === '' ? defaultPeriod : days
    }
    alwaysOn
  />,
  <MerchantFilter key="merchant" source="merchantCode" alwaysOn />,
]

/** A column of counts. */
export const count = <Row extends RaRecord>(source: 'views' | 'visits'): Column<Row> => ({
  source,
  end: true,
  show: (row) => <Count of={row[source]} />,
})

/** The share of the views on a phone's screen. */
export const phoneShare = <Row extends RaRecord & Views>(): Column<Row> => ({
  source: 'phoneViews',
  end: true,
  show: (row) => <PhoneShare {...row} />,
})

function PhoneShare({ views, phoneViews }: Views) {
  const [language] = useLocaleState()
  if (views === 0) return '–'
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  return share.format(phoneViews / views)
}

/** What is counted, and how; by page also what "other" stands for. */
export function CountingNote({ byPage = false }: { byPage?: boolean }) {
  const translate = useTranslate()
  return (
    <Alert severity="info">
      {translate('desk.analytics.note')} {byPage && translate('desk.analytics.otherPages')}
    </Alert>
  )
}
