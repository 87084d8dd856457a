import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import type { RestrictedRewardRow } from '#schemas/api/ops-loyalty.ts'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { State } from '../parts/formats.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'

type Row = RestrictedRewardRow & RaRecord

const filters = [<MerchantFilter key="merchant" source="merchantCode" alwaysOn />]
const tones = { afterFirstBet: 'warning', forbidden: 'error' } as const

const columns: readonly Column<Row>[] = [
  { source: 'merchantCode' },
  { source: 'kind', show: (row) => <Kind row={row} /> },
  {
    source: 'offer',
    show: ({ offer }) => <State label={`desk.loyalty.offers.${offer}`} tone={tones[offer]} />,
  },
  { source: 'code', show: (row) => <Law row={row} /> },
]

/** Rewards for loyalty that the market of a merchant restricts. */
export function LoyaltyLawList() {
  const translate = useTranslate()
  return (
    <DeskList
      whole
      filters={filters}
      note={<Alert severity="info">{translate('desk.loyalty.note')}</Alert>}
      none="desk.loyalty.none"
      columns={columns}
    />
  )
}

function Kind({ row: { kind, at } }: { readonly row: Row }) {
  const translate = useTranslate()
  return (
    <>
      <div>{translate(`desk.loyalty.kinds.${kind}`)}</div>
      <Typography variant="body2" color="textSecondary" dir="ltr">
        {at}
      </Typography>
    </>
  )
}

function Law({ row: { code, source } }: { readonly row: Row }) {
  const translate = useTranslate()
  return (
    <>
      <div>{translate(`desk.loyalty.${code}`)}</div>
      <Typography variant="body2" color="textSecondary" dir="auto" sx={{ maxWidth: 420 }}>
        {source}
      </Typography>
    </>
  )
}
