import { lateTexts } from '#src/i18n/late-texts.tsx'

/** The texts of customer service come with its panel. */
export const { Texts } = lateTexts(
  'service',
  import.meta.glob<object>('/locales/*/service.json', { import: 'default' }),
)
