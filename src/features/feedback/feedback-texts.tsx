import { lateTexts } from '#src/i18n/late-texts.tsx'

/** Loads the copy of feedback, which is not in the initial bundle. */
export const { withTexts } = lateTexts(
  'feedback',
  import.meta.glob<object>('/locales/*/feedback.json', { import: 'default' }),
)
