import { SelectInput } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { potIds } from '#schemas/api/jackpots.ts'
import type { DeskHit } from '#schemas/api/ops-jackpots.ts'
import { moment, money } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { PotName } from './pot-words.tsx'

type Row = DeskHit & RaRecord

const columns: readonly Column<Row>[] = [
  { source: 'merchantCode' },
  { source: 'keptBy' },
  { source: 'potId', show: ({ potId }) => <PotName potId={potId} /> },
  { source: 'cycle', end: true },
  { source: 'username', show: (row) => <PlayerLink {...row} /> },
  money('stake'),
  money('amount'),
  moment('hitAt'),
  { source: 'betId' },
]

const filters = [
  <SelectInput
    key="pot"
    source="potId"
    size="small"
    helperText={false}
    alwaysOn
    choices={potIds.map((id) => ({ id, name: `desk.jackpots.level.${id}` }))}
  />,
  <MerchantFilter key="merchant" source="merchantCode" alwaysOn />,
]

/** Jackpot hits; each was paid when its row was written. */
export const HitList = () => <DeskList filters={filters} columns={columns} />
