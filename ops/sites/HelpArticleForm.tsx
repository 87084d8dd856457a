import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { readArticle } from '#domain/help/parse-article.ts'
import type { HelpTextProblem } from '#domain/help/parse-article.ts'
import { publishHelpText, saveHelpDraft, withdrawHelpText } from '#schemas/api/ops-help.ts'
import type { HelpArticleRow, HelpText } from '#schemas/api/ops-help.ts'
import { call, tellingProblems } from '../api.ts'
import { joinId } from '../desk-resource.ts'
import { ActDialog } from '../parts/ActButton.tsx'
import { Awaited } from '../parts/Awaited.tsx'
import { Failed } from '../parts/Failed.tsx'
import { Choice, Field } from '../parts/fields.tsx'
import { Moment } from '../parts/formats.tsx'
import { Overtaken } from '../parts/Overtaken.tsx'
import { toInstant } from '../parts/instants.ts'
import { languages } from '#domain/vocabulary/languages.ts'
import type { Language } from '#domain/vocabulary/languages.ts'
import { HelpPreview } from './HelpPreview.tsx'

type Article = Pick<HelpArticleRow, 'merchantCode' | 'articleId' | 'title'>

const deeds = ['draft', 'now', 'at', 'withdraw'] as const
type Deed = (typeof deeds)[number]

/** A text as typed, and the version it was opened at. */
interface Edit {
  readonly version: number
  readonly text: string
}

interface Sent {
  readonly deed: Deed
  readonly edit: Edit
  readonly startsAt: string
  readonly reason: string
}

/** The button and form that edit an article. */
export function EditArticle({ row }: { readonly row: Article }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('desk.helpArticles.edit')}
      </Button>
      {open && <ArticleDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

function ArticleDialog({ row, onClose }: { readonly row: Article; readonly onClose: () => void }) {
  const translate = useTranslate()
  const { merchantCode, articleId, title } = row
  const [language, setLanguage] = useState<Language>('en')
  const [deed, setDeed] = useState<Deed>('draft')
  const [startsAt, setStartsAt] = useState('')
  const [edits, setEdits] = useState<Readonly<Partial<Record<Language, Edit>>>>({})
  const id = joinId(merchantCode, articleId, language)
  const { data, error, refetch } = useGetOne<HelpText & RaRecord>('helpArticles', { id }, { retry: false })
  const opened = data === undefined ? null : { version: data.version, text: data.draft ?? data.text }
  const edit = edits[language] ?? opened
  const change = (next: Edit | undefined) => setEdits({ ...edits, [language]: next })
  return (
    <ActDialog
      label="desk.helpArticles.edit"
      title={`${title} · ${merchantCode}`}
      text="desk.helpArticles.text"
      wantsReason={deed !== 'draft'}
      danger={deed === 'withdraw'}
      blocked={edit === null || !isSendable(deed, edit, startsAt)}
      act={async (reason) => {
        if (edit === null) return null
        const sent = send({ merchantCode, articleId, language }, { deed, edit, startsAt, reason })
        await tellingProblems('ops.textInvalid', sent, ({ kind, what }: HelpTextProblem) =>
          translate(`desk.helpArticles.fault.${kind}`, { what }),
        )
        return null
      }}
      onClose={onClose}
    >
      <Choice
        label="desk.helpArticles.language"
        words="desk.announcements.in"
        all={languages}
        value={language}
        onChange={(next) => {
          setLanguage(next)
          setDeed('draft')
        }}
        sign={(each) => (edits[each] === undefined ? '' : ' ✎')}
      />
      {error !== null && data === undefined && <Failed error={error} again={refetch} />}
      {error === null && data === undefined && <Awaited />}
      {data !== undefined && edit !== null && (
        <>
          <Standing text={data} />
          {edit.version !== data.version && (
            <Overtaken
              onTake={() => change(undefined)}
              onKeep={() => change({ ...edit, version: data.version })}
            />
          )}
          <Field
            label="desk.helpArticles.markdown"
            help="desk.helpArticles.dialect"
            value={edit.text}
            onChange={(text) => change({ ...edit, text })}
            html={{ maxLength: 20_000, dir: 'auto', spellCheck: true, lang: language }}
            multiline
            minRows={8}
            maxRows={18}
            required={deed !== 'withdraw'}
          />
          <HelpPreview merchantCode={merchantCode} text={edit.text} language={language} />
          <Versions text={data} onTake={(text) => change({ ...edit, text })} />
          <Choice
            label="desk.helpArticles.deedLabel"
            words="desk.helpArticles.deed"
            all={deeds.filter((each) => each !== 'withdraw' || mayWithdraw(data))}
            value={deed}
            onChange={setDeed}
          />
          {deed === 'at' && (
            <Field
              label="desk.helpArticles.startsAt"
              help="desk.helpArticles.startsAtHelp"
              type="datetime-local"
              value={startsAt}
              onChange={setStartsAt}
            />
          )}
        </>
      )}
    </ActDialog>
  )
}

const mayWithdraw = ({ inForce, scheduled }: HelpText) => inForce !== null || scheduled !== null

const isSendable = (deed: Deed, { text }: Edit, startsAt: string): boolean =>
  deed === 'withdraw' || (readArticle(text).faults.length === 0 && (deed !== 'at' || startsAt !== ''))

interface TextKey {
  readonly merchantCode: string
  readonly articleId: string
  readonly language: Language
}

async function send(key: TextKey, { deed, edit: { version, text }, startsAt, reason }: Sent): Promise<void> {
  const written = { ...key, basedOn: version }
  if (deed === 'draft') await call(saveHelpDraft, { ...written, text })
  else if (deed === 'withdraw') await call(withdrawHelpText, { ...written, reason })
  else
    await call(publishHelpText, {
      ...written,
      text,
      reason,
      startsAt: deed === 'at' ? toInstant(startsAt) : null,
    })
}

/** What readers see now, and what comes next. */
function Standing({ text: { from, inForce, scheduled, draft } }: { readonly text: HelpText }) {
  const translate = useTranslate()
  return (
    <Typography variant="body2">
      {inForce === null
        ? translate(`desk.helpArticles.from.${from ?? 'none'}`)
        : translate('desk.helpArticles.version', { version: inForce })}
      {scheduled !== null && (
        <>
          {' · '}
          {translate('desk.helpArticles.planned', { version: scheduled.version })}{' '}
          <Moment at={scheduled.startsAt} />
        </>
      )}
      {draft !== null && ` · ${translate('desk.helpArticles.draftOpen')}`}
    </Typography>
  )
}

interface VersionsProps {
  readonly text: HelpText
  readonly onTake: (text: string) => void
}

/** Every version with who wrote it and when, newest first. */
function Versions({ text: { versions }, onTake }: VersionsProps) {
  const translate = useTranslate()
  if (versions.length === 0) return null
  return (
    <details>
      <summary>{translate('desk.helpArticles.versions', { smart_count: versions.length })}</summary>
      <Stack component="ul" sx={{ gap: 1, padding: 0, listStyle: 'none' }}>
        {versions.map(({ version, state, text, startsAt, changedBy, changedAt }) => (
          <Box
            key={version}
            component="li"
            sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
          >
            <Typography variant="body2" component="span">
              {version}. {translate(`desk.helpArticles.state.${state}`)} · {changedBy},{' '}
              <Moment at={changedAt} />
              {startsAt !== null && (
                <>
                  {' → '}
                  <Moment at={startsAt} />
                </>
              )}
            </Typography>
            {text !== null && (
              <Button onClick={() => onTake(text)}>{translate('desk.helpArticles.take')}</Button>
            )}
          </Box>
        ))}
      </Stack>
    </details>
  )
}
