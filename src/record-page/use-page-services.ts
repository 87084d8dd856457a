import type { Brand } from '#schemas/brand.generated.ts'
import type { Api } from '#src/api/api.ts'
import type { Clock } from '#src/lib/clock.ts'
import { storeHook } from '#src/lib/stores.tsx'

/** Application services shared by pages. */
export interface PageServices {
  readonly api: Pick<Api, 'call'>
  readonly clock: Pick<Clock, 'now'>
  readonly brand: Pick<Brand, 'timeZone'>
  /** BCP 47; read inside observers. */
  readonly language: () => string
}

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly pageServices: PageServices
  }
}

export const usePageServices = storeHook('pageServices')
