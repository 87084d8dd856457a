import Typography from '@mui/material/Typography'
import { CanAccess, useLocaleState, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import type { DeskRatesRow } from '#schemas/api/ops-rates.ts'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'
import { ActRow, Standing } from '../parts/queue.tsx'
import { ratesIdOf } from './resources.ts'
import { WriteRates } from './WriteRates.tsx'

type Row = DeskRatesRow & RaRecord
interface OfRow {
  readonly row: Row
}

export const ratesTones = {
  draft: 'default',
  coming: 'warning',
  valid: 'success',
  past: 'default',
  cancelled: 'default',
} as const

const filters = [<MerchantFilter key="merchant" source="merchantCode" alwaysOn />]

const columns: readonly Column<Row>[] = [
  { source: 'version', show: (row) => <VersionLink row={row} /> },
  { source: 'merchantCode' },
  { source: 'validFrom', show: ({ validFrom }) => <FirstDay of={validFrom} /> },
  { source: 'state', show: (row) => <Stands row={row} /> },
]

/** Ranks and rebate rates of merchants in all versions. */
export const RatesList = () => (
  <DeskList
    whole
    filters={filters}
    columns={columns}
    renderActs={(row) =>
      ['draft', 'coming', 'valid'].includes(row.state) ? (
        <CanAccess resource="rates" action="draft">
          <ActRow>
            <WriteRates key={ratesIdOf(row)} rates={row} />
          </ActRow>
        </CanAccess>
      ) : null
    }
  />
)

/** What a version is called. */
export function useVersionName() {
  const translate = useTranslate()
  return (version: number) =>
    version === 0 ? translate('desk.rates.file') : translate('desk.rates.version', { version })
}

function VersionLink({ row }: OfRow) {
  const name = useVersionName()
  return (
    <Typography
      component={Link}
      to={`/rates/${encodeURIComponent(ratesIdOf(row))}/show`}
      color="primary"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
    >
      {name(row.version)}
    </Typography>
  )
}

/** A first day of the brand's calendar. */
export function FirstDay({ of }: { readonly of: string | null }) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  if (of === null) return <>{translate('desk.rates.always')}</>
  return <>{new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(of))}</>
}

function Stands({ row: { state, madeBy, approvedBy, endedBy } }: OfRow) {
  const translate = useTranslate()
  const by = (key: string, name: string | null) => (name === null ? null : translate(key, { name }))
  return (
    <Standing
      label={`desk.rates.state.${state}`}
      tone={ratesTones[state]}
      lines={[
        by('desk.rates.madeBy', madeBy),
        by('desk.rates.approvedBy', approvedBy),
        by('desk.rates.endedBy', endedBy),
      ]}
    />
  )
}
