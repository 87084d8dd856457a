import * as ops from '#schemas/api/ops-content.ts'
import { pageOf, skipTake } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { PointsDesk } from './points-desk.ts'

interface Deps extends Desk {
  readonly pointsDesk: PointsDesk
}

interface OfOrder {
  readonly merchantCode: string
  readonly playerId: string
  readonly orderId: string
}

/** Orders of goods for points. */
export function pointsDeskRoutes({ pointsDesk, merchantCodes, audited }: Deps): Handler[] {
  const orderState = async ({ merchantCode, playerId, orderId }: OfOrder) => {
    const order = await pointsDesk.one({ merchantCode, playerId, orderId })
    return order === null ? null : { status: order.status, decidedBy: order.decidedBy }
  }

  return [
    handle(ops.listRedeemOrders, async ({ input }) => {
      const { merchantCode, status = null } = input
      const codes = merchantCode === undefined ? merchantCodes() : [merchantCode]
      return pageOf(await pointsDesk.orders(codes, { status, ...skipTake(input) }), input, (order) => ({
        ...order,
        madeAt: order.madeAt.toISOString(),
      }))
    }),
    audited(
      ops.decideRedeemOrder,
      {
        action: 'points.decide',
        to: ({ merchantCode, orderId, reason }) => ({
          merchantCode,
          subject: `points order ${orderId}`,
          reason,
        }),
        state: orderState,
      },
      async ({ reason, approve, ...order }, who) => {
        const decision = { approve, operatorId: who.name, remark: reason }
        if (await pointsDesk.decide(order, decision)) return {}
        throw new ApiError((await pointsDesk.one(order)) === null ? 'ops.unknown' : 'ops.wrongState')
      },
    ),
  ]
}
