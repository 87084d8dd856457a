import { lateTexts } from '#src/i18n/late-texts.tsx'

/** The texts of races come with the first part that shows one. */
export const { withTexts } = lateTexts(
  'races',
  import.meta.glob<object>('/locales/*/races.json', { import: 'default' }),
)
