import type { AnnouncementDeps } from './announcement-deps.ts'
import type { AnnouncementDrafts } from './announcement-drafts.ts'

/** Retention after the end or withdrawal, including versions and confirmations; of drafts after the last change. */
const keptForMs = 731 * 24 * 60 * 60_000

/** Deletes expired announcements, and drafts that nobody went on with, and releases their pictures. */
export const createSweep =
  ({ db, clock, media, drafts }: AnnouncementDeps & { readonly drafts: AnnouncementDrafts }) =>
  async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - keptForMs)
    await db.transaction().execute(async (transaction) => {
      await drafts.sweep(transaction, before)
      const over = await transaction
        .selectFrom('announcement')
        .select(['merchant_code', 'announcement_id'])
        .where((where) => where.or([where('withdrawn_at', '<', before), where('ends_at', '<', before)]))
        .forUpdate()
        .execute()
      for (const { merchant_code: merchantCode, announcement_id: thingId } of over) {
        await drafts.detach(transaction, merchantCode, thingId)
        await transaction
          .deleteFrom('announcement')
          .where('merchant_code', '=', merchantCode)
          .where('announcement_id', '=', thingId)
          .execute()
        await media.choose(transaction, { merchantCode, kind: 'announcement', thingId }, null, '')
      }
    })
  }
