import { lateTexts } from '#src/i18n/late-texts.tsx'

/** The texts of jackpots and winners come with the first part that shows them. */
export const { withTexts } = lateTexts(
  'jackpots',
  import.meta.glob<object>('/locales/*/jackpots.json', { import: 'default' }),
)
