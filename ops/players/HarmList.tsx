import Alert from '@mui/material/Alert'
import { DataTable, SelectInput, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import type { HarmSignRow } from '#schemas/api/ops-protection.ts'
import { DeskList } from '../parts/DeskList.tsx'
import { MomentOf } from '../parts/formats.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { SignLevel, SignReason } from './signs.tsx'

type Row = HarmSignRow & RaRecord

const filters = [
  <SelectInput
    helperText={false}
    key="open"
    source="open"
    size="small"
    choices={[
      { id: 'true', name: 'desk.signs.open' },
      { id: 'false', name: 'desk.signs.answered' },
    ]}
    alwaysOn
  />,
  <MerchantFilter key="merchant" source="merchantCode" alwaysOn />,
]

/** Players whose play shows signs of harm, with the reason, those to act on first. What is done is done on their page. */
export function HarmList() {
  const translate = useTranslate()
  return (
    <DeskList filters={filters}>
      <DataTable<Row>
        bulkActionButtons={false}
        rowClick={false}
        empty={
          <Alert severity="success" sx={{ margin: 2 }}>
            {translate('desk.signs.none')}
          </Alert>
        }
      >
        <DataTable.Col source="username" disableSort render={(row: Row) => <PlayerLink {...row} />} />
        <DataTable.Col source="level" disableSort render={({ level }: Row) => <SignLevel level={level} />} />
        <DataTable.Col source="sign" disableSort render={(row: Row) => <SignReason {...row} />} />
        <DataTable.Col source="noticedAt" disableSort>
          <MomentOf of="noticedAt" />
        </DataTable.Col>
        <DataTable.Col
          source="answeredBy"
          disableSort
          render={({ answeredBy }: Row) => answeredBy ?? translate('desk.signs.nobody')}
        />
      </DataTable>
    </DeskList>
  )
}
