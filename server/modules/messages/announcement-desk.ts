import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { textIn } from '#server/lib/text-in.ts'
import type { AnnouncementDeps } from './announcement-deps.ts'
import type { AnnouncementDrafts } from './announcement-drafts.ts'
import type { AnnouncementDraft, DeskAnnouncement, MessagesDesk } from './messages-desk.ts'
import type { AnnouncementTable } from './messages.tables.ts'

/** Usage kind in the media library. */
const kind = 'announcement'
/** Length of the title excerpt used as label there. */
const labelLetters = 80

/** Announcements for operators: versions, confirmations, pictures. */
function createListing({ db, media }: Pick<AnnouncementDeps, 'db' | 'media'>): MessagesDesk['announcements'] {
  const rowsOf = (merchantCode: string) =>
    db
      .selectFrom('announcement')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .orderBy('published_at', 'desc')
      .orderBy('announcement_id', 'desc')
      .limit(500)
      .execute()
  const earlierOf = (merchantCode: string) =>
    db
      .selectFrom('announcement_version')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .orderBy('version', 'desc')
      .execute()
  const acksOf = (merchantCode: string) =>
    db
      .selectFrom('announcement_ack')
      .select(['announcement_id', 'version'])
      .select((query) => query.fn.countAll().as('count'))
      .where('merchant_code', '=', merchantCode)
      .groupBy(['announcement_id', 'version'])
      .execute()

  return async (merchantCode) => {
    const [rows, earlier, acks, pictures] = await Promise.all([
      rowsOf(merchantCode),
      earlierOf(merchantCode),
      acksOf(merchantCode),
      media.chosen({ merchantCode, kind }),
    ])
    const earlierById = Map.groupBy(earlier, (row) => row.announcement_id)
    const ackCounts = new Map(acks.map((row) => [`${row.announcement_id} ${row.version}`, Number(row.count)]))
    return rows.map((row) => ({
      ...toDesk(row),
      picture: pictures.get(row.announcement_id) ?? null,
      acknowledged: ackCounts.get(`${row.announcement_id} ${row.version}`) ?? 0,
      earlier: (earlierById.get(row.announcement_id) ?? []).map((each) => ({
        version: each.version,
        title: each.title,
        content: each.content,
        replacedAt: each.replaced_at,
      })),
    }))
  }
}

/**
 * Creates, revises and withdraws announcements. Open pages are notified immediately; for scheduled ones they refetch at
 * the start time.
 */
export function createAnnouncementDesk({
  db,
  clock,
  random,
  events,
  media,
  drafts,
}: AnnouncementDeps & { readonly drafts: AnnouncementDrafts }): Omit<MessagesDesk, 'send'> {
  const choose = (
    transaction: Transaction<Tables>,
    { merchantCode, id }: { readonly merchantCode: string; readonly id: string },
    { picture = null, title = {} }: Partial<Pick<AnnouncementDraft, 'picture' | 'title'>>,
  ) =>
    media.choose(
      transaction,
      { merchantCode, kind, thingId: id },
      picture,
      textIn(title, 'en').slice(0, labelLetters),
    )
  const tell = (merchantCode: string) => events.publish({ merchantCode }, { type: 'announcements' })

  return {
    announcements: createListing({ db, media }),
    async announce(merchantCode, draft, from) {
      const now = clock.now()
      const id = random.uuid()
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('announcement')
          .values({
            merchant_code: merchantCode,
            announcement_id: id,
            published_at: now,
            ...columnsOf(draft, now),
          })
          .execute()
        if (from !== undefined)
          await drafts.spend(transaction, merchantCode, { ...from, announcementId: null })
        await choose(transaction, { merchantCode, id }, draft)
      })
      tell(merchantCode)
      return { id }
    },
    async revise(merchantCode, { id, version }, draft, from) {
      const now = clock.now()
      const next = await db.transaction().execute(async (transaction) => {
        const current = await transaction
          .selectFrom('announcement')
          .selectAll()
          .where('merchant_code', '=', merchantCode)
          .where('announcement_id', '=', id)
          .where('version', '=', version)
          .where('withdrawn_at', 'is', null)
          .forUpdate()
          .executeTakeFirst()
        if (current === undefined) return null
        if (from !== undefined) await drafts.spend(transaction, merchantCode, { ...from, announcementId: id })
        await transaction
          .insertInto('announcement_version')
          .values({
            merchant_code: merchantCode,
            announcement_id: id,
            version,
            title: JSON.stringify(current.title),
            content: JSON.stringify(current.content),
            replaced_at: now,
          })
          .execute()
        await transaction
          .updateTable('announcement')
          .set({ ...columnsOf(draft, current.starts_at), version: version + 1, revised_at: now })
          .where('merchant_code', '=', merchantCode)
          .where('announcement_id', '=', id)
          .execute()
        await choose(transaction, { merchantCode, id }, draft)
        return version + 1
      })
      if (next !== null) tell(merchantCode)
      return next
    },
    async withdraw(merchantCode, id) {
      const row = await db.transaction().execute(async (transaction) => {
        const withdrawn = await transaction
          .updateTable('announcement')
          .set({ withdrawn_at: clock.now() })
          .where('merchant_code', '=', merchantCode)
          .where('announcement_id', '=', id)
          .where('withdrawn_at', 'is', null)
          .returning('announcement_id')
          .executeTakeFirst()
        // No longer shown, so its picture may be deleted.
        if (withdrawn !== undefined) {
          await choose(transaction, { merchantCode, id }, {})
          await drafts.detach(transaction, merchantCode, id)
        }
        return withdrawn
      })
      if (row !== undefined) tell(merchantCode)
      return row !== undefined
    },
  }
}

/** A draft's columns; without a start it begins at `defaultStart`. */
export const columnsOf = (
  {
    type,
    title,
    content,
    audience = 'all',
    languages = [],
    labels = [],
    place = 'strip',
    ackRequired = false,
    startsAt = null,
    endsAt = null,
  }: AnnouncementDraft,
  defaultStart: Date,
) => ({
  type,
  title: JSON.stringify(title),
  content: JSON.stringify(content),
  audience,
  languages: JSON.stringify(languages),
  labels: JSON.stringify(labels),
  place,
  ack_required: ackRequired,
  starts_at: startsAt ?? defaultStart,
  ends_at: endsAt,
})

const toDesk = (
  row: Selectable<AnnouncementTable>,
): Omit<DeskAnnouncement, 'acknowledged' | 'earlier' | 'picture'> => ({
  id: row.announcement_id,
  type: row.type,
  title: row.title,
  content: row.content,
  audience: row.audience,
  languages: row.languages,
  labels: row.labels,
  place: row.place,
  ackRequired: row.ack_required,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  version: row.version,
  publishedAt: row.published_at,
  withdrawnAt: row.withdrawn_at,
})
