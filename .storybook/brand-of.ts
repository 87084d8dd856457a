import { brands } from 'virtual:marquee-brands'
import type { StoryBrand } from 'virtual:marquee-brands'

/** The toolbar's brand; the first one when it names none, null when there are no brands at all. */
export const brandOf = (globals: Readonly<Record<string, unknown>>): StoryBrand | null =>
  brands.find(({ stamped }) => stamped.brand.id === globals['brand']) ?? brands[0] ?? null
