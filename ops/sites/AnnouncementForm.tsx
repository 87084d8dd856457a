import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { languages } from '#domain/vocabulary/languages.ts'
import type { Language } from '#domain/vocabulary/languages.ts'
import { announcementPlaces, announcementTypes, audiences } from '#schemas/api/messages.ts'
import { LabelMarks } from '../labels/LabelChoice.tsx'
import { BrandLook } from '../parts/BrandLook.tsx'
import { Choice, Field, Marks, Option } from '../parts/fields.tsx'
import { LanguageChoice } from '../parts/LanguageChoice.tsx'
import { PictureChoice } from '../media/PictureChoice.tsx'
import { Thumb } from '../media/Thumb.tsx'
import { Moment } from '../parts/formats.tsx'
import { isSendable, isWrittenIn } from './announcement-draft.ts'
import type { AnnouncementDraft, AnnouncementRow } from './announcement-draft.ts'

interface FormProps {
  readonly merchantCode: string
  readonly draft: AnnouncementDraft
  readonly onChange: (draft: AnnouncementDraft) => void
}

/** The fields of an announcement, and its preview. */
export function AnnouncementForm({ merchantCode, draft, onChange }: FormProps) {
  const [language, setLanguage] = useState<Language>('en')
  const set = (part: Partial<AnnouncementDraft>) => onChange({ ...draft, ...part })
  const isOneWritten = isSendable(draft)
  return (
    <>
      <Choice
        label="resources.announcements.fields.type"
        words="desk.announcements.type"
        all={announcementTypes}
        value={draft.type}
        onChange={(type) => set({ type })}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Choice
          label="resources.announcements.fields.audience"
          words="desk.announcements.audience"
          all={audiences}
          value={draft.audience}
          onChange={(audience) => set({ audience })}
        />
        <Choice
          label="desk.announcements.placeLabel"
          words="desk.announcements.place"
          all={announcementPlaces}
          value={draft.place}
          onChange={(place) => set({ place })}
        />
      </Box>
      {draft.place === 'dialog' && (
        <Option
          label="desk.announcements.ackRequired"
          isOn={draft.ackRequired}
          onChange={(ackRequired) => set({ ackRequired })}
        />
      )}
      {draft.audience !== 'visitors' && (
        <LabelMarks merchantCode={merchantCode} value={draft.labels} onChange={(labels) => set({ labels })} />
      )}
      <Marks
        label="desk.announcements.readers"
        words="desk.announcements.in"
        all={languages}
        value={draft.readers}
        onChange={(readers) => set({ readers })}
      />
      <Schedule draft={draft} onChange={onChange} />
      <LanguageChoice
        help="desk.announcements.languageHelp"
        value={language}
        onChange={setLanguage}
        isWritten={(each) => isWrittenIn(draft, each)}
      />
      <Field
        label="resources.announcements.fields.title"
        value={draft.title[language] ?? ''}
        onChange={(text) => set({ title: { ...draft.title, [language]: text } })}
        html={{ maxLength: 200, dir: 'auto' }}
        required={!isOneWritten}
      />
      <Field
        label="desk.announcements.body"
        value={draft.content[language] ?? ''}
        onChange={(text) => set({ content: { ...draft.content, [language]: text } })}
        html={{ maxLength: 8_000, dir: 'auto' }}
        multiline
        minRows={4}
        maxRows={12}
        required={!isOneWritten}
      />
      <PictureChoice
        merchantCode={merchantCode}
        value={draft.picture}
        onChange={(picture) => set({ picture })}
      />
      <Preview merchantCode={merchantCode} draft={draft} language={language} />
    </>
  )
}

function Schedule({ draft, onChange }: Omit<FormProps, 'merchantCode'>) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <TextField
          key={name}
          type="datetime-local"
          fullWidth
          label={translate(`resources.announcements.fields.${name}`)}
          helperText={translate(`desk.announcements.${name}Help`)}
          value={draft[name]}
          onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </Box>
  )
}

/** The announcement in the chosen language and the brand's look. */
function Preview({
  merchantCode,
  draft,
  language,
}: Omit<FormProps, 'onChange'> & { readonly language: Language }) {
  const translate = useTranslate()
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const isWritten = isWrittenIn(draft, language)
  return (
    <Box component="section" aria-label={translate('desk.announcements.preview')}>
      <Typography variant="subtitle2" component="p">
        {translate('desk.announcements.preview')}
      </Typography>
      {isWritten ? (
        <BrandLook merchantCode={merchantCode}>
          <Paper
            variant="outlined"
            dir={direction}
            lang={language}
            sx={{ padding: 2, display: 'grid', gap: 1 }}
          >
            <Typography variant="subtitle1" component="p">
              {draft.title[language]}
            </Typography>
            {draft.picture !== null && <Thumb mediaId={draft.picture} alt="" size={320} />}
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {draft.content[language]}
            </Typography>
          </Paper>
        </BrandLook>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {translate('desk.announcements.notWritten')}
        </Typography>
      )}
    </Box>
  )
}

/** Texts of earlier versions, newest first. */
export function EarlierVersions({ earlier }: Pick<AnnouncementRow, 'earlier'>) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {earlier.map(({ version, title, content, replacedAt }) => (
        <Box key={version}>
          <Typography variant="subtitle2" component="p">
            {translate('desk.announcements.version', { version })} · <Moment at={replacedAt} />
          </Typography>
          {Object.entries(title).map(([language, words]) => (
            <Typography key={language} variant="body2" dir="auto" sx={{ whiteSpace: 'pre-line' }}>
              {words}: {content[language]}
            </Typography>
          ))}
        </Box>
      ))}
    </Box>
  )
}
