import { lateTexts } from '#src/i18n/late-texts.tsx'

/** Loads the copy of promotions, which is not in the initial bundle. */
export const { Texts: PromotionTexts, withTexts } = lateTexts(
  'promotions',
  import.meta.glob<object>('/locales/*/promotions.json', { import: 'default' }),
)
