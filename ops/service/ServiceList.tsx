import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { serviceStates } from '#schemas/api/service.ts'
import type { DeskServiceRow } from '#schemas/api/ops-service.ts'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Moment } from '../parts/formats.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { ActRow, queueFilters, Standing } from '../parts/queue.tsx'
import { threadIdOf } from './resources.ts'
import { useLive } from './use-live.ts'

type Row = DeskServiceRow & RaRecord

export const serviceTones = { waiting: 'warning', answered: 'success', closed: 'default' } as const

const columns: readonly Column<Row>[] = [
  { source: 'state', show: (row) => <Stands row={row} /> },
  { source: 'username', show: (row) => <From row={row} /> },
  { source: 'lastText', show: (row) => <Words row={row} /> },
  moment('lastAt'),
]

/** Customer service threads, longest waiting first. Updates live. */
export function ServiceList() {
  useLive()
  return (
    <DeskList
      filters={queueFilters({ states: serviceStates, words: 'desk.service.state' })}
      columns={columns}
      none="desk.service.none"
      renderActs={(row) => <Open row={row} />}
    />
  )
}

export function From({ row: { merchantCode, playerId, username } }: { readonly row: DeskServiceRow }) {
  const translate = useTranslate()
  return playerId === null || username === null ? (
    <Typography variant="body2">
      {translate('desk.service.visitor')} · {merchantCode}
    </Typography>
  ) : (
    <PlayerLink merchantCode={merchantCode} playerId={playerId} username={username} />
  )
}

const Words = ({ row: { lastText, language } }: { readonly row: Row }) => (
  <Typography variant="body2" dir="auto" lang={language} sx={{ maxWidth: 420, overflowWrap: 'anywhere' }}>
    {lastText}
  </Typography>
)

function Stands({ row: { state, waitingSince, takenBy } }: { readonly row: Row }) {
  const translate = useTranslate()
  return (
    <Standing
      label={`desk.service.state.${state}`}
      tone={serviceTones[state]}
      lines={[takenBy === null ? null : translate('desk.service.takenBy', { name: takenBy })]}
    >
      {waitingSince !== null && (
        <Typography variant="body2">
          {translate('desk.service.since')} <Moment at={waitingSince} />
        </Typography>
      )}
    </Standing>
  )
}

function Open({ row }: { readonly row: Row }) {
  const translate = useTranslate()
  return (
    <ActRow>
      <Button
        component={Link}
        to={`/service/${encodeURIComponent(threadIdOf(row))}/show`}
        variant={row.state === 'waiting' ? 'contained' : 'outlined'}
      >
        {translate('desk.service.open')}
      </Button>
    </ActRow>
  )
}
