import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { promotionSummary, promotionTerms, promotionTitle } from '#domain/promotions/sentences.ts'
import type { PromotionWords } from '#domain/promotions/sentences.ts'
import { withNames } from '#domain/promotions/words.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import { BrandLook } from '../parts/BrandLook.tsx'
import { Choice } from '../parts/fields.tsx'
import { Part } from '../parts/Rows.tsx'
import { loadPlayerWords, previewLanguages } from './player-words.ts'
import type { PreviewLanguage } from './player-words.ts'
import type { Texts } from './TextFields.tsx'
import type { RulePreview } from './use-preview.ts'

interface PreviewProps {
  /** Empty: none is chosen yet. */
  readonly merchantCode: string
  /** Null: the form has no merchant, ID or valid rule yet. */
  readonly rule: PromotionRule | null
  readonly headline: Texts
  readonly text: Texts
  /** Null: the site's data has not loaded. */
  readonly place: RulePreview | null
}

/** Card and terms as shown to the site's players, in any language and the brand's look. */
export function Preview({ merchantCode, rule, headline, text, place }: PreviewProps) {
  const translate = useTranslate()
  const [language, setLanguage] = useState<PreviewLanguage>('en')
  const plain = useWords(language, place)
  const words = plain === null ? null : withNames(plain, place?.names[language] ?? {})
  return (
    <Part title="desk.promotions.preview">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Choice
          label="desk.promotions.previewIn"
          words="desk.announcements.in"
          all={previewLanguages}
          value={language}
          onChange={setLanguage}
        />
        {place !== null && !speaks(place, language) && (
          <Alert severity="info">{translate('desk.promotions.notSpoken')}</Alert>
        )}
        {rule === null ? (
          <Typography color="textSecondary">{translate('desk.promotions.noPreview')}</Typography>
        ) : words === null ? (
          <Skeleton variant="rounded" height={240} />
        ) : (
          <BrandLook merchantCode={merchantCode}>
            <Box lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
              <Typography component="h4" variant="h6">
                {headline[language] ?? promotionTitle(rule, words)}
              </Typography>
              <Typography color="textSecondary">{promotionSummary(rule, words)}</Typography>
              {text[language] !== undefined && (
                <Typography sx={{ whiteSpace: 'pre-line', paddingBlock: 1 }}>{text[language]}</Typography>
              )}
              <Box component="ol" sx={{ paddingInlineStart: 3 }}>
                {promotionTerms(rule, words).map(({ id, text: sentence }) => (
                  <Typography key={id} component="li" variant="body2" sx={{ paddingBlock: 0.25 }}>
                    {sentence}
                  </Typography>
                ))}
              </Box>
            </Box>
          </BrandLook>
        )}
      </Box>
    </Part>
  )
}

const speaks = ({ languages }: RulePreview, language: PreviewLanguage) =>
  languages.some((tag) => tag.split('-')[0] === language)

function useWords(language: PreviewLanguage, place: RulePreview | null): PromotionWords | null {
  const [words, setWords] = useState<{ of: string; words: PromotionWords } | null>(null)
  const currency = place?.currency ?? null
  const timeZone = place?.timeZone ?? 'UTC'
  const wanted = currency === null ? null : `${language} ${currency} ${timeZone}`
  useEffect(() => {
    if (currency === null || wanted === null) return undefined
    let isCurrent = true
    void loadPlayerWords(language, { currency, timeZone }).then(
      (loaded) => isCurrent && setWords({ of: wanted, words: loaded }),
    )
    return () => {
      isCurrent = false
    }
  }, [language, currency, timeZone, wanted])
  return words?.of === wanted ? words.words : null
}
