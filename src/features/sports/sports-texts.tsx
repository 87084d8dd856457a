import { lateTexts } from '#src/i18n/late-texts.tsx'

/** The texts of sports come with the first part that shows one. */
export const { withTexts } = lateTexts(
  'sports',
  import.meta.glob<object>('/locales/*/sports.json', { import: 'default' }),
)
