import type { Api } from '#src/api/api.ts'

/** Dependencies of the promotions. */
export interface PromotionsSetting {
  readonly api: Pick<Api, 'call'>
}
