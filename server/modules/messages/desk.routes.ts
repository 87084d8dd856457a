import * as ops from '#schemas/api/ops-content.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { AnnouncementDraft, DeskAnnouncement, MessagesDesk } from './messages-desk.ts'

interface Deps extends Desk {
  readonly clock: Clock
  readonly messagesDesk: MessagesDesk
}

interface OfAnnouncement {
  readonly merchantCode: string
  readonly announcementId: string
}

/** Desk routes for announcements. */
export function announcementDeskRoutes({
  clock,
  messagesDesk,
  codesOf,
  requireServed,
  audited,
}: Deps): Handler[] {
  const announced = async ({ merchantCode, announcementId }: OfAnnouncement) =>
    (await messagesDesk.announcements(merchantCode)).find(({ id }) => id === announcementId) ?? null

  return [
    handle(ops.listDeskAnnouncements, async ({ input: { merchantCode } }) => {
      const codes = codesOf(merchantCode)
      const all = await Promise.all(
        codes.map(async (code) =>
          (await messagesDesk.announcements(code)).map((each) => ({ merchantCode: code, ...each })),
        ),
      )
      return {
        list: all
          .flat()
          .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
          .map(toRow),
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
      async ({ merchantCode, draft: from, ...draft }) => {
        requireServed(merchantCode)
        const { id } = await messagesDesk.announce(merchantCode, toDraft(draft, clock.now()), from)
        return { announcementId: id }
      },
    ),
    audited(
      ops.reviseAnnouncement,
      {
        action: 'announcement.revise',
        to: ({ merchantCode, announcementId, reason }) => ({
          merchantCode,
          subject: `announcement ${announcementId}`,
          reason,
        }),
        async state(input) {
          const known = await announced(input)
          return known === null ? null : { type: known.type, version: known.version, title: known.title }
        },
      },
      async ({ merchantCode, announcementId, version, draft: from, reason: _reason, ...draft }) => {
        const key = { id: announcementId, version }
        const next = await messagesDesk.revise(merchantCode, key, toDraft(draft, clock.now()), from)
        if (next !== null) return { version: next }
        const isKnown = (await announced({ merchantCode, announcementId })) !== null
        throw new ApiError(isKnown ? 'ops.wrongState' : 'ops.unknown')
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

interface Schedule {
  readonly startsAt: string | null
  readonly endsAt: string | null
}

/**
 * Parses the dates. Refuses a draft that would end before it starts or in the past, or that requires a confirmation
 * outside a dialog.
 */
function toDraft(
  { startsAt, endsAt, ...draft }: Omit<AnnouncementDraft, keyof Schedule> & Schedule,
  now: Date,
): AnnouncementDraft {
  const from = startsAt === null ? null : new Date(startsAt)
  const to = endsAt === null ? null : new Date(endsAt)
  const isOver = to !== null && (to <= now || to <= (from ?? now))
  if (isOver || (draft.ackRequired === true && draft.place !== 'dialog'))
    throw new ApiError('ops.invalidSchedule')
  return { ...draft, startsAt: from, endsAt: to }
}

const toRow = ({
  id,
  startsAt,
  endsAt,
  publishedAt,
  withdrawnAt,
  earlier,
  languages,
  labels,
  ...rest
}: DeskAnnouncement & { readonly merchantCode: string }) => ({
  ...rest,
  languages: [...languages],
  labels: [...labels],
  announcementId: id,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  publishedAt: publishedAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
  earlier: earlier.map(({ replacedAt, ...each }) => ({ ...each, replacedAt: replacedAt.toISOString() })),
})
