import { SelectInput, TextInput } from 'react-admin'
import type { RaRecord } from 'react-admin'
import type { DeskTip } from '#schemas/api/ops-chat-tips.ts'
import { moment, money } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { State } from '../parts/formats.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { Standing } from '../parts/queue.tsx'

type Row = DeskTip & RaRecord

const columns: readonly Column<Row>[] = [
  { source: 'from', show: ({ merchantCode, from }) => <Who merchantCode={merchantCode} {...from} /> },
  { source: 'to', show: ({ merchantCode, to }) => <Who merchantCode={merchantCode} {...to} /> },
  money('amount'),
  { source: 'room' },
  moment('at'),
  { source: 'mark', show: (row) => <Notes row={row} /> },
]

const filters = [
  <SelectInput
    helperText={false}
    key="mark"
    source="mark"
    size="small"
    choices={[{ id: 'fromMany', name: 'desk.chat.tip.fromMany' }]}
    alwaysOn
  />,
  <MerchantFilter key="merchant" source="merchantCode" alwaysOn />,
  <TextInput
    key="player"
    source="playerId"
    label="resources.players.fields.playerId"
    size="small"
    helperText={false}
    alwaysOn
  />,
]

/** Tips between members of chat rooms, the newest first. */
export const TipList = () => <DeskList filters={filters} columns={columns} none="desk.chat.tip.empty" />

interface WhoProps {
  readonly merchantCode: string
  readonly playerId: string
  readonly username: string
  readonly alias: string
}

/** A player, and the alias the other one knows. */
const Who = ({ alias, ...player }: WhoProps) => (
  <>
    <PlayerLink {...player} />
    {alias}
  </>
)

function Notes({ row: { mark, shown } }: { readonly row: DeskTip }) {
  if (mark !== null) return <Standing label={`desk.chat.tip.${mark}`} tone="warning" />
  return shown ? <State label="desk.chat.tip.shown" tone="default" /> : null
}
