import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { CanAccess, TextInput, useListContext, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import type { DeskAgentRow, listDeskAgents } from '#schemas/api/ops-agents.ts'
import type { Reply } from '#schemas/api/route.ts'
import { money, sumOf } from '../parts/columns.tsx'
import type { Column, Total } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Count } from '../parts/formats.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'
import type { FileColumn } from '../parts/SaveRows.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { AgentLink, TermsLink } from './links.tsx'
import { Percent } from './terms-text.tsx'

type Row = DeskAgentRow & RaRecord

const filters = [
  <TextInput
    helperText={false}
    key="q"
    source="q"
    label="desk.agents.q"
    type="search"
    size="small"
    resettable
    alwaysOn
  />,
  <MerchantFilter key="merchant" source="merchantCode" alwaysOn />,
]

const columns: readonly Column<Row>[] = [
  { source: 'username', show: (row) => <PlayerLink {...row} /> },
  { source: 'teamSize', show: (row) => <Team {...row} />, descends: true },
  money('validBets'),
  money('netLoss'),
  { source: 'contracts', show: (row) => <Held {...row} /> },
  money('owed'),
]

const file: readonly FileColumn<Row>[] = [
  ['resources.agents.fields.merchantCode', ({ merchantCode }) => merchantCode],
  ['resources.agents.fields.username', ({ username }) => username],
  ['resources.agents.fields.level', ({ level }) => level],
  ['resources.agents.fields.teamSize', ({ teamSize }) => teamSize],
  ['resources.agents.fields.validBets', ({ validBets }) => validBets],
  ['resources.agents.fields.netLoss', ({ netLoss }) => netLoss],
  ['resources.agents.fields.owed', ({ owed }) => owed],
  ['resources.agents.fields.currency', ({ currency }) => currency],
]

const totals: readonly Total<Reply<typeof listDeskAgents>['totals']>[] = [
  { label: 'desk.agents.count', show: ({ count }) => <Count of={count} /> },
  { label: 'desk.agents.inTeams', show: ({ teamSize }) => <Count of={teamSize} /> },
  sumOf('validBets', 'resources.agents.fields.validBets'),
  sumOf('netLoss', 'resources.agents.fields.netLoss'),
]

/** The agent tree, one level at a time: the top agents, or the children of the opened agent. */
export const AgentList = () => (
  <DeskList
    filters={filters}
    columns={columns}
    file={file}
    totals={totals}
    note={<Path />}
    renderActs={(row) => <Acts row={row} />}
  />
)

function Team({ teamSize, directAgents, directMembers }: Row) {
  const translate = useTranslate()
  return (
    <Box>
      <div>{translate('desk.agents.team', { smart_count: teamSize })}</div>
      <Typography variant="body2" color="textSecondary">
        {translate('desk.agents.direct', { agents: directAgents, members: directMembers })}
      </Typography>
    </Box>
  )
}

function Held({ contracts }: Row) {
  const translate = useTranslate()
  if (contracts.length === 0) return <>{translate('desk.none')}</>
  return (
    <Box sx={{ display: 'grid' }}>
      {contracts.map(({ kind, ratePpm }) => (
        <span key={kind}>
          {translate(`desk.contracts.kind.${kind}`)} <Percent ppm={ratePpm} />
        </span>
      ))}
    </Box>
  )
}

type Crumb = Reply<typeof listDeskAgents>['path'][number]

/** Breadcrumbs from the top agents to the open level. */
function Path() {
  const translate = useTranslate()
  const { filterValues, setFilters, meta } = useListContext()
  const path = (meta as { readonly path?: readonly Crumb[] } | undefined)?.path ?? []
  const { under, ...rest } = filterValues as Record<string, unknown>
  if (under === undefined) return null
  return (
    <Breadcrumbs aria-label={translate('desk.agents.path')}>
      <Button onClick={() => setFilters(rest)}>{translate('desk.agents.top')}</Button>
      {path.map(({ playerId, username }, depth) =>
        depth === path.length - 1 ? (
          <Typography key={playerId} aria-current="page">
            {username}
          </Typography>
        ) : (
          <Button key={playerId} onClick={() => setFilters({ ...rest, under: playerId })}>
            {username}
          </Button>
        ),
      )}
    </Breadcrumbs>
  )
}

function Acts({ row: { merchantCode, playerId, username, mayGrant, directAgents } }: { readonly row: Row }) {
  const translate = useTranslate()
  const { setFilters } = useListContext()
  return (
    <Box sx={acts}>
      {directAgents > 0 && (
        <Button onClick={() => setFilters({ merchantCode, under: playerId })}>
          {translate('desk.agents.open')}
        </Button>
      )}
      <AgentLink to="contracts" merchantCode={merchantCode} playerId={playerId} />
      <AgentLink to="settlements" merchantCode={merchantCode} playerId={playerId} />
      {mayGrant && (
        <CanAccess resource="contracts" action="grant">
          <TermsLink merchantCode={merchantCode} playerId={playerId} username={username} />
        </CanAccess>
      )}
    </Box>
  )
}

/** Four buttons wrap to two lines, so that the columns beside them keep their positions. */
const acts = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: { xs: 'flex-start', md: 'flex-end' },
  minWidth: { md: 260 },
} as const
