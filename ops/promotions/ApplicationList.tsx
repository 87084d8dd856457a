import Typography from '@mui/material/Typography'
import { CanAccess, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { decideApplication, getApplicationPicture } from '#schemas/api/ops-promotions.ts'
import type { DeskApplication } from '#schemas/api/ops-promotions.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Pictures } from '../parts/Pictures.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { ActRow, queueFilters, Standing } from '../parts/queue.tsx'

type Row = DeskApplication & RaRecord

const states = ['applying', 'issued', 'rejected'] as const
const tones = { applying: 'warning', issued: 'success', rejected: 'error' } as const
const filters = queueFilters({ states, words: 'desk.promotions.application' })

const columns: readonly Column<Row>[] = [
  moment('at'),
  { source: 'username', show: (row) => <PlayerLink {...row} /> },
  { source: 'promotionId' },
  { source: 'text', show: (row) => <Remark row={row} /> },
  { source: 'state', show: (row) => <Stands row={row} /> },
]

/** Players' applications, pending ones first. */
export const ApplicationList = () => (
  <DeskList filters={filters} columns={columns} renderActs={(row) => <Acts row={row} />} />
)

const Remark = ({ row: { text } }: { readonly row: Row }) => (
  <Typography variant="body2" dir="auto" sx={{ maxWidth: 420, overflowWrap: 'anywhere' }}>
    {text}
  </Typography>
)

function Stands({ row: { state, decidedBy, answer } }: { readonly row: Row }) {
  const translate = useTranslate()
  return (
    <Standing
      label={`desk.promotions.application.${state}`}
      tone={tones[state]}
      lines={[
        decidedBy === null ? null : translate('desk.promotions.decidedBy', { name: decidedBy }),
        answer,
      ]}
    />
  )
}

function Acts({ row }: { readonly row: Row }) {
  const { merchantCode, applicationId, state, pictures } = row
  const decide = (approve: boolean) => (answer: string) =>
    call(decideApplication, { merchantCode, applicationId, approve, answer }).then(() => null)
  return (
    <ActRow>
      {pictures > 0 && (
        <Pictures
          label="desk.promotions.pictures"
          alt="desk.promotions.pictureOf"
          count={pictures}
          read={(place) =>
            call(getApplicationPicture, { merchantCode, applicationId, index: place - 1 }).then(
              ({ picture }) => picture,
            )
          }
        />
      )}
      {state === 'applying' && (
        <CanAccess resource="promotionApplications" action="decide">
          <ActButton
            label="desk.promotions.grant"
            text="desk.promotions.grantText"
            variant="contained"
            wantsReason
            act={decide(true)}
          />
          <ActButton
            label="desk.promotions.refuse"
            text="desk.promotions.refuseText"
            danger
            wantsReason
            act={decide(false)}
          />
        </CanAccess>
      )}
    </ActRow>
  )
}
