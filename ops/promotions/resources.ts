import { listRestrictedRewards } from '#schemas/api/ops-loyalty.ts'
import {
  changePromotionState,
  decideApplication,
  getDeskPromotion,
  listDeskPromotions,
  listPromotionApplications,
  savePromotion,
  simulatePromotion,
} from '#schemas/api/ops-promotions.ts'
import { joinId, resource, splitId } from '../desk-resource.ts'

/** One promotion of a merchant. */
export interface PromotionKey {
  readonly merchantCode: string
  readonly promotionId: string
}

export const promotionKey = (id: unknown): PromotionKey => {
  const [merchantCode = '', promotionId = ''] = splitId(id)
  return { merchantCode, promotionId }
}
export const promotionIdOf = ({ merchantCode, promotionId }: PromotionKey) =>
  joinId(merchantCode, promotionId)

export const promotionsResources = {
  promotions: resource<PromotionKey>({
    list: listDeskPromotions,
    idOf: promotionIdOf,
    one: { route: getDeskPromotion, keyOf: promotionKey },
    acts: { save: savePromotion, simulate: simulatePromotion, change: changePromotionState },
  }),
  promotionApplications: resource<{ merchantCode: string; applicationId: string }>({
    list: listPromotionApplications,
    idOf: ({ merchantCode, applicationId }) => joinId(merchantCode, applicationId),
    acts: { decide: decideApplication },
  }),
  loyaltyLaw: resource<{ merchantCode: string; at: string }>({
    list: listRestrictedRewards,
    idOf: ({ merchantCode, at }) => joinId(merchantCode, at),
    whole: true,
  }),
} as const
