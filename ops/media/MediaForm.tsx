import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Language } from '#domain/vocabulary/languages.ts'
import { describeMedia, uploadMedia } from '#schemas/api/ops-media.ts'
import type { MediaRow } from '#schemas/api/ops-media.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Field } from '../parts/fields.tsx'
import { LanguageChoice } from '../parts/LanguageChoice.tsx'
import { MerchantChoice } from '../parts/MerchantInput.tsx'

type Texts = Readonly<Record<string, string>>

interface Described {
  readonly name: string
  readonly alt: Texts
}

const nothing: Described = { name: '', alt: {} }
const written = (alt: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(alt).flatMap(([language, text]) =>
      text.trim() === '' ? [] : [[language, text.trim()] as const],
    ),
  )
const isWhole = ({ name, alt }: Described) => name.trim() !== '' && Object.keys(written(alt)).length > 0
const toSend = ({ name, alt }: Described) => ({ name: name.trim(), alt: written(alt) })

/** The button and form for a new picture. */
export function NewMedia() {
  const [merchantCode, setMerchantCode] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [words, setWords] = useState(nothing)
  return (
    <ActButton
      label="desk.media.upload"
      text="desk.media.uploadText"
      variant="contained"
      blocked={file === null || !isWhole(words)}
      act={async () => {
        if (file === null) return null
        await call(uploadMedia, { merchantCode, picture: await base64Of(file), ...toSend(words) })
        setFile(null)
        setWords(nothing)
        return null
      }}
    >
      <MerchantChoice value={merchantCode} onChange={setMerchantCode} />
      <FileField onChange={setFile} />
      <WordsFields words={words} onChange={setWords} />
    </ActButton>
  )
}

/** The button and form to edit a picture's description. */
export function DescribeMedia({ row }: { readonly row: MediaRow }) {
  const [words, setWords] = useState<Described>(row)
  const { merchantCode, mediaId } = row
  return (
    <ActButton
      label="desk.media.describe"
      text="desk.media.describeText"
      blocked={!isWhole(words)}
      act={() => call(describeMedia, { merchantCode, mediaId, ...toSend(words) }).then(() => null)}
    >
      <WordsFields words={words} onChange={setWords} />
    </ActButton>
  )
}

interface WordsProps {
  readonly words: Described
  readonly onChange: (words: Described) => void
}

function WordsFields({ words, onChange }: WordsProps) {
  const [language, setLanguage] = useState<Language>('en')
  const { name, alt } = words
  return (
    <>
      <Field
        label="resources.media.fields.name"
        value={name}
        onChange={(text) => onChange({ ...words, name: text })}
        html={{ maxLength: 80, dir: 'auto' }}
      />
      <LanguageChoice
        help="desk.media.languageHelp"
        value={language}
        onChange={setLanguage}
        isWritten={(each) => (alt[each] ?? '').trim() !== ''}
      />
      <Field
        label="desk.media.alt"
        value={alt[language] ?? ''}
        onChange={(text) => onChange({ ...words, alt: { ...alt, [language]: text } })}
        html={{ maxLength: 300, dir: 'auto' }}
        required={Object.keys(written(alt)).length === 0}
        multiline
        minRows={2}
      />
    </>
  )
}

interface FileProps {
  readonly onChange: (file: File | null) => void
}

function FileField({ onChange }: FileProps) {
  const translate = useTranslate()
  const [shown, setShown] = useState<string | null>(null)
  const choose = (chosen: File | null) => {
    onChange(chosen)
    setShown(null)
    // The desk's content security policy allows pictures from `data:` URLs.
    if (chosen !== null) void base64Of(chosen).then((text) => setShown(`data:${chosen.type};base64,${text}`))
  }
  return (
    <>
      <TextField
        type="file"
        fullWidth
        label={translate('desk.media.choose')}
        helperText={translate('desk.media.bounds')}
        onChange={({ target }) => choose((target as HTMLInputElement).files?.[0] ?? null)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { accept: 'image/png,image/jpeg' } }}
      />
      {shown !== null && (
        <Box
          component="img"
          src={shown}
          alt={translate('desk.media.chosen')}
          sx={{ maxInlineSize: '100%', maxBlockSize: 200, borderRadius: 1 }}
        />
      )}
    </>
  )
}

/** The bytes of a chosen file as base64. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')))
    reader.readAsDataURL(file)
  })
