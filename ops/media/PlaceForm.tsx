import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { placeMedia } from '#schemas/api/ops-media.ts'
import type { MediaChoice, MediaPlace } from '#schemas/api/ops-media.ts'
import { call } from '../api.ts'
import { ActDialog } from '../parts/ActButton.tsx'
import { Choice, Field } from '../parts/fields.tsx'
import { Moment } from '../parts/formats.tsx'
import { toInstant } from '../parts/instants.ts'
import { Overtaken } from '../parts/Overtaken.tsx'
import { textIn } from '../parts/text-in.ts'
import { PictureChoice } from './PictureChoice.tsx'
import { PlacePreview } from './PlacePreview.tsx'
import { Thumb } from './Thumb.tsx'

/** `every`: readers of languages without a picture of their own. */
const languages = ['every', 'en', 'pt', 'vi', 'ar'] as const
type Language = (typeof languages)[number]

const deeds = ['draft', 'now', 'at', 'withdraw'] as const
type Deed = (typeof deeds)[number]

/** A picture as chosen in the form, and the version it was opened at. */
interface Edit {
  readonly version: number
  readonly mediaId: string | null
}

/** The button and form that choose the picture of a promotion or help article. */
export function PlacePicture({ row }: { readonly row: MediaPlace }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ whiteSpace: 'nowrap' }}>
        {translate('desk.media.place')}
      </Button>
      {open && <PlaceDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

function PlaceDialog({ row, onClose }: { readonly row: MediaPlace; readonly onClose: () => void }) {
  const { merchantCode, kind, thingId, titles } = row
  const [locale] = useLocaleState()
  const label = textIn(titles, locale)
  const [language, setLanguage] = useState<Language>('every')
  const [deed, setDeed] = useState<Deed>('now')
  const [startsAt, setStartsAt] = useState('')
  const [edits, setEdits] = useState<Readonly<Partial<Record<Language, Edit>>>>({})
  const choice = choiceOf(row, language)
  const edit = edits[language] ?? editOf(choice)
  const change = (next: Edit | undefined) => setEdits({ ...edits, [language]: next })
  const isOvertaken = edit.version !== (choice?.version ?? 0)
  const isTakenOff = deed === 'withdraw'
  return (
    <ActDialog
      label="desk.media.place"
      title={`${label} · ${merchantCode}`}
      text="desk.media.placeText"
      danger={isTakenOff}
      blocked={isOvertaken || (!isTakenOff && edit.mediaId === null) || (deed === 'at' && startsAt === '')}
      act={async () => {
        await call(placeMedia, {
          merchantCode,
          kind,
          thingId,
          language: language === 'every' ? null : language,
          basedOn: edit.version,
          mediaId: isTakenOff ? null : edit.mediaId,
          draft: deed === 'draft',
          startsAt: deed === 'at' ? toInstant(startsAt) : null,
        })
        return null
      }}
      onClose={onClose}
    >
      <Choice
        label="desk.media.readers"
        help="desk.media.readersHelp"
        words="desk.media.in"
        all={languages}
        value={language}
        onChange={(next) => {
          setLanguage(next)
          setDeed('now')
        }}
        sign={(each) => (choiceOf(row, each)?.inForce == null ? '' : ' ✓')}
      />
      {choice !== undefined && <Standing choice={choice} />}
      {isOvertaken && (
        <Overtaken
          onTake={() => change(undefined)}
          onKeep={() => change({ ...edit, version: choice?.version ?? 0 })}
        />
      )}
      <PictureChoice
        merchantCode={merchantCode}
        value={edit.mediaId}
        onChange={(mediaId) => change({ ...edit, mediaId })}
      />
      {edit.mediaId !== null && <PlacePreview {...{ merchantCode, kind, label }} mediaId={edit.mediaId} />}
      {choice !== undefined && (
        <Versions choice={choice} onTake={(mediaId) => change({ ...edit, mediaId })} />
      )}
      <Choice
        label="desk.media.deedLabel"
        words="desk.media.deed"
        all={deeds.filter((each) => each !== 'withdraw' || mayTakeOff(choice))}
        value={deed}
        onChange={setDeed}
      />
      {deed === 'at' && (
        <Field
          label="desk.media.startsAt"
          help="desk.media.startsAtHelp"
          type="datetime-local"
          value={startsAt}
          onChange={setStartsAt}
        />
      )}
    </ActDialog>
  )
}

const choiceOf = ({ choices }: MediaPlace, language: Language) =>
  choices.find((each) => (each.language ?? 'every') === language)

/** The draft, else what readers see, else what they will see. */
function editOf(choice: MediaChoice | undefined): Edit {
  if (choice === undefined) return { version: 0, mediaId: null }
  const { version, draft, inForce, scheduled, versions } = choice
  const shown = draft ?? inForce ?? scheduled?.version
  const opened = versions.find((each) => each.version === shown)
  return { version, mediaId: opened?.mediaId ?? null }
}

const mayTakeOff = (choice: MediaChoice | undefined) =>
  choice !== undefined && (choice.inForce !== null || choice.scheduled !== null || choice.draft !== null)

/** What readers see now, and what comes next. */
function Standing({ choice: { inForce, scheduled, draft } }: { readonly choice: MediaChoice }) {
  const translate = useTranslate()
  return (
    <Typography variant="body2">
      {inForce === null
        ? translate('desk.media.noPicture')
        : translate('desk.media.version', { version: inForce })}
      {scheduled !== null && (
        <>
          {' · '}
          {translate('desk.media.planned', { version: scheduled.version })} <Moment at={scheduled.startsAt} />
        </>
      )}
      {draft !== null && ` · ${translate('desk.media.draftOpen')}`}
    </Typography>
  )
}

interface VersionsProps {
  readonly choice: MediaChoice
  readonly onTake: (mediaId: string) => void
}

/** Every version with who chose it and when, newest first. */
function Versions({ choice: { versions }, onTake }: VersionsProps) {
  const translate = useTranslate()
  return (
    <details>
      <summary>{translate('desk.media.versions', { smart_count: versions.length })}</summary>
      <Stack component="ul" sx={{ gap: 1, padding: 0, listStyle: 'none' }}>
        {versions.map(({ version, state, mediaId, gone, startsAt, changedBy, changedAt }) => (
          <Box
            key={version}
            component="li"
            sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
          >
            {mediaId !== null && !gone && <Thumb mediaId={mediaId} alt="" size={60} />}
            <Typography variant="body2" component="span">
              {version}. {translate(`desk.media.state.${state}`)} · {changedBy}, <Moment at={changedAt} />
              {startsAt !== null && (
                <>
                  {' → '}
                  <Moment at={startsAt} />
                </>
              )}
              {gone && ` · ${translate('desk.media.gone', { id: mediaId })}`}
            </Typography>
            {mediaId !== null && !gone && (
              <Button onClick={() => onTake(mediaId)}>{translate('desk.media.take')}</Button>
            )}
          </Box>
        ))}
      </Stack>
    </details>
  )
}
