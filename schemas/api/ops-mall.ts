import { Type } from 'typebox'
import type { Static } from 'typebox'
import { listOf, MerchantCode, orNull, Page, PlayerId, Reason } from './ops.ts'
import { goodFailures, GoodGives } from './good-gives.ts'
import { goodKinds, GoodPicture, orderSteps } from './points.ts'
import { LabelCode } from './labels.ts'
import { route } from './route.ts'
import { Instant, Strict } from './shapes.ts'

/* Operator desk: goods and orders of the points mall. */

const desk = { auth: 'operator', accounts: 'all', roles: ['support', 'admin'] } as const
const read = { ...desk, method: 'GET', rateClass: 'read' } as const
const write = { ...desk, method: 'POST', rateClass: 'write' } as const
const Id = Type.String({ minLength: 1, maxLength: 200 })
const GoodId = Type.String({ pattern: '^[a-z0-9-]{1,40}$' })
const nothing = Strict({})
const ShownTexts = Type.Record(Type.String(), Type.String())
const TextsOf = (maxLength: number) =>
  Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), Type.String({ minLength: 1, maxLength }), {
    minProperties: 1,
    maxProperties: 40,
    additionalProperties: false,
  })
const Count = Type.Integer({ minimum: 1, maximum: 1_000_000 })
const Stock = orNull(Type.Integer({ minimum: 0, maximum: 1_000_000 }))

export const getPointsExpiry = route({
  ...read,
  path: '/ops/points/expiry',
  summary: 'For how many months points last after the month in which they were earned; null: for ever.',
  input: Strict({ merchantCode: MerchantCode }),
  reply: Strict({ months: orNull(Type.Integer({ minimum: 1, maximum: 60 })) }),
})

export const setPointsExpiry = route({
  ...write,
  path: '/ops/points/expiry',
  summary:
    'Sets for how many months points last. Nothing expires in the month of the change or the next one; players are told in the month before.',
  input: Strict({
    merchantCode: MerchantCode,
    months: orNull(Type.Integer({ minimum: 1, maximum: 60 })),
    reason: Reason,
  }),
  reply: nothing,
  errors: ['ops.unknown'],
})

export const redeemSteps = orderSteps
const OrderStep = Type.Enum([...orderSteps])

export const listRedeemOrders = route({
  ...read,
  path: '/ops/redeem-orders',
  summary: 'Orders of the points mall, newest first.',
  input: Strict({
    merchantCode: Type.Optional(MerchantCode),
    step: Type.Optional(OrderStep),
    ...Page,
  }),
  reply: listOf(
    Strict({
      merchantCode: Type.String(),
      playerId: Type.String(),
      username: Type.String(),
      orderId: Type.String(),
      goodId: Type.String(),
      /** By language; empty when the good is unknown. */
      title: ShownTexts,
      /** 0.00: granted without points. */
      points: Type.String(),
      step: OrderStep,
      madeAt: Instant,
      decidedBy: orNull(Type.String()),
      remark: orNull(Type.String()),
      /** Tickets and rounds are given by the gateway itself. Omitted: the good is unknown. */
      kind: Type.Optional(Type.Enum([...goodKinds])),
      failed: Type.Optional(Type.Enum([...goodFailures])),
    }),
  ),
  errors: ['ops.unknown'],
})
export type RedeemOrderRow = Static<(typeof listRedeemOrders)['reply']>['list'][number]

export const showOrderAddress = route({
  ...write,
  path: '/ops/redeem-orders/address',
  summary:
    'Where an open order goes: name, address and number of the player’s profile; null: not given. The audit log says who asked, not what it was.',
  input: Strict({ merchantCode: MerchantCode, playerId: PlayerId, orderId: Id }),
  reply: Strict({
    name: orNull(Type.String()),
    address: orNull(Type.String()),
    mobile: orNull(Type.String()),
  }),
  errors: ['ops.unknown', 'ops.wrongState'],
})
export type OrderAddress = Static<(typeof showOrderAddress)['reply']>

export const fulfilRedeemOrder = route({
  ...write,
  path: '/ops/redeem-orders',
  summary:
    'Starts the fulfilment of an order, marks it delivered, or refunds its points and restores the stock. The reason is shown to the player.',
  input: Strict({
    merchantCode: MerchantCode,
    playerId: PlayerId,
    orderId: Id,
    step: Type.Enum(['fulfilling', 'delivered', 'refunded']),
    reason: Reason,
  }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState'],
})

const GoodTerms = {
  picture: GoodPicture,
  title: TextsOf(200),
  text: TextsOf(500),
  /** Sort position, ascending. */
  position: Type.Integer({ minimum: 0, maximum: 10_000 }),
  points: Count,
  /** Maximum per player and period; null: unlimited. */
  perDay: orNull(Count),
  perWeek: orNull(Count),
  perMonth: orNull(Count),
  /** Minimum rank to order; 0: any. */
  rankFrom: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Only players with any of these labels see and order it; empty: everybody. Omitted in a change: as before. */
  labels: Type.Optional(Type.Array(LabelCode, { maxItems: 50, uniqueItems: true })),
  activeTill: orNull(Instant),
}
const GoodKind = {
  kind: Type.Enum([...goodKinds]),
  /** Everyday units of money credited, for kind `money` only. */
  amountUnits: orNull(Count),
  /** For kinds `tickets` and `rounds` only. */
  gives: Type.Optional(orNull(GoodGives)),
}

export const listDeskGoods = route({
  ...read,
  path: '/ops/goods',
  summary: 'Goods of the points mall, including paused ones.',
  input: Strict({ merchantCode: Type.Optional(MerchantCode) }),
  reply: Strict({
    list: Type.Array(
      Strict({
        merchantCode: Type.String(),
        goodId: Type.String(),
        ...GoodKind,
        ...GoodTerms,
        title: ShownTexts,
        text: ShownTexts,
        /** Pieces left; null: unlimited. */
        stock: Stock,
        paused: Type.Boolean(),
      }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type DeskGoodRow = Static<(typeof listDeskGoods)['reply']>['list'][number]

export const getGoodChoices = route({
  ...read,
  path: '/ops/goods/choices',
  summary:
    'What a good of a merchant can give: raffles, games with free rounds, and what its market forbids.',
  input: Strict({ merchantCode: MerchantCode }),
  reply: Strict({
    currency: Type.String(),
    /** Ids of raffles open for tickets, and the series of the plan. */
    raffles: Type.Array(Type.String()),
    series: Type.Array(Type.String()),
    games: Type.Array(
      Strict({ gameId: Type.String(), name: Type.String(), stakeUnits: Type.Array(Type.Number()) }),
    ),
    /** Kinds of goods the market forbids, each with the rule of law. */
    forbidden: Type.Array(Strict({ kind: Type.Enum([...goodKinds]), source: Type.String() })),
  }),
  errors: ['ops.unknown'],
})
export type GoodChoices = Static<(typeof getGoodChoices)['reply']>

export const createGood = route({
  ...write,
  path: '/ops/goods',
  summary: 'Adds a good to a merchant’s mall.',
  input: Strict({
    merchantCode: MerchantCode,
    goodId: GoodId,
    ...GoodKind,
    ...GoodTerms,
    stock: Stock,
    reason: Reason,
  }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState', 'ops.refused'],
})

export const changeGood = route({
  ...write,
  path: '/ops/goods/terms',
  summary: 'Changes a good. Its kind and amount stay; orders already placed are not affected.',
  input: Strict({ merchantCode: MerchantCode, goodId: GoodId, ...GoodTerms, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown'],
})

export const setGoodStock = route({
  ...write,
  path: '/ops/goods/stock',
  summary: 'Sets the number of pieces left; null: unlimited.',
  input: Strict({ merchantCode: MerchantCode, goodId: GoodId, stock: Stock, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown'],
})

export const pauseGood = route({
  ...write,
  path: '/ops/goods/pause',
  summary: 'Takes a good off the mall, or puts it back.',
  input: Strict({ merchantCode: MerchantCode, goodId: GoodId, paused: Type.Boolean(), reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown'],
})
