import type { PromotionCard } from '#schemas/api/promotion-card.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'

/** Lists an engine's cards for a visitor (no session) or a player; titles in the caller's language. */
export type CardsOf = (
  site: RequestSite,
  session: RequestSession | null,
  language: string,
) => Promise<readonly PromotionCard[]>
