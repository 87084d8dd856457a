/**
 * Slices whose texts a site loads with the page or dialog that shows them (`src/i18n/late-texts.tsx`); all others are in
 * the one file that every page waits for. `late-texts.test.ts` compares this list with the loaders.
 */
export const lateSlices = [
  'analytics',
  'chat',
  'feedback',
  'jackpots',
  'lottery',
  'promotions',
  'races',
  'raffles',
  'service',
  'sports',
] as const

export type LateSlice = (typeof lateSlices)[number]

/** The bundle of a language's first file with a brand's own texts of late slices, which are laid over their files. */
export const lateOverrides = 'late'
