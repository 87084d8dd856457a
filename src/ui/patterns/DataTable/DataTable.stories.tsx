import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
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

const texts: readonly Column<Row>[] = ['Contratos', 'Último acesso'].map((label) => ({
  id: label,
  label,
  cell: () => <time>26 de nov. de 2026, 19:59</time>,
}))
const amounts: readonly Column<Row>[] = ['Saldo', 'Apostas com a equipe', 'Perda com a equipe'].map(
  (label) => ({
    id: label,
    label,
    align: 'end',
    cell: () => <Money text="R$ 4.823,00" />,
  }),
)
const many: readonly Column<Row>[] = [
  { id: 'name', label: 'Nome de usuário', cell: () => 'um_nome_bastante_longo_aqui', lead: true },
  { id: 'type', label: 'Tipo de conta', cell: () => <Badge tone="brand">Agente · nível 1</Badge> },
  {
    id: 'actions',
    label: 'Ações',
    acts: true,
    cell: () => (
      <Button tone="quiet" size="sm" icon="transfer">
        Transferir
      </Button>
    ),
  },
  ...texts,
  ...amounts,
  { id: 'size', label: 'Equipe', align: 'end', cell: () => '9' },
]
/** As wide as the page of a centre in a window of 1024 px. */
export const ManyColumnsBesideAMenu: Story = {
  render: () => (
    <div style={{ inlineSize: 680 }}>
      <DataTable label="Equipe" columns={many} rows={rows} rowKey={({ id }) => id} />
    </div>
  ),
  globals: { viewport: { value: 'tablet', isRotated: false } },
  async play({ canvas }) {
    const frame = canvas.getByRole('region', { name: 'Equipe' })
    await expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth)
  },
}
