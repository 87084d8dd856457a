import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CanAccess, useLocaleState, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import type { MediaChoice, MediaPlace } from '#schemas/api/ops-media.ts'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Moment, State } from '../parts/formats.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'
import { textIn } from '../parts/text-in.ts'
import { PlacePicture } from './PlaceForm.tsx'
import { Thumb } from './Thumb.tsx'

type Row = MediaPlace & RaRecord

const filters = [<MerchantFilter key="merchant" source="merchantCode" alwaysOn />]

const columns: readonly Column<Row>[] = [
  { source: 'merchantCode' },
  { source: 'titles', show: (row) => <Thing {...row} /> },
  { source: 'choices', show: ({ choices }) => <Choices choices={choices} /> },
]

/** Promotions and help articles with the pictures that they show. */
export const PlaceList = () => (
  <DeskList
    whole
    filters={filters}
    columns={columns}
    renderActs={(row) => (
      <CanAccess resource="mediaPlaces" action="place">
        <PlacePicture row={row} />
      </CanAccess>
    )}
  />
)

/** Promotions of one merchant can have the same title: the id tells them apart. */
function Thing({ kind, thingId, titles }: Row) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  return (
    <Box sx={{ maxWidth: 320 }}>
      <div dir="auto">{textIn(titles, locale)}</div>
      <Typography variant="body2" color="textSecondary">
        {translate(`desk.media.kind.${kind}`)} · <bdi>{thingId}</bdi>
      </Typography>
    </Box>
  )
}

function Choices({ choices }: Pick<Row, 'choices'>) {
  const translate = useTranslate()
  if (choices.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('desk.media.noPicture')}
      </Typography>
    )
  return (
    <Stack sx={{ gap: 1 }}>
      {choices.map((choice) => (
        <Choice key={choice.language ?? ''} {...choice} />
      ))}
    </Stack>
  )
}

/** What readers of a language see now, and what comes next. */
function Choice({ language, inForce, scheduled, draft, versions }: MediaChoice) {
  const translate = useTranslate()
  const shown = versions.find(({ version }) => version === inForce)
  const latest = versions[0]
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {shown?.mediaId == null ? null : <Thumb mediaId={shown.mediaId} alt="" size={60} />}
      <Typography variant="body2" component="span">
        {language === null ? translate('desk.media.in.every') : language.toUpperCase()}
        {': '}
        {inForce === null
          ? translate('desk.media.noPicture')
          : translate('desk.media.version', { version: inForce })}
      </Typography>
      {scheduled !== null && (
        <Typography variant="body2" component="span">
          {translate('desk.media.planned', { version: scheduled.version })} <Moment at={scheduled.startsAt} />
        </Typography>
      )}
      {draft !== null && <State label="desk.media.standing.draft" tone="warning" />}
      {latest !== undefined && (
        <Typography variant="body2" color="textSecondary" component="span">
          {latest.changedBy}, <Moment at={latest.changedAt} />
        </Typography>
      )}
    </Box>
  )
}
