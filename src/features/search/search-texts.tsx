import { lateTexts } from '#src/i18n/late-texts.tsx'

/** The texts of the search come with its dialog. */
export const { Texts } = lateTexts(
  'search',
  import.meta.glob<object>('/locales/*/search.json', { import: 'default' }),
)
