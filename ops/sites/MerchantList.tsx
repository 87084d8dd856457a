import Button from '@mui/material/Button'
import { CanAccess, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { setMerchantStatus } from '#schemas/api/ops.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { State } from '../parts/formats.tsx'
import { ActRow } from '../parts/queue.tsx'

interface Row extends RaRecord {
  readonly merchantCode: string
  readonly brands: readonly { readonly id: string }[]
  readonly status: 'open' | 'maintenance' | 'regionBlocked'
  readonly openPages: number
}

const columns: readonly Column<Row>[] = [
  { source: 'merchantCode' },
  { source: 'brands', show: ({ brands }) => brands.map(({ id }) => id).join(', ') },
  {
    source: 'status',
    show: ({ status }) => (
      <State label={`desk.sites.${status}`} tone={status === 'open' ? 'success' : 'warning'} />
    ),
  },
  { source: 'openPages', end: true },
]

/** All sites of this gateway with their state and switches. */
export const MerchantList = () => (
  <DeskList whole columns={columns} renderActs={(row) => <Acts row={row} />} />
)

function Acts({ row: { id, merchantCode, status } }: { readonly row: Row }) {
  const translate = useTranslate()
  const isOpen = status === 'open'
  return (
    <ActRow>
      <Button component={Link} to={`/merchants/${String(id)}/show`}>
        {translate('desk.sites.modules')}
      </Button>
      <CanAccess resource="merchants" action="status">
        <ActButton
          label={isOpen ? 'desk.sites.close' : 'desk.sites.reopen'}
          text={isOpen ? 'desk.sites.closeText' : 'desk.sites.reopenText'}
          danger={isOpen}
          wantsReason
          act={(reason) =>
            call(setMerchantStatus, {
              merchantCode,
              status: isOpen ? 'maintenance' : 'open',
              reason,
            }).then(() => null)
          }
        />
      </CanAccess>
    </ActRow>
  )
}
