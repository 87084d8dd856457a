import { lateTexts } from '#src/i18n/late-texts.tsx'

/** The texts of feedback are not among those of the first load. */
export const { withTexts } = lateTexts(
  'feedback',
  import.meta.glob<object>('/locales/*/feedback.json', { import: 'default' }),
)
