import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Clock, Events, Random } from '#server/lib/ports.ts'
import type { MediaUses } from '#server/modules/media/media-uses.ts'
import { createAnnouncementDesk } from './announcement-desk.ts'
import { createAnnouncementDrafts } from './announcement-drafts.ts'
import { createSweep } from './announcement-sweep.ts'
import { createAnnouncements } from './announcements.ts'
import type { Reader } from './announcements.ts'
import type { MessagesDesk } from './messages-desk.ts'
import { pageOf } from './page-of.ts'
import type { PageWish } from './page-of.ts'

export type MessagesService = ReturnType<typeof createMessagesService>

interface PlayerKey {
  readonly merchantCode: string
  readonly playerId: string
}

export interface MessagesServiceDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly events: Events
  readonly media: MediaUses
}

/** Messages to single players. */
function createInbox({ db, clock, random, events }: MessagesServiceDeps) {
  /** Not expired, or starred. */
  const isShown = (where: ExpressionBuilder<Tables, 'player_message'>) =>
    where.or([
      where('expires_at', 'is', null),
      where('expires_at', '>', clock.now()),
      where('starred_at', 'is not', null),
    ])

  const mine = ({ merchantCode, playerId }: PlayerKey) =>
    db
      .selectFrom('player_message')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where(isShown)

  const inbox = (key: PlayerKey, wish: PageWish) =>
    pageOf(
      wish,
      async () => {
        const counted = mine(key).select((query) => query.fn.countAll().as('count'))
        return Number((await counted.executeTakeFirst())?.count ?? 0)
      },
      (limit, offset) =>
        mine(key)
          .selectAll()
          .orderBy('sent_at', 'desc')
          .orderBy('message_id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
    )

  const unreadInbox = async (key: PlayerKey): Promise<number> => {
    const counted = await mine(key)
      .where('read_at', 'is', null)
      .select((query) => query.fn.countAll().as('count'))
      .executeTakeFirst()
    return Number(counted?.count ?? 0)
  }

  const tell = (key: PlayerKey) => events.publish(key, { type: 'messages' })

  /** Marks one message as read, or all without an id. False: no such message. Idempotent. */
  const markRead = async (key: PlayerKey, id: string | null): Promise<boolean> => {
    const found = await db
      .updateTable('player_message')
      .set({ read_at: sql<Date>`coalesce(read_at, ${clock.now()}::timestamptz)` })
      .where('merchant_code', '=', key.merchantCode)
      .where('player_id', '=', key.playerId)
      .$if(id !== null, (query) => query.where('message_id', '=', id ?? ''))
      .returning('message_id')
      .execute()
    if (found.length > 0) tell(key)
    return id === null || found.length > 0
  }

  /** False: the player has no such message. */
  const star = async (key: PlayerKey, id: string, starred: boolean): Promise<boolean> => {
    const found = await db
      .updateTable('player_message')
      .set({
        starred_at: starred ? sql<Date>`coalesce(starred_at, ${clock.now()}::timestamptz)` : null,
      })
      .where('merchant_code', '=', key.merchantCode)
      .where('player_id', '=', key.playerId)
      .where('message_id', '=', id)
      // What has expired is not in the list any more, and a star does not bring it back.
      .where(isShown)
      .returning('message_id')
      .executeTakeFirst()
    if (found !== undefined) tell(key)
    return found !== undefined
  }

  /** False: the player has no such message. */
  const remove = async (key: PlayerKey, id: string): Promise<boolean> => {
    const gone = await db
      .deleteFrom('player_message')
      .where('merchant_code', '=', key.merchantCode)
      .where('player_id', '=', key.playerId)
      .where('message_id', '=', id)
      .returning('message_id')
      .executeTakeFirst()
    if (gone !== undefined) tell(key)
    return gone !== undefined
  }

  const send: MessagesDesk['send'] = async (merchantCode, playerId, message, within = db) => {
    const { title, content, topic, key, leadsTo, alsoLeadsTo, expiresAt } = message
    const id = key === undefined ? random.uuid() : createHash('sha256').update(key).digest('base64url')
    const { rows } = await sql<{ message_id: string }>`
        insert into player_message (merchant_code, player_id, message_id, title, content, sent_at, topic, leads_to,
          also_leads_to, expires_at)
        select merchant_code, player_id, ${id}, ${JSON.stringify(title)}::jsonb,
          ${JSON.stringify(content)}::jsonb, ${clock.now()}::timestamptz,
          ${topic ?? null}::text, ${leadsTo === undefined ? null : JSON.stringify(leadsTo)}::jsonb,
          ${alsoLeadsTo === undefined ? null : JSON.stringify(alsoLeadsTo)}::jsonb, ${expiresAt ?? null}::timestamptz
        from player where merchant_code = ${merchantCode} and player_id = ${playerId}
        on conflict (merchant_code, player_id, message_id) do nothing
        returning message_id`.execute(within)
    if (rows.length > 0 && within === db) tell({ merchantCode, playerId })
    return rows.length > 0
  }

  /** Deletes what has expired. */
  const sweep = async (): Promise<void> => {
    await db
      .deleteFrom('player_message')
      .where('expires_at', '<=', clock.now())
      .where('starred_at', 'is', null)
      .execute()
  }

  return { inbox, unreadInbox, markRead, star, remove, send, sweep }
}

/** Announcements and inboxes. */
export function createMessagesService(deps: MessagesServiceDeps) {
  const { unseen, ...announcements } = createAnnouncements(deps)
  const drafts = createAnnouncementDrafts(deps)
  const sweepAnnouncements = createSweep({ ...deps, drafts })
  const { send, unreadInbox, sweep: sweepInbox, ...inbox } = createInbox(deps)

  const unread = async (key: PlayerKey, reader: Reader) => ({
    inbox: await unreadInbox(key),
    announcements: await unseen(reader),
  })
  const desk: MessagesDesk = { ...createAnnouncementDesk({ ...deps, drafts }), send }
  return {
    ...announcements,
    ...inbox,
    unread,
    desk,
    drafts,
    sweep: async (): Promise<void> => {
      await sweepAnnouncements()
      await sweepInbox()
    },
  }
}
