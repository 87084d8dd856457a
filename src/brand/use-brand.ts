import type { StampedBrand } from '#domain/brand/stamped.ts'
import { storeHook } from '#src/lib/stores.tsx'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly stamped: StampedBrand
  }
}

/** The stamped brand of this page. It changes only in the brand studio's preview. */
export const useBrand = storeHook('stamped')
