import type { PromotionCard } from '#schemas/api/promotion-card.ts'

export const promotionsPath = '/promotions'

/** The page of a card; raffles and races have pages of their own. */
export const cardPath = ({ kind, promotionId }: Pick<PromotionCard, 'kind' | 'promotionId'>): string =>
  `${kind === 'offer' ? '/promoDetail' : `/promotions/${kind}`}?${new URLSearchParams({ id: promotionId })}`
