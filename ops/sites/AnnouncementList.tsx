import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess, useLocaleState, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { announcementTypes, publishAnnouncement, withdrawAnnouncement } from '#schemas/api/ops-content.ts'
import type { DeskAnnouncementRow } from '#schemas/api/ops-content.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Choice, Field } from '../parts/fields.tsx'
import { State } from '../parts/formats.tsx'
import { MerchantChoice, MerchantFilter } from '../parts/MerchantInput.tsx'
import { textIn } from '../parts/text-in.ts'

type Row = DeskAnnouncementRow & RaRecord

const filters = [<MerchantFilter key="merchant" source="merchantCode" alwaysOn />]
/** Languages an announcement can be written in here; who reads another one reads the brand's. */
const languages = ['en', 'pt', 'vi', 'ar'] as const
type Language = (typeof languages)[number]

const columns: readonly Column<Row>[] = [
  { source: 'merchantCode' },
  { source: 'type', show: (row) => <TypeName {...row} /> },
  { source: 'title', show: (row) => <Text row={row} /> },
  moment('publishedAt'),
  { source: 'withdrawnAt', show: (row) => <Shown {...row} /> },
]

/** What every player of a site is told, the newest first. */
export const AnnouncementList = () => (
  <DeskList
    whole
    filters={filters}
    actions={
      <CanAccess resource="announcements" action="publish">
        <NewAnnouncement />
      </CanAccess>
    }
    columns={columns}
    renderActs={(row) => <Withdraw row={row} />}
  />
)

function TypeName({ type }: Pick<Row, 'type'>) {
  const translate = useTranslate()
  return translate(`desk.announcements.type.${type}`)
}

const Shown = ({ withdrawnAt }: Pick<Row, 'withdrawnAt'>) => (
  <State
    label={withdrawnAt === null ? 'desk.announcements.shown' : 'desk.announcements.withdrawn'}
    tone={withdrawnAt === null ? 'success' : 'default'}
  />
)

function Text({ row: { title, content } }: { readonly row: Row }) {
  const [locale] = useLocaleState()
  return (
    <Box sx={{ maxWidth: 480 }} dir="auto">
      <div>{textIn(title, locale)}</div>
      <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
        {textIn(content, locale)}
      </Typography>
    </Box>
  )
}

function Withdraw({ row: { merchantCode, announcementId, withdrawnAt } }: { readonly row: Row }) {
  if (withdrawnAt !== null) return null
  return (
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
  )
}

type Texts = Readonly<Partial<Record<Language, string>>>
const written = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

function NewAnnouncement() {
  const [merchantCode, setMerchantCode] = useState('')
  const [type, setType] = useState<(typeof announcementTypes)[number]>('B')
  const [language, setLanguage] = useState<Language>('en')
  const [title, setTitle] = useState<Texts>({})
  const [content, setContent] = useState<Texts>({})
  const isWritten = (each: Language) => (title[each] ?? '') !== '' && (content[each] ?? '') !== ''
  return (
    <ActButton
      label="desk.announcements.publish"
      text="desk.announcements.text"
      variant="contained"
      act={async () => {
        await call(publishAnnouncement, {
          merchantCode,
          type,
          title: written(title),
          content: written(content),
        })
        setTitle({})
        setContent({})
        return null
      }}
    >
      <MerchantChoice value={merchantCode} onChange={setMerchantCode} />
      <Choice
        label="resources.announcements.fields.type"
        words="desk.announcements.type"
        all={announcementTypes}
        value={type}
        onChange={setType}
      />
      <Choice
        label="desk.announcements.language"
        help="desk.announcements.languageHelp"
        words="desk.announcements.in"
        all={languages}
        value={language}
        onChange={setLanguage}
        sign={(each) => (isWritten(each) ? ' ✓' : '')}
      />
      <Field
        label="resources.announcements.fields.title"
        value={title[language] ?? ''}
        onChange={(text) => setTitle({ ...title, [language]: text })}
        html={{ maxLength: 200, dir: 'auto' }}
        required={!languages.some(isWritten)}
      />
      <Field
        label="desk.announcements.body"
        value={content[language] ?? ''}
        onChange={(text) => setContent({ ...content, [language]: text })}
        html={{ maxLength: 8_000, dir: 'auto' }}
        multiline
        minRows={4}
        maxRows={12}
        required={!languages.some(isWritten)}
      />
    </ActButton>
  )
}
