import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CanAccess, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { decideJoinApplication, joinStates } from '#schemas/api/ops-join.ts'
import type { DeskJoinApplication } from '#schemas/api/ops-join.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Moment } from '../parts/formats.tsx'
import { ActRow, queueFilters, Standing } from '../parts/queue.tsx'

type Row = DeskJoinApplication & RaRecord

const tones = { waiting: 'warning', invited: 'success', declined: 'error' } as const
const filters = queueFilters({ states: joinStates, words: 'desk.join' })

const columns: readonly Column<Row>[] = [
  moment('at'),
  { source: 'merchantCode' },
  { source: 'name', show: (row) => <Applicant row={row} /> },
  { source: 'channel', show: (row) => <Channel row={row} /> },
  { source: 'message', show: ({ message }) => <Said text={message} /> },
  { source: 'state', show: (row) => <Stands row={row} /> },
]

/** Applications to become an agent, pending ones first. */
export const JoinApplicationList = () => (
  <DeskList filters={filters} columns={columns} renderActs={(row) => <Acts row={row} />} />
)

const Lines = ({ all }: { readonly all: readonly string[] }) => (
  <Box sx={{ display: 'grid', gap: 0.5 }}>
    {all.map((line) => (
      <Typography key={line} variant="body2" dir="auto" sx={{ maxWidth: 260, overflowWrap: 'anywhere' }}>
        {line}
      </Typography>
    ))}
  </Box>
)

function Applicant({ row: { name, email, username, language } }: { readonly row: Row }) {
  const translate = useTranslate()
  const player = username === null ? [] : [translate('desk.join.player', { username })]
  return <Lines all={[name, email, language, ...player]} />
}

function Channel({ row: { channel, channelName, audience } }: { readonly row: Row }) {
  const translate = useTranslate()
  return (
    <Lines
      all={[
        translate(`desk.join.channel.${channel}`),
        ...(channelName === '' ? [] : [channelName]),
        translate(`desk.join.audience.${audience}`),
      ]}
    />
  )
}

/** Plain text as submitted, without links or markup. */
const Said = ({ text }: { readonly text: string }) => (
  <Typography
    variant="body2"
    dir="auto"
    sx={{ maxWidth: 420, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
  >
    {text}
  </Typography>
)

function Stands({ row: { state, decidedBy, answer, joined, invitedUntil } }: { readonly row: Row }) {
  const translate = useTranslate()
  return (
    <Standing
      label={`desk.join.${state}`}
      tone={tones[state]}
      lines={[
        decidedBy === null ? null : translate('desk.join.decidedBy', { name: decidedBy }),
        state === 'invited' ? translate(joined ? 'desk.join.joined' : 'desk.join.notJoined') : null,
        answer,
      ]}
    >
      {state === 'invited' && !joined && invitedUntil !== null && (
        <Typography variant="body2">
          {translate('desk.join.until')} <Moment at={invitedUntil} />
        </Typography>
      )}
    </Standing>
  )
}

function Acts({ row: { merchantCode, applicationId, state } }: { readonly row: Row }) {
  const decide = (approve: boolean) => (answer: string) =>
    call(decideJoinApplication, { merchantCode, applicationId, approve, answer }).then(() => null)
  if (state !== 'waiting') return null
  return (
    <ActRow>
      <CanAccess resource="joinApplications" action="decide">
        <ActButton
          label="desk.join.invite"
          text="desk.join.inviteText"
          variant="contained"
          wantsReason
          act={decide(true)}
        />
        <ActButton
          label="desk.join.decline"
          text="desk.join.declineText"
          danger
          wantsReason
          act={decide(false)}
        />
      </CanAccess>
    </ActRow>
  )
}
