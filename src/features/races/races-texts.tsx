import { lateTexts } from '#src/i18n/late-texts.tsx'

/** Loads the copy of races, which is not in the initial bundle. */
export const { withTexts } = lateTexts(
  'races',
  import.meta.glob<object>('/locales/*/races.json', { import: 'default' }),
)
