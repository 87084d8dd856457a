import { Type } from 'typebox'
import { next, Page, Period } from './records.ts'
import { amountOf, Id, money, Ratio } from './rewards.ts'
import { route } from './route.ts'
import { Amount, Currency, GameType, Instant, Language, Strict } from './shapes.ts'

/** Points with two decimals: "120.50". */
const Points = Type.String({ pattern: '^[0-9]{1,18}\\.[0-9]{2}$' })

export const getPoints = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointBalance',
  moduleId: 'PTSYS3',
  rateClass: 'read',
  summary: 'Points earned, spent and available.',
  input: Strict({}),
  reply: Strict({ balance: Points, earned: Points, spent: Points }),
})

export const getPointConfig = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointConfig',
  moduleId: 'PTSYS3',
  rateClass: 'read',
  summary: 'Points per unit of money staked, by category.',
  input: Strict({}),
  reply: Strict({ ratios: Type.Array(Strict({ gameType: GameType, ratio: Ratio })) }),
})

export const getPointRate = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointRewardConversionType',
  moduleId: 'PTSYS3',
  rateClass: 'read',
  summary: 'Conversion rate of points to money.',
  input: Strict({}),
  reply: Strict({ points: Type.Integer({ minimum: 1 }), ...amountOf }),
})

export const listPointGoods = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointReward',
  moduleId: 'PTSYS3',
  rateClass: 'read',
  summary: 'Goods of the points mall.',
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
  summary: 'Redemption history.',
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
        /** Title of the good; null when points were converted to money or the good is no longer offered. */
        title: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
        /** null for a good. */
        amount: Type.Union([Amount, Type.Null()]),
        currency: Currency,
        status: Type.Enum(['inProcess', 'approved', 'rejected']),
        time: Instant,
        /** The operator's remark on the order. */
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
  guard: 'active',
  moduleId: 'PTSYS3',
  stepUp: 'always',
  sealed: true,
  summary: 'Converts whole points to money.',
  input: Strict({ points: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) }),
  reply: Strict(amountOf),
  errors: ['rewards.pointsShort', 'rewards.pointsTooFew'],
})

export const redeemPoints = route({
  ...money,
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCSFE_redeemPointReward',
  guard: 'active',
  moduleId: 'PTSYS3',
  stepUp: 'always',
  sealed: true,
  summary: 'Orders a good for points; operators approve or reject the order.',
  input: Strict({ goodId: Id }),
  reply: Strict({ status: Type.Literal('inProcess') }),
  errors: ['rewards.pointsShort', 'rewards.goodUnknown'],
})
