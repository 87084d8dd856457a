import type { Home } from '#schemas/brand.generated.ts'

/** `line`: one line of text; `strip`: one low box; both as wide as the page. */
export type SectionBox = 'hero' | 'line' | 'strip' | 'row'

/**
 * The sections of the home page and the box each shows before its data: the page takes the components from
 * `home-sections.ts`, and the stamper draws the first screen from these boxes, both in the order of the brand's
 * `home.sections`. Null: a visitor has no such section, or it may have nothing to show.
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

/** A section the brand may list and the application has. */
export const isHomeSection = (id: string): id is HomeSection => Object.hasOwn(sectionBoxes, id)
