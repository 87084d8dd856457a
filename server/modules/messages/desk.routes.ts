import * as ops from '#schemas/api/ops-content.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { MessagesDesk } from './messages-desk.ts'

interface Deps extends Desk {
  readonly messagesDesk: MessagesDesk
}

interface OfAnnouncement {
  readonly merchantCode: string
  readonly announcementId: string
}

/** Announcements: written and withdrawn at the desk. */
export function announcementDeskRoutes({
  messagesDesk,
  merchantCodes,
  requireServed,
  audited,
}: Deps): Handler[] {
  const announced = async ({ merchantCode, announcementId }: OfAnnouncement) =>
    (await messagesDesk.announcements(merchantCode)).find(({ id }) => id === announcementId) ?? null

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
          reason: null,
        }),
        after: ({ announcementId }, { type }) => ({ announcementId, type }),
      },
      async ({ merchantCode, ...draft }) => {
        requireServed(merchantCode)
        const { id } = await messagesDesk.announce(merchantCode, draft)
        return { announcementId: id }
      },
    ),
    audited(
      ops.withdrawAnnouncement,
      {
        action: 'announcement.withdraw',
        to: ({ merchantCode, announcementId, reason }) => ({
          merchantCode,
          subject: `announcement ${announcementId}`,
          reason,
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
  ]
}
