import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Clock, Events, Random } from '#server/lib/ports.ts'
import type { AnnouncementType, MessagesDesk } from './messages-desk.ts'
import type { AnnouncementTable } from './messages.tables.ts'

export type MessagesService = ReturnType<typeof createMessagesService>

interface PlayerKey {
  readonly merchantCode: string
  readonly playerId: string
}

export interface PageWish {
  readonly pageNo: number
  readonly pageSize: number
}

export interface MessagesServiceDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly events: Events
}

async function pageOf<Row>(
  { pageNo, pageSize }: PageWish,
  count: () => Promise<number>,
  read: (limit: number, offset: number) => Promise<Row[]>,
) {
  const [totalCount, list] = await Promise.all([count(), read(pageSize, (pageNo - 1) * pageSize)])
  return { list, pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) }
}

/** Announcements: what players read, and the desk that writes them. */
function createAnnouncements({ db, clock, random, events }: MessagesServiceDeps) {
  const shown = (merchantCode: string, types: readonly AnnouncementType[]) =>
    db
      .selectFrom('announcement')
      .where('merchant_code', '=', merchantCode)
      .where('withdrawn_at', 'is', null)
      .where('type', 'in', types)

  const announcements = (merchantCode: string, types: readonly AnnouncementType[], wish: PageWish) =>
    pageOf(
      wish,
      async () => {
        const counted = shown(merchantCode, types).select((query) => query.fn.countAll().as('count'))
        return Number((await counted.executeTakeFirst())?.count ?? 0)
      },
      (limit, offset) =>
        shown(merchantCode, types)
          .selectAll()
          .orderBy('published_at', 'desc')
          .orderBy('announcement_id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
    )

  const seeAnnouncements = async (key: PlayerKey): Promise<void> => {
    await db
      .insertInto('announcement_seen')
      .values({ merchant_code: key.merchantCode, player_id: key.playerId, seen_at: clock.now() })
      .onConflict((conflict) =>
        conflict.columns(['merchant_code', 'player_id']).doUpdateSet({ seen_at: clock.now() }),
      )
      .execute()
    events.publish(key, { type: 'messages' })
  }

  const desk: Omit<MessagesDesk, 'send'> = {
    async announcements(merchantCode) {
      const rows = await db
        .selectFrom('announcement')
        .selectAll()
        .where('merchant_code', '=', merchantCode)
        .orderBy('published_at', 'desc')
        .orderBy('announcement_id', 'desc')
        .limit(500)
        .execute()
      return rows.map(toDesk)
    },
    async announce(merchantCode, { type, title, content }) {
      const row = await db
        .insertInto('announcement')
        .values({
          merchant_code: merchantCode,
          announcement_id: random.uuid(),
          type,
          title: JSON.stringify(title),
          content: JSON.stringify(content),
          published_at: clock.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      events.publish({ merchantCode }, { type: 'messages' })
      return toDesk(row)
    },
    async withdraw(merchantCode, id) {
      const row = await db
        .updateTable('announcement')
        .set({ withdrawn_at: clock.now() })
        .where('merchant_code', '=', merchantCode)
        .where('announcement_id', '=', id)
        .where('withdrawn_at', 'is', null)
        .returning('announcement_id')
        .executeTakeFirst()
      if (row !== undefined) events.publish({ merchantCode }, { type: 'messages' })
      return row !== undefined
    },
  }

  return { announcements, seeAnnouncements, desk }
}

const toDesk = (row: Selectable<AnnouncementTable>) => ({
  id: row.announcement_id,
  type: row.type,
  title: row.title,
  content: row.content,
  publishedAt: row.published_at,
  withdrawnAt: row.withdrawn_at,
})

/** Messages to single players. */
function createInbox({ db, clock, random, events }: MessagesServiceDeps) {
  const mine = ({ merchantCode, playerId }: PlayerKey) =>
    db
      .selectFrom('player_message')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)

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

  const unread = async (key: PlayerKey) => {
    const { merchantCode, playerId } = key
    const { rows } = await sql<{ inbox: number; announcements: number }>`select
      (select count(*)::integer from player_message
        where merchant_code = ${merchantCode} and player_id = ${playerId} and read_at is null) as inbox,
      (select count(*)::integer from announcement
        where merchant_code = ${merchantCode} and withdrawn_at is null and published_at > coalesce(
          (select seen_at from announcement_seen where merchant_code = ${merchantCode} and player_id = ${playerId}),
          'epoch')) as announcements`.execute(db)
    return rows[0] ?? { inbox: 0, announcements: 0 }
  }

  const tell = (key: PlayerKey) => events.publish(key, { type: 'messages' })

  /** Without an id everything. False: the player has no such message. Reading twice is reading once. */
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

  const send: MessagesDesk['send'] = async (merchantCode, playerId, { title, content }) => {
    const { rows } = await sql<{ message_id: string }>`
        insert into player_message (merchant_code, player_id, message_id, title, content, sent_at)
        select merchant_code, player_id, ${random.uuid()}, ${JSON.stringify(title)}::jsonb,
          ${JSON.stringify(content)}::jsonb, ${clock.now()}::timestamptz
        from player where merchant_code = ${merchantCode} and player_id = ${playerId}
        returning message_id`.execute(db)
    if (rows.length > 0) tell({ merchantCode, playerId })
    return rows.length > 0
  }

  return { inbox, unread, markRead, remove, send }
}

/** Announcements and inboxes. */
export function createMessagesService(deps: MessagesServiceDeps) {
  const { desk, ...announcements } = createAnnouncements(deps)
  const { send, ...inbox } = createInbox(deps)
  return { ...announcements, ...inbox, desk: { ...desk, send } satisfies MessagesDesk }
}
