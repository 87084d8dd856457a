import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { SelectInput, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { complaintStates, complaintTypes } from '#schemas/api/feedback.ts'
import type { DeskComplaintRow } from '#schemas/api/ops-feedback.ts'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Money } from '../parts/formats.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { ActRow, queueFilters, Standing } from '../parts/queue.tsx'
import { Clock } from './Clock.tsx'
import { complaintIdOf } from './resources.ts'

type Row = DeskComplaintRow & RaRecord

export const complaintTones = {
  received: 'warning',
  acknowledged: 'default',
  investigating: 'default',
  waitingPlayer: 'default',
  final: 'success',
  deadlock: 'error',
} as const

const filters = [
  ...queueFilters({ states: complaintStates, words: 'desk.complaints.state' }),
  <SelectInput
    helperText={false}
    key="type"
    source="type"
    size="small"
    choices={complaintTypes.map((type) => ({ id: type, name: `desk.complaints.type.${type}` }))}
    alwaysOn
  />,
]

const columns: readonly Column<Row>[] = [
  { source: 'dueAt', show: ({ deadline }) => <Clock deadline={deadline} /> },
  { source: 'username', show: (row) => <PlayerLink {...row} /> },
  { source: 'type', show: (row) => <About row={row} /> },
  { source: 'state', show: ({ state }) => <Stands state={state} /> },
  moment('submittedAt'),
]

/** Complaints by deadline, overdue ones first. */
export const ComplaintList = () => (
  <DeskList
    filters={filters}
    columns={columns}
    none="desk.complaints.none"
    renderActs={(row) => <Open row={row} />}
  />
)

const Stands = ({ state }: Pick<Row, 'state'>) => (
  <Standing label={`desk.complaints.state.${state}`} tone={complaintTones[state]} />
)

function About({ row: { type, reference } }: { readonly row: Row }) {
  const translate = useTranslate()
  return (
    <>
      {translate(`desk.complaints.type.${type}`)}
      {reference !== null && (
        <Typography variant="body2" color="textSecondary">
          {reference.name} <Money {...reference} />
        </Typography>
      )}
    </>
  )
}

function Open({ row }: { readonly row: Row }) {
  const translate = useTranslate()
  return (
    <ActRow>
      <Button
        component={Link}
        to={`/complaints/${encodeURIComponent(complaintIdOf(row))}/show`}
        variant="outlined"
      >
        {translate('desk.complaints.open')}
      </Button>
    </ActRow>
  )
}
