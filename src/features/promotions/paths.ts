import type { PromotionCard } from '#schemas/api/promotion-card.ts'

export const promotionsPath = '/promotions'

/** Path of a card's page; raffles and races have pages of their own. */
export const cardPath = ({ kind, promotionId }: Pick<PromotionCard, 'kind' | 'promotionId'>): string =>
  `${kind === 'offer' ? '/promoDetail' : `/promotions/${kind}`}?${new URLSearchParams({ id: promotionId })}`
