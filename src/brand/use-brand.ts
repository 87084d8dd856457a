import type { StampedBrand } from '#domain/brand/stamped.ts'
import { storeHook } from '#src/lib/stores.tsx'

/** The brand of this page, as stamped. It never changes while the page lives. */
export const useBrand = storeHook<StampedBrand>('brand')
