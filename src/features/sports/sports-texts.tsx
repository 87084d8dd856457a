import { lateTexts } from '#src/i18n/late-texts.tsx'

/** Loads the copy of sports, which is not in the initial bundle. */
export const { withTexts } = lateTexts(
  'sports',
  import.meta.glob<object>('/locales/*/sports.json', { import: 'default' }),
)
