import { Type } from 'typebox'
import { HeldReward } from './held-reward.ts'
import { next, Page, Period } from './records.ts'
import { route } from './route.ts'
import { Amount, Currency, GameType, Instant, Strict } from './shapes.ts'

const Day = Type.String({ format: 'date' })
const Count = Type.Integer({ minimum: 0 })
/** A percentage or a ratio: "1.20". */
export const Ratio = Type.String({ pattern: '^[0-9]{1,3}\\.[0-9]{2}$' })
/** null: a game no longer offered. */
const Category = Type.Union([GameType, Type.Null()])
export const Id = Type.String({ pattern: '^[a-z0-9-]{1,40}$' })
const GrantKey = Type.String({ maxLength: 80 })
export const amountOf = { amount: Amount, currency: Currency }
export const money = { moduleId: 'REWCEN3', rateClass: 'money', idempotent: true } as const

/** Percent of the stakes; categories without a rebate are not listed. */
const Rates = Type.Array(Strict({ gameType: GameType, percent: Ratio }))

export const getRebate = route({
  method: 'GET',
  path: '/wps/rewards/rebate',
  moduleId: 'MANREBATE3',
  rateClass: 'read',
  summary: 'Rebate rates by category, and the claimable rebate.',
  input: Strict({}),
  reply: Strict({
    claimable: Amount,
    currency: Currency,
    /** Number of days included. */
    days: Count,
    /** Days after which an unclaimed rebate is paid automatically. */
    autoAfterDays: Count,
    rates: Rates,
    /** Rates from a later day of the brand's calendar on, the next change first; of an earlier release absent. */
    coming: Type.Optional(Type.Array(Strict({ from: Day, rates: Rates }))),
  }),
})

export const listRebates = route({
  method: 'GET',
  path: '/wps/rewards/rebate/days',
  moduleId: 'MANREBATE3',
  rateClass: 'read',
  summary: 'Stakes and rebates by day and category.',
  input: Strict({ ...Period, ...Page }),
  reply: Strict({
    list: Type.Array(
      Strict({
        day: Day,
        gameType: Category,
        turnover: Amount,
        percent: Ratio,
        ...amountOf,
        /** `running`: the day has not ended. */
        state: Type.Enum(['running', 'open', 'paid']),
      }),
    ),
    next,
  }),
  errors: ['records.periodInvalid', 'request.invalid'],
})

export const claimRebate = route({
  ...money,
  method: 'POST',
  path: '/wps/rewards/rebate/claim',
  guard: 'active',
  moduleId: 'MANREBATE3',
  summary: 'Pays the rebate of every ended day that is still unpaid.',
  input: Strict({}),
  reply: Strict(amountOf),
  errors: ['rewards.nothingToClaim', 'rewards.none', 'wallet.balanceFull'],
})

export const rewardKinds = [
  'rebate',
  'mission',
  'bonus',
  'points',
  'rank',
  'referral',
  'promotion',
  'raffle',
  'race',
  'rain',
] as const
export const RewardKind = Type.Enum([...rewardKinds])

export const listRewards = route({
  method: 'GET',
  path: '/wps/rewards/received',
  moduleId: 'REWCEN3',
  rateClass: 'read',
  summary: 'The player’s rewards of a period.',
  input: Strict({ ...Period, kind: Type.Optional(RewardKind), ...Page }),
  reply: Strict({
    list: Type.Array(
      Strict({
        id: Type.String({ maxLength: 300 }),
        kind: RewardKind,
        ...amountOf,
        at: Instant,
        /** false: claimed, the transfer is still pending. */
        paid: Type.Boolean(),
      }),
    ),
    next,
  }),
  errors: ['records.periodInvalid', 'request.invalid'],
})

const BonusTerms = {
  offerId: Id,
  kind: Type.Enum(['welcome', 'reload']),
  version: Type.Integer({ minimum: 1 }),
  reward: Amount,
  /** Total stakes required before the reward is paid. */
  wagering: Amount,
  currency: Currency,
  days: Type.Integer({ minimum: 1 }),
  /** Categories whose stakes count. */
  gameTypes: Type.Array(GameType),
}
const Progress = {
  grantKey: GrantKey,
  ...BonusTerms,
  staked: Amount,
  state: Type.Enum(['active', 'paid', 'expired', 'cancelled']),
  optedAt: Instant,
  expiresAt: Instant,
}

export const listOffers = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAvailablePromotions',
  moduleId: 'REWCEN3',
  rateClass: 'read',
  summary: 'Bonuses the player may claim, with their conditions, and the active one.',
  input: Strict({}),
  reply: Strict({
    offers: Type.Array(
      Strict({
        ...BonusTerms,
        wageringTimes: Type.Number({ minimum: 0 }),
        /** Hash of the terms shown, so that the player accepts exactly those. */
        termsHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
        state: Type.Enum(['open', 'taken']),
      }),
    ),
    active: Type.Union([Strict(Progress), Type.Null()]),
  }),
})

export const takeBonus = route({
  ...money,
  method: 'POST',
  path: '/wps/rewards/bonuses',
  guard: 'active',
  summary: 'Claims a bonus on the terms shown. The player’s own money is not locked.',
  input: Strict({ offerId: Id, termsHash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  reply: Strict({}),
  errors: ['rewards.offerUnknown', 'rewards.offerChanged', 'rewards.bonusTaken', 'rewards.bonusActive'],
})

export const cancelBonus = route({
  ...money,
  method: 'DELETE',
  path: '/wps/rewards/bonuses',
  guard: 'active',
  summary: 'Cancels the active bonus.',
  input: Strict({ grantKey: GrantKey }),
  reply: Strict({}),
  errors: ['rewards.bonusUnknown'],
})

export const listBonuses = route({
  method: 'GET',
  path: '/wps/relay/MCS2_getPromotionClaimList',
  moduleId: 'REWCEN3',
  rateClass: 'read',
  summary: 'Claimed bonuses with their progress.',
  input: Strict({
    ...Period,
    state: Type.Optional(Type.Enum(['active', 'paid', 'expired', 'cancelled'])),
    ...Page,
  }),
  reply: Strict({ list: Type.Array(Strict(Progress)), next }),
  errors: ['records.periodInvalid', 'request.invalid'],
})

const Tier = {
  /** Stays when the rank gets another name or place; of an earlier release absent. */
  id: Type.Optional(Type.String({ maxLength: 40 })),
  rankLevel: Count,
  labelName: Type.String({ maxLength: 40 }),
  /** Lifetime stakes required. */
  turnover: Amount,
  /** Added to each rebate rate. */
  rebatePercent: Ratio,
  gift: Amount,
  /** The benefits of this rank and of those above it begin after a check by customer service. Absent: they do not. */
  needsCheck: Type.Optional(Type.Boolean()),
}

/** Ranks from a later day of the brand's calendar on, the next change first; of an earlier release absent. */
const ComingTiers = Type.Optional(Type.Array(Strict({ from: Day, tiers: Type.Array(Strict(Tier)) })))

export const listRanks = route({
  method: 'GET',
  path: '/wps/rewards/ranks',
  moduleId: 'COMM3',
  auth: 'none',
  rateClass: 'read',
  summary: 'All ranks with their benefits, for visitors.',
  input: Strict({}),
  reply: Strict({ currency: Currency, tiers: Type.Array(Strict(Tier)), coming: ComingTiers }),
})

export const getRank = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'The player’s rank, and all ranks with their benefits.',
  input: Strict({}),
  reply: Strict({
    rankLevel: Count,
    labelName: Type.String({ maxLength: 40 }),
    turnover: Amount,
    currency: Currency,
    /** Why earned gifts wait: a break or exclusion, or a review of the account. Null or, of an earlier release, absent: none waits. */
    giftsHeld: Type.Optional(Type.Union([Type.Enum(['break', 'review']), Type.Null()])),
    tiers: Type.Array(
      Strict({
        ...Tier,
        /** `open`: claimable. `waiting`: earned, claimable after the hold. */
        giftState: Type.Enum(['none', 'open', 'waiting', 'taken']),
      }),
    ),
    /** Why benefits of the rank have not begun: no check yet, or one that was not passed. Null or absent: they have. */
    check: Type.Optional(Type.Union([Type.Enum(['needed', 'refused']), Type.Null()])),
    coming: ComingTiers,
  }),
})

export const claimRankGift = route({
  ...money,
  method: 'POST',
  path: '/wps/rewards/rank/claim',
  guard: 'active',
  moduleId: 'COMM3',
  summary: 'Pays the gift of a rank the player has reached.',
  input: Strict({ rankLevel: Count }),
  reply: Strict(amountOf),
  errors: ['rewards.nothingToClaim', 'rewards.none', 'rewards.giftWaits', 'wallet.balanceFull'],
})

export const getReferral = route({
  method: 'GET',
  path: '/wps/rewards/referral',
  moduleId: 'REFERRAL3',
  rateClass: 'read',
  summary: 'The player’s referral code and referral rewards.',
  input: Strict({}),
  reply: Strict({
    referralCode: Type.String({ maxLength: 32 }),
    invited: Count,
    rewarded: Count,
    earned: Amount,
    /** Referral levels (friends, their friends, …) that are rewarded, with the reward per player of that level. */
    levels: Type.Array(
      Strict({ level: Type.Integer({ minimum: 1 }), invited: Count, earned: Amount, reward: Amount }),
      { minItems: 1 },
    ),
    /** Stakes an invited player must reach before the referral is rewarded. */
    turnover: Amount,
    currency: Currency,
    /** The market holds the player's referral rewards until a bet of their own is settled. */
    waitsForBet: Type.Boolean(),
    /** Rewards that customer service checks before they are paid, or has refused. */
    held: Type.Optional(Type.Array(HeldReward)),
  }),
})

export const listInvited = route({
  method: 'GET',
  path: '/wps/rewards/referral/invited',
  moduleId: 'REFERRAL3',
  rateClass: 'read',
  summary: 'Players who registered by the player’s link, with masked names.',
  input: Strict({ ...Period, ...Page }),
  reply: Strict({
    list: Type.Array(
      Strict({
        id: Type.String({ maxLength: 16 }),
        name: Type.String({ maxLength: 80 }),
        registeredAt: Instant,
        /** Number of players invited by this player. */
        brought: Count,
        state: Type.Enum(['joined', 'playing', 'rewarded']),
        /** Progress towards the reward. */
        percent: Type.Integer({ minimum: 0, maximum: 100 }),
      }),
    ),
    next,
  }),
  errors: ['records.periodInvalid', 'request.invalid'],
})
