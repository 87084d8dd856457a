import type { Home } from '#schemas/brand.generated.ts'

/** Skeleton of a section. `line`: one line of text; `strip`: one low box; both have the page's width. */
export type SectionBox = 'hero' | 'line' | 'strip' | 'row'

/**
 * The sections of the home page and their skeletons. The page takes the components from `home-sections.ts`; the stamper draws the
 * first screen from these boxes; both follow the brand's `home.sections`. Null: no skeleton, because visitors do not see the
 * section or it may be empty.
 */
export const sectionBoxes = {
  hero: 'hero',
  announcements: 'line',
  continue: null,
  hotGames: 'row',
  newGames: 'row',
  recommended: null,
  studios: 'row',
  lanes: 'row',
  sports: 'row',
  nextDraws: 'row',
  quickBet: 'row',
  quickDraws: 'row',
  results: 'row',
  jackpot: 'strip',
  winners: null,
  race: null,
  promotions: 'row',
} as const satisfies Partial<Record<Home['sections'][number], SectionBox | null>>

export type HomeSection = keyof typeof sectionBoxes

/** Whether this application implements a section of a brand's list. */
export const isHomeSection = (id: string): id is HomeSection => Object.hasOwn(sectionBoxes, id)
