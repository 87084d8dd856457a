import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { CanAccess, useGetList, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { decideLink, linkDecisions } from '#schemas/api/ops-linked.ts'
import type { LinkedAccountRow } from '#schemas/api/ops-linked.ts'
import { call } from '../api.ts'
import type { OfPlayer } from '../desk-resource.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Awaited } from '../parts/Awaited.tsx'
import { Failed } from '../parts/Failed.tsx'
import { Moment } from '../parts/formats.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { Standing } from '../parts/queue.tsx'
import { Part } from '../parts/Rows.tsx'

type Row = LinkedAccountRow & RaRecord
const tones = { open: 'warning', weak: 'default', same: 'error', different: 'success' } as const

/** Accounts that probably belong to the same person, what they share, and the decision about each pair. */
export function LinkedAccounts({ player: { merchantCode, playerId } }: { readonly player: OfPlayer }) {
  const translate = useTranslate()
  const player = { merchantCode, playerId }
  const { data, error, refetch } = useGetList<Row>('linkedAccounts', { filter: player }, { retry: false })
  if (error !== null && error !== undefined) return <Failed error={error} again={refetch} />
  if (data === undefined) return <Awaited />
  return (
    <Part title="desk.linked.heading">
      <Typography color="textSecondary" sx={{ paddingBlockEnd: 1 }}>
        {translate(data.length === 0 ? 'desk.linked.none' : 'desk.linked.text')}
      </Typography>
      {data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data.map((row) => (
            <Box component="li" key={row.playerId} sx={pair}>
              <Box>
                <PlayerLink merchantCode={merchantCode} playerId={row.playerId} username={row.username} />
                <Stands row={row} />
              </Box>
              <Signals row={row} />
              <Acts player={player} row={row} />
            </Box>
          ))}
        </Box>
      )}
      <CanAccess resource="heldRewards" action="list">
        <Button
          component={Link}
          to={`/heldRewards?filter=${encodeURIComponent(JSON.stringify(player))}`}
          variant="outlined"
          sx={{ marginBlockStart: 2 }}
        >
          {translate('resources.heldRewards.name', { smart_count: 2 })}
        </Button>
      </CanAccess>
    </Part>
  )
}

/** Account and state, what is shared, and the actions; below one another on a phone. */
const pair = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 2fr) auto' },
  gap: 2,
  alignItems: 'center',
  paddingBlock: 2,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const

function Signals({ row: { signals } }: { readonly row: Row }) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {signals.map(({ kind, count, firstAt, lastAt }) => (
        <Typography key={kind} variant="body2">
          {count === 1
            ? translate(`desk.linked.signal.${kind}`)
            : translate('desk.linked.times', {
                kind: translate(`desk.linked.signal.${kind}`),
                smart_count: count,
              })}
          : {translate('desk.linked.since')} <Moment at={firstAt} />, {translate('desk.linked.last')}{' '}
          <Moment at={lastAt} />
        </Typography>
      ))}
    </Box>
  )
}

function Stands({ row: { state, decidedBy: name, reason } }: { readonly row: Row }) {
  const translate = useTranslate()
  return (
    <Standing
      label={`desk.linked.state.${state}`}
      tone={tones[state]}
      lines={[name === null ? null : translate('desk.linked.decidedBy', { name, reason: reason ?? '' })]}
    />
  )
}

function Acts({
  player,
  row: { playerId: otherId, state },
}: {
  readonly player: OfPlayer
  readonly row: Row
}) {
  return (
    <CanAccess resource="linkedAccounts" action="decide">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {linkDecisions
          .filter((decision) => decision !== state)
          .map((decision) => (
            <ActButton
              key={decision}
              label={`desk.linked.${decision}`}
              text={`desk.linked.${decision}Text`}
              danger={decision === 'same'}
              wantsReason
              act={(reason) => call(decideLink, { ...player, otherId, decision, reason }).then(() => null)}
            />
          ))}
      </Box>
    </CanAccess>
  )
}
