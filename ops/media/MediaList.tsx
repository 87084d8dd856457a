import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CanAccess, useLocaleState, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { removeMedia } from '#schemas/api/ops-media.ts'
import type { MediaRow } from '#schemas/api/ops-media.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'
import { textIn } from '../parts/text-in.ts'
import { DescribeMedia, NewMedia } from './MediaForm.tsx'
import { Thumb } from './Thumb.tsx'

type Row = MediaRow & RaRecord

const filters = [<MerchantFilter key="merchant" source="merchantCode" alwaysOn />]

const columns: readonly Column<Row>[] = [
  { source: 'mediaId', show: (row) => <Seen {...row} /> },
  { source: 'name', show: (row) => <Words {...row} /> },
  { source: 'merchantCode' },
  { source: 'uses', show: (row) => <Uses {...row} /> },
  moment('createdAt'),
  { source: 'createdBy' },
]

/** Pictures of the sites, newest first. */
export const MediaList = () => (
  <DeskList
    filters={filters}
    actions={
      <CanAccess resource="media" action="upload">
        <NewMedia />
      </CanAccess>
    }
    columns={columns}
    renderActs={(row) => <Acts row={row} />}
  />
)

function Seen({ mediaId, alt }: Row) {
  const [locale] = useLocaleState()
  return <Thumb mediaId={mediaId} alt={textIn(alt, locale)} />
}

function Words({ name, alt, width, height, bytes }: Row) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const kilobytes = Math.max(1, Math.round(bytes / 1_024))
  return (
    <Box sx={{ maxWidth: 320, overflowWrap: 'anywhere' }}>
      <div dir="auto">{name}</div>
      <Typography variant="body2" color="textSecondary" dir="auto">
        {textIn(alt, locale)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('desk.media.facts', { width, height, kilobytes })} · {Object.keys(alt).join(', ')}
      </Typography>
    </Box>
  )
}

/** What shows a picture, will show it, or has it in a draft. */
function Uses({ uses }: Pick<Row, 'uses'>) {
  const translate = useTranslate()
  if (uses.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('desk.media.unused')}
      </Typography>
    )
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', maxWidth: 320 }}>
      {uses.map(({ kind, thingId, label, language, standing }) => (
        <Box
          component="li"
          key={`${kind} ${thingId} ${language ?? ''} ${standing}`}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {translate(`desk.media.kind.${kind}`)}:{' '}
          <bdi>{label === '' ? translate('desk.announcements.untitled') : label}</bdi>
          {language !== null && ` · ${language.toUpperCase()}`}
          {standing !== 'shown' && ` · ${translate(`desk.media.standing.${standing}`)}`}
        </Box>
      ))}
    </Box>
  )
}

function Acts({ row }: { readonly row: Row }) {
  const { merchantCode, mediaId, uses } = row
  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'end', flexWrap: 'wrap' }}>
      <CanAccess resource="media" action="describe">
        <DescribeMedia row={row} />
      </CanAccess>
      {uses.length === 0 && (
        <CanAccess resource="media" action="remove">
          <ActButton
            label="desk.media.remove"
            text="desk.media.removeText"
            danger
            wantsReason
            act={(reason) => call(removeMedia, { merchantCode, mediaId, reason }).then(() => null)}
          />
        </CanAccess>
      )}
    </Stack>
  )
}
