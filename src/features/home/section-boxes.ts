import type { Home } from '#schemas/brand.generated.ts'

/** `strip`: one low box as wide as the page. */
export type SectionBox = 'hero' | 'strip' | 'row'

/**
 * The sections of the home page and the box each shows before its data: the page takes the components from
 * `home-sections.ts`, and the stamper draws the first screen from these boxes, both in the order of the brand's `home.sections`.
 */
export const sectionBoxes = {
  hero: 'hero',
  jackpot: 'strip',
  lanes: 'row',
  hotGames: 'row',
  nextDraws: 'row',
  winners: 'row',
} as const satisfies Partial<Record<Home['sections'][number], SectionBox>>
  race: 'row',
} as const satisfies Partial<Record<Home['sections'][number], 'hero' | 'row'>>

export type HomeSection = keyof typeof sectionBoxes

/** A section the brand may list and the application has. */
export const isHomeSection = (id: string): id is HomeSection => Object.hasOwn(sectionBoxes, id)
