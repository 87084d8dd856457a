import { lateTexts } from '#src/i18n/late-texts.tsx'

/** Loads the copy of jackpots and winners, which is not in the initial bundle. */
export const { withTexts } = lateTexts(
  'jackpots',
  import.meta.glob<object>('/locales/*/jackpots.json', { import: 'default' }),
)
