import type { Api } from '#src/api/api.ts'

/** What the promotions use of the application. */
export interface PromotionsSetting {
  readonly api: Pick<Api, 'call'>
}
