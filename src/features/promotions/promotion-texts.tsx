import { lateTexts } from '#src/i18n/late-texts.tsx'

/** The texts of promotions are not among those of the first load. */
export const { withTexts } = lateTexts(
  'promotions',
  import.meta.glob<object>('/locales/*/promotions.json', { import: 'default' }),
)
