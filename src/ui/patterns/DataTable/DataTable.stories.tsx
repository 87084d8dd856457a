import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Money } from '#src/ui/primitives/Money/index.ts'
import { DataTable, DataTableSkeleton } from './DataTable.tsx'
import type { Column } from './DataTable.tsx'

interface Row {
  id: string
  game: string
  at: string
  net: string
  open: boolean
}

const columns: readonly Column<Row>[] = [
  { id: 'game', label: 'Game', cell: ({ game }) => game, lead: true },
  { id: 'at', label: 'Started', cell: ({ at }) => at },
  {
    id: 'state',
    label: 'State',
    cell: ({ open }) => <Badge tone={open ? 'warning' : 'neutral'}>{open ? 'Open' : 'Settled'}</Badge>,
  },
  { id: 'net', label: 'Result', align: 'end', cell: ({ net }) => <Money text={net} /> },
]
const rows: readonly Row[] = [
  { id: '1', game: 'Lantern Parade', at: '21 Nov 2026, 10:04', net: '+R$ 12,50', open: false },
  {
    id: '2',
    game: 'The very long voyage of the seven paper boats',
    at: '21 Nov 2026, 09:58',
    net: '−R$ 1,00',
    open: false,
  },
  { id: '3', game: 'Green Wheel', at: '20 Nov 2026, 23:41', net: '−R$ 200,00', open: true },
]

const meta = { title: 'Patterns/DataTable' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  render: () => <DataTable label="Bets" columns={columns} rows={rows} rowKey={({ id }) => id} />,
}
export const Busy: Story = {
  render: () => <DataTable label="Bets" columns={columns} rows={rows} rowKey={({ id }) => id} busy />,
}
export const Loading: Story = { render: () => <DataTableSkeleton label="Bets" columns={columns} rows={4} /> }
