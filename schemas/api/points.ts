import { Type } from 'typebox'
import type { TSchema } from 'typebox'
import { goodFailures } from './good-gives.ts'
import { RaffleId } from './raffle-rule.ts'
import { next, Page, Period } from './records.ts'
import { amountOf, Id, money, Ratio } from './rewards.ts'
import { route } from './route.ts'
import { Amount, Currency, GameType, Instant, Language, Strict, VendorCode } from './shapes.ts'

const Day = Type.String({ format: 'date', examples: ['2026-11-21'] })
/** Points with two decimals: "120.50". */
const Points = Type.String({ pattern: '^[0-9]{1,18}\\.[0-9]{2}$' })

export const getPoints = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointBalance',
  moduleId: 'PTSYS3',
  rateClass: 'read',
  summary: 'Points earned, spent and available.',
  input: Strict({}),
  reply: Strict({
    balance: Points,
    earned: Points,
    spent: Points,
    expired: Points,
    /** The next points to expire and the day they are gone; null: none. */
    expires: Type.Union([Strict({ points: Points, on: Day }), Type.Null()]),
  }),
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

/** Built-in pictures of goods. */
export const goodPictures = [
  'coins',
  'vault',
  'keyring',
  'cards',
  'mug',
  'cap',
  'shirt',
  'headphones',
  'speaker',
  'bag',
  'gift',
] as const
export const GoodPicture = Type.Enum([...goodPictures])
/** `tangible`: shipped by an operator. `money`, `tickets` of a raffle, free `rounds`: given at once. */
export const goodKinds = ['tangible', 'money', 'tickets', 'rounds'] as const

const Count = Type.Integer({ minimum: 1 })
const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
const PlayableGame = { gameId: Type.String({ maxLength: 64 }), vendorCode: VendorCode }
const Good = {
  goodId: Id,
  kind: Type.Enum([...goodKinds]),
  picture: GoodPicture,
  title: Type.String({ maxLength: 200 }),
  text: Type.String({ maxLength: 500 }),
  points: Count,
  /** Amount credited for kind `money`; null for other goods. */
  amount: orNull(Amount),
  currency: Currency,
  /** What kind `tickets` gives. */
  tickets: Type.Optional(
    Strict({ count: Count, raffleId: RaffleId, raffle: Type.String({ maxLength: 200 }) }),
  ),
  /** What kind `rounds` gives. */
  rounds: Type.Optional(
    Strict({
      count: Count,
      /** Of each round. */
      stake: Amount,
      /** To play them in. */
      days: Count,
      games: Type.Array(Strict({ ...PlayableGame, name: Type.String({ maxLength: 200 }) })),
    }),
  ),
  /** Pieces left; null: unlimited. */
  stock: orNull(Type.Integer({ minimum: 0 })),
  /** Maximum per player and period; null: unlimited. */
  perDay: orNull(Count),
  perWeek: orNull(Count),
  perMonth: orNull(Count),
  /** Name of the minimum rank to order; null: any. */
  rankFrom: orNull(Type.String({ maxLength: 40 })),
  activeTill: orNull(Instant),
}

export const listMallGoods = route({
  method: 'GET',
  path: '/wps/points/goods',
  moduleId: 'PTSYS3',
  auth: 'none',
  rateClass: 'read',
  summary: 'Goods of the points mall, for visitors.',
  input: Strict({ language: Language }),
  reply: Strict({ list: Type.Array(Strict(Good)) }),
})

/** Why the player cannot order a good now; null: it can be ordered. */
export const goodRefusals = ['notEligible', 'maxBought', 'poolEmpty', 'noBalance'] as const

export const listPointGoods = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointReward',
  moduleId: 'PTSYS3',
  rateClass: 'read',
  summary: 'Goods of the points mall, and what keeps the player from ordering each.',
  input: Strict({ language: Language }),
  reply: Strict({
    list: Type.Array(Strict({ ...Good, refusal: orNull(Type.Enum([...goodRefusals])) })),
  }),
})

/** `inProcess` is ordered or in fulfilment, `approved` is delivered, `rejected` is refunded. */
export const orderSteps = ['ordered', 'fulfilling', 'delivered', 'refunded'] as const

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
        id: Type.String({ maxLength: 200 }),
        /** `grant`: points credited without a stake; `expire`: expired points. */
        kind: Type.Enum(['convert', 'redeem', 'grant', 'expire']),
        /** Points spent, or received for a grant; 0.00 for a good granted without points. */
        points: Points,
        /** Title of the good; null for other kinds. */
        title: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
        /** Amount credited; null for tangible goods and grants. */
        amount: Type.Union([Amount, Type.Null()]),
        currency: Currency,
        status: Type.Enum(['inProcess', 'approved', 'rejected']),
        /** Step of an order of a tangible good; else null. */
        step: orNull(Type.Enum([...orderSteps])),
        time: Instant,
        /** The operator's remark on the order. */
        remark: Type.Union([Type.String({ maxLength: 300 }), Type.Null()]),
        /** Why tickets or rounds could not be given; the points were returned. */
        failed: Type.Optional(Type.Enum([...goodFailures])),
        /** The raffle of delivered tickets. */
        raffleId: Type.Optional(RaffleId),
        /** Delivered free rounds that can still be played. */
        rounds: Type.Optional(Strict({ left: Type.Integer({ minimum: 0 }), expiresAt: Instant })),
        /** The first game of those rounds. */
        game: Type.Optional(Strict(PlayableGame)),
      }),
    ),
    next,
  }),
  errors: ['records.periodInvalid', 'request.invalid'],
})

export const listPointMovements = route({
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  moduleId: 'MEMTRANS3',
  rateClass: 'read',
  summary: 'Movements of the player’s points: earned by day and category, granted, spent, returned.',
  input: Strict({ ...Period, ...Page, language: Language }),
  reply: Strict({
    list: Type.Array(
      Strict({
        id: Type.String({ maxLength: 300 }),
        kind: Type.Enum(['earned', 'grant', 'redeem', 'convert', 'expire', 'refund']),
        /** Signed: spent points are negative. */
        points: Type.String({ pattern: '^-?[0-9]{1,18}\\.[0-9]{2}$' }),
        /** `earned` only: the category, its ratio, and the stakes of the day. */
        gameType: orNull(GameType),
        ratio: orNull(Ratio),
        /** The stakes that earned the points, or the amount they were converted to. */
        amount: orNull(Amount),
        currency: Currency,
        title: orNull(Type.String({ maxLength: 200 })),
        status: Type.Enum(['inProcess', 'approved', 'rejected']),
        time: Instant,
        remark: orNull(Type.String({ maxLength: 300 })),
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
  errors: ['rewards.pointsShort', 'rewards.pointsTooFew', 'wallet.balanceFull'],
})

export const redeemPoints = route({
  ...money,
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCSFE_redeemPointReward',
  guard: 'active',
  moduleId: 'PTSYS3',
  stepUp: 'always',
  sealed: true,
  summary:
    'Orders a good for points. Money, tickets and free rounds are given at once, or the points are returned; operators deliver things or refund the points.',
  input: Strict({ goodId: Id }),
  reply: Strict({ status: Type.Enum(['inProcess', 'approved']) }),
  errors: [
    'rewards.pointsShort',
    'rewards.goodUnknown',
    'rewards.goodPoolEmpty',
    'rewards.goodMaxBought',
    'rewards.goodNotEligible',
    'rewards.goodRaffleOver',
    'rewards.goodTicketsFull',
    'rewards.goodRoundsUnavailable',
    'rewards.goodNotAllowed',
    'wallet.balanceFull',
  ],
})
