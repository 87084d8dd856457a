import { brands } from 'virtual:marquee-brands'
import type { StoryBrand } from 'virtual:marquee-brands'

/** The toolbar's brand, or the first one; null when there are no brands. */
export const brandOf = (globals: Readonly<Record<string, unknown>>): StoryBrand | null =>
  brands.find(({ stamped }) => stamped.brand.id === globals['brand']) ?? brands[0] ?? null
