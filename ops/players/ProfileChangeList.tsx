import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CanAccess, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import {
  decideProfileChange,
  getProfileChangePicture,
  profileChangeStates,
} from '#schemas/api/ops-profile.ts'
import type { ProfileChangeRow } from '#schemas/api/ops-profile.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Pictures } from '../parts/Pictures.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { ActRow, queueFilters, Standing } from '../parts/queue.tsx'

type Row = ProfileChangeRow & RaRecord

const tones = { waiting: 'warning', approved: 'success', declined: 'error' } as const
const filters = queueFilters({ states: profileChangeStates, words: 'desk.profile' })

const columns: readonly Column<Row>[] = [
  moment('at'),
  { source: 'username', show: (row) => <PlayerLink {...row} /> },
  { source: 'fields', show: ({ fields }) => <Changes fields={fields} /> },
  { source: 'state', show: (row) => <Stands row={row} /> },
]

/** Changes of proved profile fields that players asked for with documents, waiting ones first. */
export const ProfileChangeList = () => (
  <DeskList filters={filters} columns={columns} renderActs={(row) => <Acts row={row} />} />
)

function Changes({ fields }: Pick<Row, 'fields'>) {
  const translate = useTranslate()
  const shown = (value: string) => (value === '' ? translate('desk.profile.empty') : value)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {fields.map(({ id, present, wished }) => (
        <Typography key={id} variant="body2" sx={{ maxWidth: 420, overflowWrap: 'anywhere' }}>
          {translate(`desk.profile.field.${id}`)}:{' '}
          {present !== null && (
            <>
              <bdi>{shown(present)}</bdi> →{' '}
            </>
          )}
          <b>
            <bdi>{shown(wished)}</bdi>
          </b>
        </Typography>
      ))}
    </Box>
  )
}

function Stands({ row: { state, decidedBy, reason } }: { readonly row: Row }) {
  const translate = useTranslate()
  return (
    <Standing
      label={`desk.profile.${state}`}
      tone={tones[state]}
      lines={[decidedBy === null ? null : translate('desk.profile.decidedBy', { name: decidedBy }), reason]}
    />
  )
}

function Acts({ row: { merchantCode, changeId, state, pictures } }: { readonly row: Row }) {
  const key = { merchantCode, changeId }
  const decide = (approve: boolean) => (reason: string) =>
    call(decideProfileChange, { ...key, approve, reason }).then(() => null)
  return (
    <ActRow>
      <Pictures
        label="desk.profile.documents"
        alt="desk.profile.documentOf"
        count={pictures}
        read={(place) => call(getProfileChangePicture, { ...key, place }).then(({ jpeg }) => jpeg)}
      />
      {state === 'waiting' && (
        <CanAccess resource="profileChanges" action="decide">
          <ActButton
            label="desk.profile.approve"
            text="desk.profile.approveText"
            variant="contained"
            wantsReason
            act={decide(true)}
          />
          <ActButton
            label="desk.profile.decline"
            text="desk.profile.declineText"
            danger
            wantsReason
            playerReads
            act={decide(false)}
          />
        </CanAccess>
      )}
    </ActRow>
  )
}
