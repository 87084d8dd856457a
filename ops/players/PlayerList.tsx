import { BooleanInput, DataTable, TextInput } from 'react-admin'
import type { RaRecord } from 'react-admin'
import type { PlayerRow } from '#schemas/api/ops.ts'
import { DeskList } from '../parts/DeskList.tsx'
import { Money, MomentOf, State } from '../parts/formats.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'

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
  <BooleanInput helperText={false} key="enabled" source="enabled" label="desk.players.enabledOnly" />,
]

/** Everybody who has an account, the newest first. */
export const PlayerList = () => (
  <DeskList filters={filters}>
    <DataTable<Row> bulkActionButtons={false} rowClick="show">
      <DataTable.Col source="username" disableSort />
      <DataTable.Col source="merchantCode" disableSort />
      <DataTable.Col
        source="enabled"
        disableSort
        render={({ enabled }: Row) => <Account enabled={enabled} />}
      />
      <DataTable.Col
        source="balance"
        disableSort
        align="right"
        render={({ balance, currency }: Row) => <Money amount={balance} currency={currency} />}
      />
      <DataTable.Col source="registeredAt" disableSort>
        <MomentOf of="registeredAt" />
      </DataTable.Col>
      <DataTable.Col source="lastLoginAt" disableSort>
        <MomentOf of="lastLoginAt" />
      </DataTable.Col>
    </DataTable>
  </DeskList>
)

/** Whether the account is open. */
export const Account = ({ enabled }: { readonly enabled: boolean }) => (
  <State label={enabled ? 'desk.players.on' : 'desk.players.off'} tone={enabled ? 'success' : 'error'} />
)
