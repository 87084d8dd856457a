import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { SelectInput, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { agentExceptions } from '#schemas/api/ops-agents.ts'
import type { AgentExceptionRow, listAgentExceptions } from '#schemas/api/ops-agents.ts'
import type { Reply } from '#schemas/api/route.ts'
import { moment } from '../parts/columns.tsx'
import type { Column, Total } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Count, Money, State } from '../parts/formats.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'
import type { FileColumn } from '../parts/SaveRows.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { ActRow } from '../parts/queue.tsx'
import { AgentLink } from './links.tsx'
import { Percent } from './terms-text.tsx'

type Row = AgentExceptionRow & RaRecord

const tones = {
  held: 'error',
  owed: 'warning',
  carried: 'warning',
  aboveCeiling: 'error',
  jobFailed: 'error',
} as const

const filters = [
  <SelectInput
    helperText={false}
    key="what"
    source="what"
    size="small"
    choices={agentExceptions.map((what) => ({ id: what, name: `desk.agentExceptions.what.${what}` }))}
    alwaysOn
  />,
  <MerchantFilter key="merchantCode" source="merchantCode" alwaysOn />,
]

const columns: readonly Column<Row>[] = [
  moment('since'),
  {
    source: 'what',
    show: ({ what }) => <State label={`desk.agentExceptions.what.${what}`} tone={tones[what]} />,
  },
  { source: 'agent', show: (row) => <Whose {...row} /> },
  {
    source: 'amount',
    end: true,
    show: ({ amount, currency }) =>
      amount === null || currency === null ? '–' : <Money amount={amount} currency={currency} />,
  },
  { source: 'note', show: (row) => <Details {...row} /> },
]

const file: readonly FileColumn<Row>[] = [
  ['resources.agentExceptions.fields.since', ({ since }) => since],
  ['resources.agentExceptions.fields.merchantCode', ({ merchantCode }) => merchantCode],
  ['resources.agentExceptions.fields.what', ({ what }) => what],
  ['resources.agentExceptions.fields.agent', ({ agent }) => agent?.username ?? null],
  ['desk.contracts.kindLabel', ({ kind }) => kind],
  ['resources.agentExceptions.fields.amount', ({ amount }) => amount],
  ['desk.settlements.currency', ({ currency }) => currency],
  ['desk.agentExceptions.rate', ({ ratePpm }) => percentIn(ratePpm)],
  ['desk.agentExceptions.ceilingRate', ({ ceilingPpm }) => percentIn(ceilingPpm)],
  [
    'resources.agentExceptions.fields.note',
    ({ what, id, note }) => (what === 'jobFailed' ? `${id}: ${note}` : note),
  ],
]
const percentIn = (ppm: number | null) => (ppm === null ? null : ppm / 10_000)

const totals: readonly Total<Reply<typeof listAgentExceptions>['totals']>[] = [
  { label: 'desk.agentExceptions.count', show: ({ count }) => <Count of={count} /> },
]

/** What agents' contracts need a person for: settlements, losses carried over, rates above a ceiling, failed jobs. */
export const ExceptionList = () => (
  <DeskList
    filters={filters}
    columns={columns}
    file={file}
    totals={totals}
    none="desk.agentExceptions.none"
    renderActs={(row) => <Open {...row} />}
  />
)

function Whose({ merchantCode, agent }: Row) {
  const translate = useTranslate()
  if (agent !== null) return <PlayerLink merchantCode={merchantCode} {...agent} />
  return <>{merchantCode === '*' ? translate('desk.everyMerchant') : merchantCode}</>
}

function Details({ what, id, kind, ratePpm, ceilingPpm, note }: Row) {
  const translate = useTranslate()
  return (
    <Box sx={{ maxWidth: 420, overflowWrap: 'anywhere' }}>
      {what === 'jobFailed' && <div>{id}</div>}
      {kind !== null && (
        <div>
          {translate(`desk.contracts.kind.${kind}`)}
          {ratePpm !== null && ceilingPpm !== null && (
            <>
              {' · '}
              <Percent ppm={ratePpm} /> {translate('desk.agentExceptions.ceiling')}{' '}
              <Percent ppm={ceilingPpm} />
            </>
          )}
        </div>
      )}
      <Typography variant="body2" color="textSecondary">
        {note ?? translate(`desk.agentExceptions.todo.${what}`)}
      </Typography>
    </Box>
  )
}

/** Where the exception is dealt with. */
function Open({ what, merchantCode, agent }: Row) {
  const translate = useTranslate()
  return (
    <ActRow>
      {agent === null ? (
        <Button component={Link} to="/jobs">
          {translate('desk.agentExceptions.jobs')}
        </Button>
      ) : (
        <AgentLink
          to={what === 'aboveCeiling' ? 'contracts' : 'settlements'}
          merchantCode={merchantCode}
          playerId={agent.playerId}
        />
      )}
    </ActRow>
  )
}
