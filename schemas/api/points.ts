import { Type } from 'typebox'
import { next, Page, Period } from './records.ts'
import { amountOf, Id, money, Ratio } from './rewards.ts'
import { route } from './route.ts'
import { Amount, Currency, GameType, Instant, Language, Strict } from './shapes.ts'

/** Points with two places: "120.50". */
const Points = Type.String({ pattern: '^[0-9]{1,18}\\.[0-9]{2}$' })

export const getPoints = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointBalance',
  moduleId: 'PTSYS3',
  rateClass: 'read',
  summary: 'Points earned, spent and left.',
  input: Strict({}),
  reply: Strict({ balance: Points, earned: Points, spent: Points }),
})

export const getPointConfig = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointConfig',
  moduleId: 'PTSYS3',
  rateClass: 'read',
  summary: 'Points for a unit of money staked, by category.',
  input: Strict({}),
  reply: Strict({ ratios: Type.Array(Strict({ gameType: GameType, ratio: Ratio })) }),
})

export const getPointRate = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointRewardConversionType',
  moduleId: 'PTSYS3',
  rateClass: 'read',
  summary: 'How many points are worth how much money.',
  input: Strict({}),
  reply: Strict({ points: Type.Integer({ minimum: 1 }), ...amountOf }),
})

export const listPointGoods = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointReward',
  moduleId: 'PTSYS3',
  rateClass: 'read',
  summary: 'What points can be redeemed for.',
  input: Strict({ language: Language }),
  reply: Strict({
    list: Type.Array(
      Strict({ goodId: Id, title: Type.String({ maxLength: 200 }), points: Type.Integer({ minimum: 1 }) }),
    ),
  }),
})

export const listRedeems = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getRedeemPointList',
  moduleId: 'PTSYS3',
  rateClass: 'read',
  summary: 'What points were spent on.',
  input: Strict({
    ...Period,
    status: Type.Optional(Type.Enum(['inProcess', 'approved', 'rejected'])),
    ...Page,
    language: Language,
  }),
  reply: Strict({
    list: Type.Array(
      Strict({
        id: Type.String({ maxLength: 64 }),
        kind: Type.Enum(['convert', 'redeem']),
        points: Points,
        /** The good; null when points became money, or it is offered no more. */
        title: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
        /** Null for a good. */
        amount: Type.Union([Amount, Type.Null()]),
        currency: Currency,
        status: Type.Enum(['inProcess', 'approved', 'rejected']),
        time: Instant,
        /** What an operator said about the order. */
        remark: Type.Union([Type.String({ maxLength: 300 }), Type.Null()]),
      }),
    ),
    next,
  }),
  errors: ['records.periodInvalid', 'request.invalid'],
})

export const convertPoints = route({
  ...money,
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCSFE_convertPoint',
  moduleId: 'PTSYS3',
  stepUp: 'always',
  sealed: true,
  summary: 'Turns whole points into money.',
  input: Strict({ points: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) }),
  reply: Strict(amountOf),
  errors: ['rewards.pointsShort', 'rewards.pointsTooFew'],
})

export const redeemPoints = route({
  ...money,
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCSFE_redeemPointReward',
  moduleId: 'PTSYS3',
  stepUp: 'always',
  sealed: true,
  summary: 'Orders a good for points; operators approve or reject the order.',
  input: Strict({ goodId: Id }),
  reply: Strict({ status: Type.Literal('inProcess') }),
  errors: ['rewards.pointsShort', 'rewards.goodUnknown'],
})
