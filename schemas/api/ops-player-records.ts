import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Day, deskRead, listOf, MerchantCode, orNull, Page, PlayerId } from './ops.ts'
import { listPromotionGrants, PromotionGrant } from './promotions.ts'
import { listBets, listMovements, movementGroups } from './records.ts'
import { listRewards, RewardKind } from './rewards.ts'
import { route } from './route.ts'
import { Amount, Currency, Instant, Strict } from './shapes.ts'

/* Operator desk: a player's movements, bets and rewards, with the rows the player sees. Each list is newest first. */

const OfPlayer = {
  merchantCode: MerchantCode,
  playerId: PlayerId,
  /** Days of the brand's calendar, both inclusive. Default: the last year that the market's history keeps. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
}
const errors = ['ops.unknown', 'records.periodInvalid', 'request.invalid'] as const

export const listPlayerMovements = route({
  ...deskRead,
  path: '/ops/players/movements',
  summary: 'Movements of a player’s account, each with the resulting balance.',
  input: Strict({ ...OfPlayer, group: Type.Optional(Type.Enum([...movementGroups])), ...Page }),
  reply: listMovements.reply,
  errors,
})
export type PlayerMovement = Static<(typeof listPlayerMovements)['reply']>['list'][number]

export const listPlayerBets = route({
  ...deskRead,
  path: '/ops/players/bets',
  summary: 'Rounds of a player, as in the player’s bet history.',
  input: Strict({ ...OfPlayer, state: listBets.input.properties.state, ...Page }),
  reply: listBets.reply,
  errors,
})
export type PlayerBet = Static<(typeof listPlayerBets)['reply']>['list'][number]

export const listPlayerGrants = route({
  ...deskRead,
  path: '/ops/players/grants',
  summary: 'Rewards that promotions have granted to a player, with the progress of their wagering.',
  input: Strict({ ...OfPlayer, state: listPromotionGrants.input.properties.state, ...Page }),
  reply: listOf(
    Strict({
      grantKey: Type.String(),
      promotionId: Type.String(),
      version: Type.Integer({ minimum: 1 }),
      /** By language, as its players read it. */
      title: Type.Record(Type.String(), Type.String()),
      state: PromotionGrant.properties.state,
      /** How it ended; null: it has not. */
      outcome: orNull(Type.Enum(['paid', 'expired', 'cancelled'])),
      /** Null: no money. */
      amount: orNull(Amount),
      currency: Currency,
      /** Null unless the wagering runs. */
      wagered: orNull(Amount),
      wagering: orNull(Amount),
      freeRounds: PromotionGrant.properties.freeRounds,
      at: Instant,
      expiresAt: orNull(Instant),
      endedAt: orNull(Instant),
    }),
  ),
  errors,
})
export type PlayerGrant = Static<(typeof listPlayerGrants)['reply']>['list'][number]

export const listPlayerRewards = route({
  ...deskRead,
  path: '/ops/players/rewards',
  summary: 'Rewards paid to a player: rebate, missions, rank gifts, referrals, prizes and promotions.',
  input: Strict({ ...OfPlayer, kind: Type.Optional(RewardKind), ...Page }),
  reply: listRewards.reply,
  errors,
})
export type PlayerReward = Static<(typeof listPlayerRewards)['reply']>['list'][number]
