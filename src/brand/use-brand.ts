import type { StampedBrand } from '#domain/brand/stamped.ts'
import { storeHook } from '#src/lib/stores.tsx'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly stamped: StampedBrand
  }
}

/** The brand of this page, as stamped. It never changes while the page lives. */
export const useBrand = storeHook('stamped')
