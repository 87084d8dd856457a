import { BooleanInput, TextInput } from 'react-admin'
import type { RaRecord } from 'react-admin'
import type { PlayerRow } from '#schemas/api/ops.ts'
import { LabelFilter } from '../labels/LabelChoice.tsx'
import { money, moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { State } from '../parts/formats.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'

type Row = PlayerRow & RaRecord

const filters = [
  <TextInput
    helperText={false}
    key="q"
    source="q"
    label="desk.players.q"
    type="search"
    size="small"
    resettable
    alwaysOn
  />,
  <MerchantFilter key="merchant" source="merchantCode" alwaysOn />,
  <LabelFilter key="label" source="label" />,
  <BooleanInput helperText={false} key="enabled" source="enabled" label="desk.players.enabledOnly" />,
]

const columns: readonly Column<Row>[] = [
  { source: 'username', show: (row) => <PlayerLink {...row} /> },
  { source: 'enabled', show: (row) => <Account {...row} /> },
  money('balance'),
  moment('registeredAt'),
  moment('lastLoginAt'),
]

/** All player accounts. */
export const PlayerList = () => <DeskList filters={filters} columns={columns} />

/** Whether the account is open. */
export const Account = ({ enabled }: Pick<Row, 'enabled'>) => (
  <State label={enabled ? 'desk.players.on' : 'desk.players.off'} tone={enabled ? 'success' : 'error'} />
)
