import Button from '@mui/material/Button'
import { CanAccess, DataTable, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { setMerchantStatus } from '#schemas/api/ops.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { State } from '../parts/formats.tsx'

interface Row extends RaRecord {
  readonly merchantCode: string
  readonly brands: readonly string[]
  readonly status: 'open' | 'maintenance' | 'regionBlocked'
  readonly openPages: number
}

/** Every site that is served here: how it stands, and its switches. */
export const MerchantList = () => (
  <DeskList whole>
    <DataTable<Row> bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="merchantCode" disableSort />
      <DataTable.Col source="brands" disableSort render={({ brands }: Row) => brands.join(', ')} />
      <DataTable.Col
        source="status"
        disableSort
        render={({ status }: Row) => (
          <State label={`desk.sites.${status}`} tone={status === 'open' ? 'success' : 'warning'} />
        )}
      />
      <DataTable.NumberCol source="openPages" disableSort />
      <DataTable.Col label={false} align="right" render={(row: Row) => <Acts row={row} />} />
    </DataTable>
  </DeskList>
)

function Acts({ row: { id, merchantCode, status } }: { readonly row: Row }) {
  const translate = useTranslate()
  const isOpen = status === 'open'
  return (
    <>
      <Button component={Link} to={`/merchants/${String(id)}/show`}>
        {translate('desk.sites.modules')}
      </Button>{' '}
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
    </>
  )
}
