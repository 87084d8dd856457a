import * as ops from '#schemas/api/ops-mall.ts'
import { listed, placeIn } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import { dialled } from '#server/lib/mobile.ts'
import type { PlayerProfile } from '#server/modules/member/member.tables.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { goodChoices, isFitting } from './good-choices.ts'
import type { GoodChoicesDeps } from './good-choices.ts'
import type { GoodIssue } from './good-issue.ts'
import type { LawfulPlanOf } from './lawful-plan.ts'
import type { GoodsDesk } from './goods-desk.ts'
import type { Good } from './mall-goods.ts'
import type { PointsExpiry } from './points-expiry.ts'
import type { PointsDesk } from './points-desk.ts'

interface Deps extends Desk {
  readonly pointsDesk: PointsDesk
  readonly players: Pick<PlayerRepository, 'byId'>
  readonly goodsDesk: GoodsDesk
  readonly goodIssue: Pick<GoodIssue, 'shown'>
  readonly planOf: LawfulPlanOf
  readonly choices: GoodChoicesDeps
  readonly expiry: PointsExpiry
}

interface OfOrder {
  readonly merchantCode: string
  readonly playerId: string
  readonly orderId: string
}

/** Desk routes of the points mall: orders and goods. */
export const mallDeskRoutes = (deps: Deps): Handler[] => [
  ...orderRoutes(deps),
  ...goodRoutes(deps),
  ...expiryRoutes(deps),
]

function orderRoutes({ pointsDesk, players, codesOf, audited }: Deps): Handler[] {
  const orderState = async ({ merchantCode, playerId, orderId }: OfOrder) => {
    const order = await pointsDesk.one({ merchantCode, playerId, orderId })
    return order === null ? null : { step: order.step, decidedBy: order.decidedBy }
  }

  return [
    handle(ops.listRedeemOrders, async ({ input }) => {
      const { merchantCode, step = null } = input
      return listed(await pointsDesk.orders(codesOf(merchantCode), { step, ...placeIn(input) }), (order) => ({
        ...order,
        madeAt: order.madeAt.toISOString(),
      }))
    }),
    audited(
      ops.showOrderAddress,
      {
        action: 'points.address',
        to: ({ merchantCode, orderId }) => ({
          merchantCode,
          subject: `points order ${orderId}`,
          reason: null,
        }),
      },
      async (key) => {
        const order = await pointsDesk.one(key)
        const player = order === null ? undefined : await players.byId(key.merchantCode, key.playerId)
        if (order === null || player === undefined) throw new ApiError('ops.unknown')
        if (order.step !== 'ordered' && order.step !== 'fulfilling') throw new ApiError('ops.wrongState')
        return addressOf(player.profile)
      },
    ),
    audited(
      ops.fulfilRedeemOrder,
      {
        action: 'points.fulfil',
        to: ({ merchantCode, orderId, reason }) => ({
          merchantCode,
          subject: `points order ${orderId}`,
          reason,
        }),
        state: orderState,
      },
      async ({ reason, step, ...order }, who) => {
        const decision = { step, operatorId: who.name, remark: reason }
        if (await pointsDesk.advance(order, decision)) return {}
        throw new ApiError((await pointsDesk.one(order)) === null ? 'ops.unknown' : 'ops.wrongState')
      },
    ),
  ]
}

const addressOf = ({
  payeeName,
  address,
  mobileNum,
  countryDialingCode,
}: PlayerProfile): ops.OrderAddress => ({
  name: payeeName || null,
  address: address || null,
  mobile:
    mobileNum === undefined || countryDialingCode === undefined
      ? null
      : dialled({ mobileNum, countryDialingCode }),
})

function expiryRoutes({ expiry, requireServed, audited }: Deps): Handler[] {
  const monthsOf = async (merchantCode: string) => ({
    months: (await expiry.setting(merchantCode))?.months ?? null,
  })
  const requireKnown = (merchantCode: string) => {
    requireServed(merchantCode)
  }
  return [
    handle(ops.getPointsExpiry, async ({ input: { merchantCode } }) => {
      requireKnown(merchantCode)
      return monthsOf(merchantCode)
    }),
    audited(
      ops.setPointsExpiry,
      {
        action: 'points.setExpiry',
        to: ({ merchantCode, reason }) => ({ merchantCode, subject: 'points expiry', reason }),
        state: ({ merchantCode }) => monthsOf(merchantCode),
      },
      async ({ merchantCode, months }, { name }) => {
        requireKnown(merchantCode)
        await expiry.set(merchantCode, months, name)
        return {}
      },
    ),
  ]
}

interface OfGood {
  readonly merchantCode: string
  readonly goodId: string
}

function goodRoutes(deps: Deps): Handler[] {
  const { goodsDesk, goodIssue, planOf, choices, codesOf, requireServed, audited } = deps
  const state = async ({ merchantCode, goodId }: OfGood) => {
    const good = await goodsDesk.one(merchantCode, goodId)
    if (good === undefined) return null
    const { activeTill, ...terms } = toDesk(good)
    return { ...terms, activeTill }
  }
  const act = <const A extends string>(action: A) => ({
    action,
    to: ({ merchantCode, goodId, reason }: OfGood & { readonly reason: string }) => ({
      merchantCode,
      subject: `good ${goodId}`,
      reason,
    }),
    state,
  })
  const known = (isKnown: boolean) => {
    if (!isKnown) throw new ApiError('ops.unknown')
    return {}
  }

  return [
    handle(ops.listDeskGoods, async ({ input: { merchantCode } }) => {
      const codes = codesOf(merchantCode)
      return { list: (await goodsDesk.list(codes)).map(toDesk) }
    }),
    handle(ops.getGoodChoices, ({ input: { merchantCode } }) => {
      requireServed(merchantCode)
      return goodChoices(choices, merchantCode, planOf(merchantCode).points.forbidden)
    }),
    audited(ops.createGood, act('points.createGood'), async ({ merchantCode, goodId, ...rest }) => {
      requireServed(merchantCode)
      const good = { ...rest, gives: rest.gives ?? null }
      const isForbidden = planOf(merchantCode).points.forbidden.some(({ kind }) => kind === good.kind)
      if (!isFitting(good) || isForbidden) throw new ApiError('ops.refused')
      const site = { merchantCode, currency: choices.currencyOf(merchantCode) }
      // A raffle or a game that the merchant does not have would never be shown.
      if ((await goodIssue.shown(site, good, 'en')) === null) throw new ApiError('ops.refused')
      const isNew = await goodsDesk.create(merchantCode, goodId, { ...good, ...ending(good) })
      if (!isNew) throw new ApiError('ops.wrongState')
      return {}
    }),
    audited(ops.changeGood, act('points.changeGood'), async ({ merchantCode, goodId, ...terms }) =>
      known(await goodsDesk.change(merchantCode, goodId, { ...terms, ...ending(terms) })),
    ),
    audited(ops.setGoodStock, act('points.setStock'), async ({ merchantCode, goodId, stock }) =>
      known(await goodsDesk.setStock(merchantCode, goodId, stock)),
    ),
    audited(ops.pauseGood, act('points.pauseGood'), async ({ merchantCode, goodId, paused }) =>
      known(await goodsDesk.pause(merchantCode, goodId, paused)),
    ),
  ]
}

const ending = ({ activeTill }: { readonly activeTill: string | null }) => ({
  activeTill: activeTill === null ? null : new Date(activeTill),
})

const toDesk = (good: Good): ops.DeskGoodRow => ({
  merchantCode: good.merchant_code,
  goodId: good.good_id,
  kind: good.kind,
  picture: good.picture,
  title: good.title,
  text: good.details,
  position: good.position,
  points: good.points,
  amountUnits: good.amount_units,
  gives: good.gives,
  stock: good.stock,
  perDay: good.per_day,
  perWeek: good.per_week,
  perMonth: good.per_month,
  rankFrom: good.rank_from,
  labels: [...good.labels],
  activeTill: good.active_till?.toISOString() ?? null,
  paused: good.paused_at !== null,
})
