import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import type { DeskChatMessage } from '#schemas/api/ops-chat.ts'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { State } from '../parts/formats.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { MessageActs } from './MessageActs.tsx'

type Row = DeskChatMessage & RaRecord

export const messageTones = { visible: 'success', held: 'warning', removed: 'error' } as const

const columns: readonly Column<Row>[] = [
  { source: 'text', show: ({ text }) => <Said text={text} /> },
  { source: 'username', show: (row) => <PlayerLink {...row} /> },
  { source: 'room' },
  {
    source: 'state',
    show: ({ state }) => <State label={`desk.chat.state.${state}`} tone={messageTones[state]} />,
  },
  { source: 'reports', show: (row) => <Reports row={row} /> },
  moment('sentAt'),
]

const filters = [<MerchantFilter key="merchant" source="merchantCode" alwaysOn />]

/** Held and reported messages, oldest first. */
export const QueueList = () => (
  <DeskList
    filters={filters}
    columns={columns}
    none="desk.chat.queueEmpty"
    renderActs={(row: Row) => <MessageActs message={row} />}
  />
)

export const Said = ({ text }: { readonly text: string }) => (
  <Typography dir="auto" sx={{ overflowWrap: 'anywhere', minWidth: 180 }}>
    {text}
  </Typography>
)

export function Reports({ row: { reports, reportedFor } }: { readonly row: DeskChatMessage }) {
  const translate = useTranslate()
  if (reports === 0) return <>–</>
  return <>{`${reports} · ${reportedFor.map((rule) => translate(`desk.chat.rule.${rule}`)).join(', ')}`}</>
}
