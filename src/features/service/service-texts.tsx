import { lateTexts } from '#src/i18n/late-texts.tsx'

/** Loads the copy of customer service together with its panel. */
export const { Texts } = lateTexts(
  'service',
  import.meta.glob<object>('/locales/*/service.json', { import: 'default' }),
)
