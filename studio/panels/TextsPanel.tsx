import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dotted } from '#domain/brand/pointer.ts'
import type { StudioText } from '#schemas/studio.ts'
import { focusInput, useSought } from '../focus.ts'
import { plainGroup } from '../parts.ts'
import type { StudioStore } from '../studio.store.ts'
import { useStudio } from '../use-studio.tsx'
import { Said } from '../Said.tsx'

/** Render limit; the search finds the others. */
const mostTexts = 30

/** A text in all languages of the brand. */
interface Row {
  readonly key: string
  readonly texts: readonly (StudioText & { readonly language: string })[]
}

/** The brand's texts: all keys, in each of its languages, with the default texts below. */
export const TextsPanel = observer(function TextsPanel() {
  const { t } = useTranslation()
  const studio = useStudio()
  const [wanted, setWanted] = useState('brand.')
  const { sought } = studio
  useEffect(() => {
    if (sought !== null && sought.pointer !== '') setWanted(dotted(sought.pointer))
  }, [sought])
  const rows = useTexts(studio)
  const needle = wanted.trim().toLowerCase()
  const found = rows.filter(({ key, texts }) =>
    [key, ...texts.flatMap(({ inherited, own }) => [inherited, own ?? ''])]
      .join(' ')
      .toLowerCase()
      .includes(needle),
  )
  return (
    <>
      <TextField
        type="search"
        label={t('texts.find')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <Said variant="body2" color="textSecondary" sx={{ paddingBlock: 1 }}>
        {t('texts.found', {
          number: found.length,
          own: rows.filter(({ texts }) => texts.some(({ own }) => own !== null)).length,
        })}
      </Said>
      {found.slice(0, mostTexts).map(({ key, texts }) => (
        <TextRow key={key} row={{ key, texts }} />
      ))}
    </>
  )
})

const TextRow = observer(function TextRow({ row: { key, texts } }: { row: Row }) {
  const studio = useStudio()
  const place = useSought(`/${key.replaceAll('.', '/')}`)
  return (
    <Box
      ref={place}
      component="fieldset"
      aria-label={key}
      sx={{ ...plainGroup, paddingBlock: 1, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      <Typography variant="caption" sx={{ fontFamily: 'ui-monospace, monospace' }}>
        {key}
      </Typography>
      {texts.map((text) => (
        <TextInput
          key={text.language}
          text={text}
          onWrite={(words) => void studio.write(text.language, key, words)}
        />
      ))}
    </Box>
  )
})

/** The texts of all the brand's languages, reloaded with every draft. */
function useTexts(studio: StudioStore): readonly Row[] {
  const { draft } = studio
  const offered = studio.valueOf('/languages')
  const languages = (Array.isArray(offered) ? offered.map(String) : ['en']).join(' ')
  const [rows, setRows] = useState<readonly Row[]>([])
  useEffect(() => {
    let isHere = true
    const each = languages
      .split(' ')
      .map(async (language) => (await studio.api.texts(language)).map((text) => ({ ...text, language })))
    void Promise.all(each)
      .then((lists) => {
        const byKey = Map.groupBy(lists.flat(), ({ key }) => key)
        return isHere ? setRows([...byKey].map(([key, texts]) => ({ key, texts }))) : undefined
      })
      .catch((error: unknown) => studio.refuse(error))
    return () => void (isHere = false)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another draft has other texts
  }, [studio, languages, draft])
  return rows
}

interface TextInputProps {
  readonly text: Row['texts'][number]
  readonly onWrite: (text: string) => void
}

function TextInput({ text: { key, language, inherited, own }, onWrite }: TextInputProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  return (
    <Box ref={place} sx={{ paddingBlockStart: 1 }}>
      <TextField
        multiline
        placeholder={inherited}
        value={typed ?? own ?? ''}
        onChange={({ target }) => {
          setTyped(target.value)
          onWrite(target.value)
        }}
        onBlur={() => setTyped(null)}
        helperText={own === null ? t('texts.inherited') : inherited}
        slotProps={{
          htmlInput: { 'aria-label': `${key} ${language}`, lang: language, dir: 'auto' },
          input: {
            startAdornment: (
              <Typography variant="caption" sx={{ paddingInlineEnd: 1 }}>
                {language}
              </Typography>
            ),
          },
        }}
      />
      {own !== null && (
        <Button
          size="small"
          onClick={() => {
            focusInput(place.current)
            onWrite('')
          }}
        >
          {t('field.inherit')}
        </Button>
      )}
    </Box>
  )
}
