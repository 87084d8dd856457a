import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { languages } from '#domain/vocabulary/languages.ts'
import type { Language } from '#domain/vocabulary/languages.ts'
import { BrandLook } from '../parts/BrandLook.tsx'
import { Choice } from '../parts/fields.tsx'
import { textIn } from '../parts/text-in.ts'
import { isWrittenIn, termsOf } from './good-draft.ts'
import type { GoodDraft } from './good-draft.ts'

interface GoodPreviewProps {
  readonly merchantCode: string
  readonly draft: GoodDraft
}

/** Title and text of a good in any language and the brand's look; a missing language shows its fallback. */
export function GoodPreview({ merchantCode, draft }: GoodPreviewProps) {
  const translate = useTranslate()
  const [language, setLanguage] = useState<Language>('en')
  const { title, text } = termsOf(draft)
  const read = isWrittenIn(draft, language) ? language : languages.find((each) => isWrittenIn(draft, each))
  return (
    <Box
      component="section"
      aria-label={translate('desk.promotions.preview')}
      sx={{ display: 'grid', gap: 1.5, padding: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Typography component="h3" variant="subtitle1">
        {translate('desk.promotions.preview')}
      </Typography>
      <Choice
        label="desk.promotions.previewIn"
        words="desk.announcements.in"
        all={languages}
        value={language}
        onChange={setLanguage}
      />
      {read === undefined ? (
        <Typography color="textSecondary">{translate('desk.goods.noPreview')}</Typography>
      ) : (
        <>
          {read !== language && <Alert severity="info">{translate('desk.goods.notWritten')}</Alert>}
          <BrandLook merchantCode={merchantCode}>
            <Box lang={read} dir={read === 'ar' ? 'rtl' : 'ltr'}>
              <Typography component="h4" variant="h6">
                {textIn(title, read)}
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-line' }}>{textIn(text, read)}</Typography>
            </Box>
          </BrandLook>
        </>
      )}
    </Box>
  )
}
