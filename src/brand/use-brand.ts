import type { StampedBrand } from '#domain/brand/stamped.ts'
import { storeHook } from '#src/lib/stores.tsx'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly stamped: StampedBrand
  }
}

/** The brand of this page, as stamped. It changes in the brand studio's frame alone, while it is being edited. */
export const useBrand = storeHook('stamped')
