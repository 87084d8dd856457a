import { Type } from 'typebox'
import { next, Page, Period } from './records.ts'
import { route } from './route.ts'
import { Amount, Currency, GameType, Instant, Strict } from './shapes.ts'

const Day = Type.String({ format: 'date' })
const Count = Type.Integer({ minimum: 0 })
/** A percentage or a ratio: "1.20". */
export const Ratio = Type.String({ pattern: '^[0-9]{1,3}\\.[0-9]{2}$' })
/** Null: a game that is gone. */
const Category = Type.Union([GameType, Type.Null()])
export const Id = Type.String({ pattern: '^[a-z0-9-]{1,40}$' })
const GrantKey = Type.String({ maxLength: 80 })
export const amountOf = { amount: Amount, currency: Currency }
export const money = { moduleId: 'REWCEN3', rateClass: 'money', idempotent: true } as const

export const getRebate = route({
  method: 'GET',
  path: '/wps/rewards/rebate',
  moduleId: 'MANREBATE3',
  rateClass: 'read',
  summary: 'How much of the stakes comes back in each category, and what waits to be claimed.',
  input: Strict({}),
  reply: Strict({
    claimable: Amount,
    currency: Currency,
    /** Days that make it up. */
    days: Count,
    /** An unclaimed day is paid by itself so many days later. */
    autoAfterDays: Count,
    /** Per cent of the stakes. */
    rates: Type.Array(Strict({ gameType: GameType, percent: Ratio })),
  }),
})

export const listRebates = route({
  method: 'GET',
  path: '/wps/rewards/rebate/days',
  moduleId: 'MANREBATE3',
  rateClass: 'read',
  summary: 'Stakes by day and category, and what comes back of them.',
  input: Strict({ ...Period, ...Page }),
  reply: Strict({
    list: Type.Array(
      Strict({
        day: Day,
        gameType: Category,
        turnover: Amount,
        percent: Ratio,
        ...amountOf,
        /** `running`: the day is not over. */
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
  moduleId: 'MANREBATE3',
  summary: 'Pays the rebate of every day that is over and was not paid before.',
  input: Strict({}),
  reply: Strict(amountOf),
  errors: ['rewards.nothingToClaim'],
})

const RewardKind = Type.Enum(['rebate', 'mission', 'bonus', 'points', 'rank', 'referral'])

export const listRewards = route({
  method: 'GET',
  path: '/wps/rewards/received',
  moduleId: 'REWCEN3',
  rateClass: 'read',
  summary: 'Every reward the player was given in a period.',
  input: Strict({ ...Period, kind: Type.Optional(RewardKind), ...Page }),
  reply: Strict({
    list: Type.Array(
      Strict({
        id: Type.String({ maxLength: 300 }),
        kind: RewardKind,
        ...amountOf,
        at: Instant,
        /** False: promised; the money is on its way. */
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
  /** What has to be staked in all before the reward is paid. */
  wagering: Amount,
  currency: Currency,
  days: Type.Integer({ minimum: 1 }),
  /** Lobbies whose stakes count. */
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
  summary: 'Bonuses the player may take, with everything they ask for, and the one that runs.',
  input: Strict({}),
  reply: Strict({
    offers: Type.Array(
      Strict({
        ...BonusTerms,
        wageringTimes: Type.Number({ minimum: 0 }),
        /** Of the terms: what is accepted is what was shown. */
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
  summary: 'Takes a bonus on the terms that were shown. Nothing of the player’s own money is bound.',
  input: Strict({ offerId: Id, termsHash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  reply: Strict({}),
  errors: ['rewards.offerUnknown', 'rewards.offerChanged', 'rewards.bonusTaken', 'rewards.bonusActive'],
})

export const cancelBonus = route({
  ...money,
  method: 'DELETE',
  path: '/wps/rewards/bonuses',
  summary: 'Gives a running bonus up.',
  input: Strict({ grantKey: GrantKey }),
  reply: Strict({}),
  errors: ['rewards.bonusUnknown'],
})

export const listBonuses = route({
  method: 'GET',
  path: '/wps/relay/MCS2_getPromotionClaimList',
  moduleId: 'REWCEN3',
  rateClass: 'read',
  summary: 'Bonuses the player has taken, with how far each has got.',
  input: Strict({
    ...Period,
    state: Type.Optional(Type.Enum(['active', 'paid', 'expired', 'cancelled'])),
    ...Page,
  }),
  reply: Strict({ list: Type.Array(Strict(Progress)), next }),
  errors: ['records.periodInvalid', 'request.invalid'],
})

export const getMissions = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_missionSummary',
  moduleId: 'MISSION3',
  rateClass: 'read',
  summary: 'The missions of today and of this week, and how far the player has got.',
  input: Strict({}),
  reply: Strict({
    /** Missions not yet claimed. */
    open: Count,
    missions: Type.Array(
      Strict({
        missionId: Id,
        measure: Type.Enum(['turnover', 'bets', 'loginDays']),
        every: Type.Enum(['day', 'week']),
        /** An amount for `turnover`, else a count. */
        goal: Amount,
        progress: Amount,
        /** Null: every lobby counts. */
        gameTypes: Type.Union([Type.Array(GameType), Type.Null()]),
        reward: Amount,
        currency: Currency,
        endsAt: Instant,
        state: Type.Enum(['open', 'done', 'claimed']),
      }),
    ),
  }),
})

export const getMissionLeaders = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_missionLeaderboard',
  moduleId: 'MISSION3',
  rateClass: 'read',
  summary: 'Who has fulfilled the most missions this month, by masked names.',
  input: Strict({}),
  reply: Strict({
    list: Type.Array(
      Strict({
        place: Type.Integer({ minimum: 1 }),
        name: Type.String({ maxLength: 80 }),
        missions: Count,
        me: Type.Boolean(),
      }),
    ),
  }),
})

export const claimMission = route({
  ...money,
  method: 'POST',
  path: '/wps/rewards/missions/claim',
  moduleId: 'MISSION3',
  summary: 'Pays the reward of a mission that is done.',
  input: Strict({ missionId: Id }),
  reply: Strict(amountOf),
  errors: ['rewards.missionUnknown', 'rewards.nothingToClaim'],
})

export const getRank = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'The player’s rank, every rank there is, and what each of them brings.',
  input: Strict({}),
  reply: Strict({
    rankLevel: Count,
    labelName: Type.String({ maxLength: 40 }),
    turnover: Amount,
    currency: Currency,
    tiers: Type.Array(
      Strict({
        rankLevel: Count,
        labelName: Type.String({ maxLength: 40 }),
        /** What has to be staked in life. */
        turnover: Amount,
        /** Added to each ratio of the rebate. */
        rebatePercent: Ratio,
        gift: Amount,
        /** `open`: it can be claimed. */
        giftState: Type.Enum(['none', 'open', 'taken']),
      }),
    ),
  }),
})

export const claimRankGift = route({
  ...money,
  method: 'POST',
  path: '/wps/rewards/rank/claim',
  moduleId: 'COMM3',
  summary: 'Pays the gift of a rank that was reached.',
  input: Strict({ rankLevel: Count }),
  reply: Strict(amountOf),
  errors: ['rewards.nothingToClaim'],
})

export const getReferral = route({
  method: 'GET',
  path: '/wps/rewards/referral',
  moduleId: 'REFERRAL3',
  rateClass: 'read',
  summary: 'The player’s own code, and what inviting has brought.',
  input: Strict({}),
  reply: Strict({
    referralCode: Type.String({ maxLength: 32 }),
    invited: Count,
    rewarded: Count,
    earned: Amount,
    /** Friends, their friends, and so on: every level that brings something, with what one player of it brings. */
    levels: Type.Array(
      Strict({ level: Type.Integer({ minimum: 1 }), invited: Count, earned: Amount, reward: Amount }),
      { minItems: 1 },
    ),
    /** What an invited player has to stake before anybody is rewarded. */
    turnover: Amount,
    currency: Currency,
  }),
})

export const listInvited = route({
  method: 'GET',
  path: '/wps/rewards/referral/invited',
  moduleId: 'REFERRAL3',
  rateClass: 'read',
  summary: 'Who came by the player’s link, by masked names.',
  input: Strict({ ...Period, ...Page }),
  reply: Strict({
    list: Type.Array(
      Strict({
        id: Type.String({ maxLength: 16 }),
        name: Type.String({ maxLength: 80 }),
        registeredAt: Instant,
        /** How many they have invited themselves. */
        brought: Count,
        state: Type.Enum(['joined', 'playing', 'rewarded']),
        /** Of the way to the reward. */
        percent: Type.Integer({ minimum: 0, maximum: 100 }),
      }),
    ),
    next,
  }),
  errors: ['records.periodInvalid', 'request.invalid'],
})
