import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess, useLocaleState, useTranslate } from 'react-admin'
import { withdrawAnnouncement } from '#schemas/api/ops-content.ts'
import { call } from '../api.ts'
import { LabelNames } from '../labels/LabelChoice.tsx'
import { ActButton } from '../parts/ActButton.tsx'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { State } from '../parts/formats.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'
import { textIn } from '../parts/text-in.ts'
import { stateOf } from './announcement-draft.ts'
import type { AnnouncementRow as Row } from './announcement-draft.ts'
import { NewAnnouncement } from './AnnouncementDialog.tsx'
import { AnnouncementDrafts, ReviseAnnouncement } from './AnnouncementDrafts.tsx'
import { EarlierVersions } from './AnnouncementForm.tsx'

const filters = [<MerchantFilter key="merchant" source="merchantCode" alwaysOn />]

const columns: readonly Column<Row>[] = [
  { source: 'merchantCode' },
  { source: 'type', show: (row) => <Kind {...row} /> },
  { source: 'title', show: (row) => <Words {...row} /> },
  { source: 'audience', show: (row) => <Reach {...row} /> },
  moment('startsAt'),
  moment('endsAt'),
  { source: 'withdrawnAt', show: (row) => <Shown {...row} /> },
]

/** Drafts and announcements of the sites, newest first. */
export const AnnouncementList = () => (
  <DeskList
    whole
    filters={filters}
    actions={
      <CanAccess resource="announcements" action="publish">
        <NewAnnouncement />
      </CanAccess>
    }
    note={<AnnouncementDrafts />}
    columns={columns}
    renderActs={(row) => <Acts row={row} />}
  />
)

function Kind({ type }: Pick<Row, 'type'>) {
  const translate = useTranslate()
  return translate(`desk.announcements.type.${type}`)
}

function Words({ title, content, version, earlier }: Row) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  return (
    <Box sx={{ maxWidth: 420 }}>
      <div dir="auto">{textIn(title, locale)}</div>
      <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }} dir="auto">
        {textIn(content, locale)}
      </Typography>
      {earlier.length > 0 && (
        <details>
          <summary>{translate('desk.announcements.version', { version })}</summary>
          <EarlierVersions earlier={earlier} />
        </details>
      )}
    </Box>
  )
}

/** Audience, labels, place, and number of acknowledgements. */
function Reach({ merchantCode, audience, labels = [], languages, place, ackRequired, acknowledged }: Row) {
  const translate = useTranslate()
  return (
    <Stack>
      <span>{translate(`desk.announcements.audience.${audience}`)}</span>
      {labels.length > 0 && (
        <span>
          {translate('desk.labels.with')} <LabelNames merchantCode={merchantCode} codes={labels} />
        </span>
      )}
      {languages.length > 0 && <span>{languages.join(', ')}</span>}
      <Typography variant="body2" color="textSecondary">
        {translate(`desk.announcements.place.${place}`)}
      </Typography>
      {ackRequired && (
        <Typography variant="body2" color="textSecondary">
          {translate('desk.announcements.acknowledged', { smart_count: acknowledged })}
        </Typography>
      )}
    </Stack>
  )
}

const tones = { shown: 'success', scheduled: 'warning', ended: 'default', withdrawn: 'default' } as const

function Shown(row: Row) {
  const [now] = useState(() => new Date())
  const state = stateOf(row, now)
  return <State label={`desk.announcements.${state}`} tone={tones[state]} />
}

function Acts({ row }: { readonly row: Row }) {
  if (row.withdrawnAt !== null) return null
  const { merchantCode, announcementId } = row
  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'end', flexWrap: 'wrap' }}>
      <CanAccess resource="announcements" action="revise">
        <ReviseAnnouncement row={row} />
      </CanAccess>
      <CanAccess resource="announcements" action="withdraw">
        <ActButton
          label="desk.announcements.withdraw"
          text="desk.announcements.withdrawText"
          danger
          wantsReason
          act={(reason) =>
            call(withdrawAnnouncement, { merchantCode, announcementId, reason }).then(() => null)
          }
        />
      </CanAccess>
    </Stack>
  )
}
