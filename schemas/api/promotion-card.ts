import { Type } from 'typebox'
import type { Static } from 'typebox'
import { MediaPicture } from './media.ts'
import { Amount, Currency, Instant, Strict } from './shapes.ts'

/* Cards of the promotions centre, the home page and the member centre, whichever engine runs the promotion. */

/** The tabs of the promotions centre. */
export const promotionTypes = [
  'sports',
  'live',
  'slots',
  'cards',
  'fish',
  'lotto',
  'rebate',
  'pointsMall',
  'ranking',
  'deposit',
  'appDownload',
  'newbie',
] as const
export const PromotionType = Type.Enum([...promotionTypes])
export type PromotionType = (typeof promotionTypes)[number]

/** Engines behind a card: a rule of the promotion engine, a raffle, a race. */
export const promotionKinds = ['offer', 'raffle', 'race'] as const

/** Picture families of the key art; each is drawn in the brand's colours. */
export const promotionMotifs = [
  'gift',
  'coins',
  'ticket',
  'cup',
  'shield',
  'wheel',
  'crown',
  'phone',
  'reels',
  'table',
  'ball',
  'lantern',
] as const
export type PromotionMotif = (typeof promotionMotifs)[number]

/**
 * `paused`: an operator has stopped it for now; only players who have a part in it see it. `settling`: over; winners are
 * being drawn or reviewed.
 */
export const promotionPhases = ['comingSoon', 'open', 'paused', 'settling', 'ended'] as const

/**
 * The player's status, in the terms of the product spec; `none` for visitors and before any action.
 * - `applying`: an application is pending; `rejected`: it was refused
 * - `joined`: opted in or participating; `process`: wagering or scoring in progress
 * - `issued`: a reward can be claimed; `claimed`: it was
 * - `closed`: over without a reward
 */
export const promotionStatuses = [
  'none',
  'applying',
  'rejected',
  'joined',
  'process',
  'issued',
  'claimed',
  'closed',
] as const

export const PromotionId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' })

export const PromotionCard = Strict({
  kind: Type.Enum([...promotionKinds]),
  promotionId: PromotionId,
  type: PromotionType,
  /** The operator's own title; null: the page generates one from the rule. */
  headline: Type.Union([Type.String({ maxLength: 120 }), Type.Null()]),
  motif: Type.Enum([...promotionMotifs]),
  /** The operator's own picture, shown instead of the motif. */
  picture: Type.Optional(MediaPicture),
  startsAt: Instant,
  /** null: no end. */
  endsAt: Type.Union([Instant, Type.Null()]),
  phase: Type.Enum([...promotionPhases]),
  status: Type.Enum([...promotionStatuses]),
  /** The maximum for one player, or the pool of a race or raffle; null: not money. */
  prize: Type.Union([Strict({ amount: Amount, currency: Currency }), Type.Null()]),
  /** Number of winners of a raffle or of paid places of a race; null for an offer. */
  places: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
})
export type PromotionCard = Static<typeof PromotionCard>
