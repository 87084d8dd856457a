import { lateTexts } from '#src/i18n/late-texts.tsx'

/** Loads the copy of the notice, which is not in the initial bundle. */
export const { withTexts } = lateTexts(
  'analytics',
  import.meta.glob<object>('/locales/*/analytics.json', { import: 'default' }),
)
