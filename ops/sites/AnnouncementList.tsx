import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess, DataTable, useLocaleState, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { announcementTypes, publishAnnouncement, withdrawAnnouncement } from '#schemas/api/ops-content.ts'
import type { DeskAnnouncementRow } from '#schemas/api/ops-content.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { MomentOf, State } from '../parts/formats.tsx'
import { MerchantChoice, MerchantFilter } from '../parts/MerchantInput.tsx'
import { textIn } from '../parts/text-in.ts'

type Row = DeskAnnouncementRow & RaRecord

const filters = [<MerchantFilter key="merchant" source="merchantCode" alwaysOn />]
/** Languages an announcement can be written in here; who reads another one reads the brand's. */
const languages = ['en', 'pt', 'vi', 'ar'] as const
type Language = (typeof languages)[number]

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
  >
    <DataTable<Row> bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="merchantCode" disableSort />
      <DataTable.Col source="type" disableSort render={({ type }: Row) => <TypeName type={type} />} />
      <DataTable.Col source="title" disableSort render={(row: Row) => <Text row={row} />} />
      <DataTable.Col source="publishedAt" disableSort>
        <MomentOf of="publishedAt" />
      </DataTable.Col>
      <DataTable.Col
        source="withdrawnAt"
        disableSort
        render={({ withdrawnAt }: Row) => (
          <State
            label={withdrawnAt === null ? 'desk.announcements.shown' : 'desk.announcements.withdrawn'}
            tone={withdrawnAt === null ? 'success' : 'default'}
          />
        )}
      />
      <DataTable.Col label={false} align="right" render={(row: Row) => <Withdraw row={row} />} />
    </DataTable>
  </DeskList>
)

function TypeName({ type }: Pick<Row, 'type'>) {
  const translate = useTranslate()
  return translate(`desk.announcements.type.${type}`)
}

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
  const translate = useTranslate()
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
      <TextField
        select
        label={translate('resources.announcements.fields.type')}
        value={type}
        onChange={({ target }) => setType(announcementTypes.find((each) => each === target.value) ?? 'B')}
      >
        {announcementTypes.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`desk.announcements.type.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('desk.announcements.language')}
        helperText={translate('desk.announcements.languageHelp')}
        value={language}
        onChange={({ target }) => setLanguage(languages.find((each) => each === target.value) ?? 'en')}
      >
        {languages.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`desk.announcements.in.${each}`)}
            {isWritten(each) && ' ✓'}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={translate('resources.announcements.fields.title')}
        value={title[language] ?? ''}
        onChange={({ target }) => setTitle({ ...title, [language]: target.value })}
        slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
        required={!languages.some(isWritten)}
      />
      <TextField
        label={translate('desk.announcements.body')}
        value={content[language] ?? ''}
        onChange={({ target }) => setContent({ ...content, [language]: target.value })}
        slotProps={{ htmlInput: { maxLength: 8_000, dir: 'auto' } }}
        multiline
        minRows={4}
        maxRows={12}
        required={!languages.some(isWritten)}
      />
    </ActButton>
  )
}
