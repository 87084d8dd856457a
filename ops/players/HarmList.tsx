import { SelectInput } from 'react-admin'
import type { RaRecord } from 'react-admin'
import type { HarmSignRow } from '#schemas/api/ops-protection.ts'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { AnsweredBy, SignLevel, SignReason } from './signs.tsx'

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

const columns: readonly Column<Row>[] = [
  { source: 'username', show: (row) => <PlayerLink {...row} /> },
  { source: 'level', show: (row) => <SignLevel {...row} /> },
  { source: 'sign', show: (row) => <SignReason {...row} /> },
  moment('noticedAt'),
  { source: 'answeredBy', show: (row) => <AnsweredBy {...row} /> },
]

/** Players with signs of gambling harm and their reasons, most urgent first. Actions are on the player's page. */
export const HarmList = () => <DeskList filters={filters} columns={columns} none="desk.signs.none" />
