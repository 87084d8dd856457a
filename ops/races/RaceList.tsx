import Typography from '@mui/material/Typography'
import { CanAccess, SelectInput, useLocaleState, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { deskRaceStates } from '#schemas/api/ops-races.ts'
import type { DeskRaceRow } from '#schemas/api/ops-races.ts'
import { moment, money } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { State } from '../parts/formats.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'
import { textIn } from '../parts/text-in.ts'
import { DraftRace } from './DraftRace.tsx'
import { raceIdOf } from './resources.ts'

type Row = DeskRaceRow & RaRecord

export const raceTones = {
  draft: 'default',
  published: 'success',
  finalizing: 'warning',
  paid: 'default',
  cancelled: 'default',
} as const

const columns: readonly Column<Row>[] = [
  { source: 'raceId', show: (row) => <RaceLink row={row} /> },
  { source: 'merchantCode' },
  { source: 'score', show: ({ score }) => <ScoreName score={score} /> },
  moment('startsAt'),
  moment('endsAt'),
  {
    source: 'state',
    show: (row) => <State label={stateLabel(row)} tone={raceTones[row.state]} />,
  },
  { source: 'players', end: true, show: (row) => <Players row={row} /> },
  money('pool'),
]

const filters = [
  <MerchantFilter key="merchant" source="merchantCode" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    size="small"
    helperText={false}
    alwaysOn
    choices={deskRaceStates.map((state) => ({ id: state, name: `desk.races.state.${state}` }))}
  />,
]

/** Races, those awaiting review first. */
export const RaceList = () => (
  <DeskList
    filters={filters}
    columns={columns}
    actions={
      <CanAccess resource="races" action="draft">
        <DraftRace />
      </CanAccess>
    }
  />
)

/** State of a race; one that waits for players is named so. */
export const stateLabel = ({ state, sitAndGo }: Pick<DeskRaceRow, 'state' | 'sitAndGo'>): string =>
  state === 'published' && sitAndGo != null && sitAndGo.startedAt === null
    ? 'desk.races.waiting'
    : `desk.races.state.${state}`

/** Number of players, beside the number that starts a race. */
function Players({ row: { players, sitAndGo } }: { readonly row: Row }) {
  const translate = useTranslate()
  if (sitAndGo == null) return <>{players}</>
  return <>{translate('desk.races.seats', { players, seats: sitAndGo.minPlayers })}</>
}

function RaceLink({ row }: { readonly row: Row }) {
  const [locale] = useLocaleState()
  return (
    <Typography
      component={Link}
      to={`/races/${encodeURIComponent(raceIdOf(row))}/show`}
      color="primary"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
    >
      {textIn(row.title, locale) || row.raceId}
    </Typography>
  )
}

export function ScoreName({ score }: Pick<DeskRaceRow, 'score'>) {
  const translate = useTranslate()
  return <>{translate(`desk.races.score.${score}`)}</>
}
