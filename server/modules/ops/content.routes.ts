import * as ops from '#schemas/api/ops-content.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { PointsDesk } from '#server/modules/rewards/points-desk.ts'
import type { Audited } from './audited.ts'
import { pageOf, skipTake } from './pages.ts'

export interface ContentRoutesDeps {
  readonly messagesDesk: MessagesDesk
  readonly pointsDesk: PointsDesk
  /** Codes of the merchants that are served here. */
  readonly merchantCodes: () => readonly string[]
}

interface OfAnnouncement {
  readonly merchantCode: string
  readonly announcementId: string
}
interface OfOrder {
  readonly merchantCode: string
  readonly playerId: string
  readonly orderId: string
}

/** Announcements, and orders of goods for points. */
export function contentRoutes({
  messagesDesk,
  pointsDesk,
  merchantCodes,
  audited,
}: ContentRoutesDeps & { readonly audited: Audited }): Handler[] {
  const served = (merchantCode: string): void => {
    if (!merchantCodes().includes(merchantCode)) throw new ApiError('ops.unknown')
  }
  const announced = async ({ merchantCode, announcementId }: OfAnnouncement) =>
    (await messagesDesk.announcements(merchantCode)).find(({ id }) => id === announcementId) ?? null
  const orderState = async ({ merchantCode, playerId, orderId }: OfOrder) => {
    const order = await pointsDesk.one({ merchantCode, playerId, orderId })
    return order === null ? null : { status: order.status, decidedBy: order.decidedBy }
  }

  return [
    handle(ops.listDeskAnnouncements, async ({ input: { merchantCode } }) => {
      const codes = merchantCode === undefined ? merchantCodes() : [merchantCode]
      const all = await Promise.all(
        codes.map(async (code) =>
          (await messagesDesk.announcements(code)).map((each) => ({ merchantCode: code, ...each })),
        ),
      )
      return {
        list: all
          .flat()
          .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
          .map(({ id, publishedAt, withdrawnAt, ...rest }) => ({
            ...rest,
            announcementId: id,
            publishedAt: publishedAt.toISOString(),
            withdrawnAt: withdrawnAt?.toISOString() ?? null,
          })),
      }
    }),
    audited(
      ops.publishAnnouncement,
      {
        action: 'announcement.publish',
        to: ({ merchantCode, title }) => ({
          merchantCode,
          subject: `announcement ${Object.values(title)[0] ?? ''}`,
        }),
        after: ({ announcementId }, { type }) => ({ announcementId, type }),
      },
      async ({ merchantCode, ...draft }) => {
        served(merchantCode)
        const { id } = await messagesDesk.announce(merchantCode, draft)
        return { announcementId: id }
      },
    ),
    audited(
      ops.withdrawAnnouncement,
      {
        action: 'announcement.withdraw',
        to: ({ merchantCode, announcementId }) => ({
          merchantCode,
          subject: `announcement ${announcementId}`,
        }),
        async state(input) {
          const known = await announced(input)
          return known === null ? null : { type: known.type, withdrawnAt: known.withdrawnAt }
        },
      },
      async ({ merchantCode, announcementId }) => {
        if (await messagesDesk.withdraw(merchantCode, announcementId)) return {}
        const isKnown = (await announced({ merchantCode, announcementId })) !== null
        throw new ApiError(isKnown ? 'ops.wrongState' : 'ops.unknown')
      },
    ),

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
        to: ({ merchantCode, orderId }) => ({ merchantCode, subject: `points order ${orderId}` }),
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
