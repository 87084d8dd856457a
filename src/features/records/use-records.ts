import type { Brand } from '#schemas/brand.generated.ts'
import type { Api } from '#src/api/api.ts'
import type { Clock } from '#src/lib/clock.ts'
import { storeHook } from '#src/lib/stores.tsx'

/** What pages of records need of the application. */
export interface RecordsDependencies {
  readonly api: Pick<Api, 'call'>
  readonly clock: Pick<Clock, 'now'>
  readonly brand: Pick<Brand, 'timeZone'>
  /** BCP 47; read inside observers. */
  readonly language: () => string
}

export const useRecordsDependencies = storeHook<RecordsDependencies>('records')
