import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { SelectInput, TextInput, useGetList, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { deskDrawStates } from '#schemas/api/ops-lottery.ts'
import type { DeskDrawRow } from '#schemas/api/ops-lottery.ts'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { State } from '../parts/formats.tsx'
import { Standing } from '../parts/queue.tsx'
import { drawIdOf } from './resources.ts'

type Row = DeskDrawRow & RaRecord
type Lottery = RaRecord & { readonly gameId: string; readonly waiting: number; readonly disputed: number }

/** The tone of each draw state. */
export const drawTones = {
  open: 'default',
  waiting: 'warning',
  disputed: 'error',
  drawn: 'success',
  refunded: 'default',
} as const

const columns: readonly Column<Row>[] = [
  { source: 'gameId', show: (row) => <DrawLink row={row} /> },
  { source: 'drawId' },
  moment('drawsAt'),
  { source: 'state', show: (row) => <Stands row={row} /> },
  { source: 'source', show: ({ source }) => <Source source={source} /> },
  { source: 'reports', end: true },
]

/** Draws of all lotteries: disputed ones first, then those without a result. */
export const DrawList = () => {
  const translate = useTranslate()
  const { data = [] } = useGetList<Lottery>('lotteries', {}, { retry: false })
  const games = data.map(({ gameId }) => ({ id: gameId, name: `lottery.game.${gameId}` }))
  const [waiting, disputed] = (['waiting', 'disputed'] as const).map((state) =>
    data.reduce((sum, lottery) => sum + lottery[state], 0),
  )
  const filters = [
    <SelectInput
      key="state"
      source="state"
      size="small"
      helperText={false}
      alwaysOn
      choices={deskDrawStates.map((state) => ({ id: state, name: `desk.lotteries.state.${state}` }))}
    />,
    <SelectInput key="gameId" source="gameId" size="small" helperText={false} alwaysOn choices={games} />,
    <TextInput key="day" source="day" type="date" size="small" helperText={false} />,
  ]
  return (
    <DeskList
      filters={filters}
      columns={columns}
      note={
        (waiting ?? 0) + (disputed ?? 0) > 0 && (
          <Alert severity={(disputed ?? 0) > 0 ? 'error' : 'warning'}>
            {translate('desk.lotteries.toDo', { waiting, disputed })}
          </Alert>
        )
      }
    />
  )
}

/** A lottery and its station; a single station has the lottery's name. */
export const gameAt = (
  translate: (key: string) => string,
  { gameId, station }: Pick<Row, 'gameId' | 'station'>,
) =>
  [`lottery.game.${gameId}`, ...(station === gameId ? [] : [`lottery.station.${station}`])]
    .map((key) => translate(key))
    .join(' · ')

function DrawLink({ row }: { readonly row: Row }) {
  const translate = useTranslate()
  return (
    <Typography
      component={Link}
      to={`/lotteryDraws/${encodeURIComponent(drawIdOf(row))}/show`}
      color="primary"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
    >
      {gameAt(translate, row)}
    </Typography>
  )
}

const Stands = ({ row: { state, proposed, version } }: { readonly row: Row }) => (
  <Standing label={`desk.lotteries.state.${state}`} tone={drawTones[state]}>
    {proposed && <State label="desk.lotteries.proposed" tone="warning" />}
    {version !== null && version > 1 && <State label="desk.lotteries.corrected" tone="default" />}
  </Standing>
)

function Source({ source }: Pick<Row, 'source'>) {
  const translate = useTranslate()
  return <>{translate(`desk.lotteries.source.${source}`)}</>
}
