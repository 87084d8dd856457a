import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess, useGetList, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { assignLabel, removeLabel } from '#schemas/api/ops-labels.ts'
import type { PlayerLabelRow } from '#schemas/api/ops-labels.ts'
import { call } from '../api.ts'
import type { OfPlayer } from '../desk-resource.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Awaited } from '../parts/Awaited.tsx'
import { Failed } from '../parts/Failed.tsx'
import { Moment } from '../parts/formats.tsx'
import { toInstant } from '../parts/instants.ts'
import { Part } from '../parts/Rows.tsx'
import { EndField } from './AccountsAct.tsx'
import { LabelChoice } from './LabelChoice.tsx'
import { LabelChip } from './LabelChip.tsx'

type Row = PlayerLabelRow & RaRecord

interface PlayerLabelsProps {
  readonly player: OfPlayer & { readonly username: string }
}

/** The labels of a player: who assigned them and why, and assigning and removing them. */
export function PlayerLabels({ player }: PlayerLabelsProps) {
  const translate = useTranslate()
  const { merchantCode, playerId } = player
  const { data, error, refetch } = useGetList<Row>(
    'playerLabels',
    { filter: { merchantCode, playerId } },
    { retry: false },
  )
  if (error !== null && error !== undefined) return <Failed error={error} again={refetch} />
  if (data === undefined) return <Awaited />
  return (
    <Part title="desk.labels.ofPlayer">
      {data.length === 0 ? (
        <Typography color="textSecondary">{translate('desk.labels.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data.map((row) => (
            <Held key={row.code} row={row} player={player} />
          ))}
        </Box>
      )}
      <Assign player={player} had={data.map(({ code }) => code)} />
    </Part>
  )
}

interface HeldProps extends PlayerLabelsProps {
  readonly row: Row
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: 1.5,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const

function Held({ row, player }: HeldProps) {
  const translate = useTranslate()
  const { code, retired, visible, reason, assignedBy, assignedAt, endsAt } = row
  return (
    <Box component="li" sx={line}>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <LabelChip label={row} />
          {translate(`desk.labels.state.${retired ? 'retired' : visible ? 'visible' : 'hidden'}`)}
        </Box>
        <bdi>{reason}</bdi>
        <Typography variant="body2" color="textSecondary">
          <bdi>{assignedBy}</bdi> · <Moment at={assignedAt} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('desk.labels.endsAt')}:{' '}
          {endsAt === null ? translate('desk.labels.noEnd') : <Moment at={endsAt} />}
        </Typography>
      </Box>
      <Remove player={player} code={code} />
    </Box>
  )
}

function Remove({ player: { merchantCode, username }, code }: PlayerLabelsProps & { readonly code: string }) {
  return (
    <CanAccess resource="labels" action="remove">
      <ActButton
        label="desk.labels.removeOne"
        text="desk.labels.removeOneText"
        title={`${code} · ${username}`}
        wantsReason
        act={(reason) =>
          call(removeLabel, { merchantCode, code, accounts: [username], reason }).then(() => null)
        }
      />
    </CanAccess>
  )
}

function Assign({
  player: { merchantCode, username },
  had,
}: PlayerLabelsProps & { readonly had: readonly string[] }) {
  const [code, setCode] = useState('')
  const [end, setEnd] = useState('')
  return (
    <CanAccess resource="labels" action="assign">
      <Box sx={{ paddingBlockStart: 2 }}>
        <ActButton
          label="desk.labels.assignOne"
          text="desk.labels.assignOneText"
          wantsReason
          blocked={code === ''}
          act={async (reason) => {
            await call(assignLabel, {
              merchantCode,
              code,
              accounts: [username],
              endsAt: toInstant(end),
              reason,
            })
            setCode('')
            setEnd('')
            return null
          }}
        >
          <LabelChoice
            merchantCode={merchantCode}
            value={code}
            onChange={setCode}
            sign={(each) => (had.includes(each) ? ' ✓' : '')}
          />
          <EndField value={end} onChange={setEnd} />
        </ActButton>
      </Box>
    </CanAccess>
  )
}
