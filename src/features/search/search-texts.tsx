import { lateTexts } from '#src/i18n/late-texts.tsx'

/** Texts of the search, loaded with its dialog. */
export const { Texts } = lateTexts(
  'search',
  import.meta.glob<object>('/locales/*/search.json', { import: 'default' }),
)
