import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { serviceStates } from '#schemas/api/service.ts'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { byEarliest, byLatest, byText, keysetIn, readPage } from '#server/lib/keyset.ts'
import type { PlaceWish } from '#server/lib/keyset.ts'
import type { FirstAnswer, ServiceMessageRow, ThreadRow } from './service.tables.ts'

export type Threads = ReturnType<typeof createThreads>

/** The party of a thread: a player, or a visitor's browser with a cookie. */
export type Asker =
  | { readonly merchantCode: string; readonly playerId: string }
  | { readonly merchantCode: string; readonly visitor: string }

export interface ThreadKey {
  readonly merchantCode: string
  readonly threadId: string
}

interface Written {
  readonly words: string
  readonly pictures: readonly Uint8Array[]
  readonly language: string
  readonly at: Date
}

interface DeskQuery extends PlaceWish {
  readonly merchantCodes: readonly string[]
  readonly state?: (typeof serviceStates)[number] | undefined
}

/** Longest waiting first, then the newest. */
const deskOrder = keysetIn('ascending', [
  byEarliest('service_thread.waiting_since'),
  byLatest('service_thread.last_at'),
  byText('service_thread.merchant_code'),
  byText('service_thread.thread_id'),
])

/** Message limit for players and visitors; leaves room for automatic lines. Longer cases become complaints. */
const mostMessages = 900
const mostPictures = 30
/** Length of the queue's message excerpt in characters. */
const cut = 140
/** Number and age of answers in the response-time estimate. */
const latest = 50
const within = 14 * 86_400_000

/** Reads and writes of customer service threads. */
export const createThreads = (db: Db) => ({
  ...createReads(db),
  ...askerWrites(db),
  ...deskWrites(db),
  ...createQueue(db),
})

function createReads(db: Db) {
  const of = (asker: Asker): Promise<ThreadRow | undefined> =>
    db
      .selectFrom('service_thread')
      .selectAll()
      .where('merchant_code', '=', asker.merchantCode)
      .$if('playerId' in asker, (query) =>
        query.where('player_id', '=', 'playerId' in asker ? asker.playerId : ''),
      )
      .$if('visitor' in asker, (query) =>
        query.where('visitor', '=', 'visitor' in asker ? asker.visitor : ''),
      )
      .executeTakeFirst()

  const one = ({ merchantCode, threadId }: ThreadKey): Promise<ThreadRow | undefined> =>
    db
      .selectFrom('service_thread')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('thread_id', '=', threadId)
      .executeTakeFirst()

  const messages = ({ merchant_code, thread_id }: ThreadRow): Promise<ServiceMessageRow[]> =>
    db
      .selectFrom('service_message')
      .selectAll()
      .where('merchant_code', '=', merchant_code)
      .where('thread_id', '=', thread_id)
      .orderBy('place')
      .execute()

  /** Number of unseen answers. */
  const unread = async ({ merchant_code, thread_id, seen }: ThreadRow): Promise<number> => {
    const row = await db
      .selectFrom('service_message')
      .select((query) => query.fn.countAll().as('count'))
      .where('merchant_code', '=', merchant_code)
      .where('thread_id', '=', thread_id)
      .where('author', '=', 'desk')
      .where('place', '>', seen)
      .executeTakeFirst()
    return Number(row?.count ?? 0)
  }

  const picture = async (
    { merchant_code, thread_id }: ThreadRow,
    place: number,
    number: number,
  ): Promise<Uint8Array | null> => {
    const row = await db
      .selectFrom('service_picture')
      .select('picture')
      .where('merchant_code', '=', merchant_code)
      .where('thread_id', '=', thread_id)
      .where('place', '=', place)
      .where('number', '=', number)
      .executeTakeFirst()
    return row?.picture ?? null
  }

  return { of, one, messages, unread, picture }
}

async function put(
  transaction: Transaction<Tables>,
  { merchant_code, thread_id, messages }: ThreadRow,
  message: Omit<ServiceMessageRow, 'merchant_code' | 'thread_id' | 'place' | 'pictures' | 'facts'> & {
    readonly facts: FirstAnswer | null
    readonly drawn?: readonly Uint8Array[]
  },
) {
  const { facts, drawn = [], ...rest } = message
  const key = { merchant_code, thread_id, place: messages }
  await transaction
    .insertInto('service_message')
    .values({
      ...key,
      ...rest,
      pictures: drawn.length,
      facts: facts === null ? null : JSON.stringify(facts),
    })
    .execute()
  if (drawn.length > 0)
    await transaction
      .insertInto('service_picture')
      .values(drawn.map((picture, number) => ({ ...key, number, picture })))
      .execute()
}

/** Locks the thread of a player or visitor; a new one is closed and empty. */
async function locked(
  transaction: Transaction<Tables>,
  asker: Asker,
  { newId, language, at }: { readonly newId: string; readonly language: string; readonly at: Date },
): Promise<ThreadRow> {
  await transaction
    .insertInto('service_thread')
    .values({
      merchant_code: asker.merchantCode,
      thread_id: newId,
      player_id: 'playerId' in asker ? asker.playerId : null,
      visitor: 'visitor' in asker ? asker.visitor : null,
      language,
      state: 'closed',
      waiting_since: null,
      last_at: at,
      last_text: '',
      taken_by: null,
      messages: 0,
      pictures: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return transaction
    .selectFrom('service_thread')
    .selectAll()
    .where('merchant_code', '=', asker.merchantCode)
    .where(
      'playerId' in asker ? 'player_id' : 'visitor',
      '=',
      'playerId' in asker ? asker.playerId : asker.visitor,
    )
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Writes of players and visitors: state change and messages in one transaction. */
function askerWrites(db: Db) {
  /** Adds a message; when nothing was waiting, also the automatic first answer. */
  const ask = (
    asker: Asker,
    newId: string,
    { words, pictures, language, at }: Written,
    /** Computed before, so that this thread is not counted among those ahead. */
    firstAnswer: FirstAnswer,
  ): Promise<ThreadRow | 'full'> =>
    db.transaction().execute(async (transaction) => {
      const before = await locked(transaction, asker, { newId, language, at })
      if (before.messages >= mostMessages || before.pictures + pictures.length > mostPictures) return 'full'
      const isNew = before.state === 'closed'
      const row = await transaction
        .updateTable('service_thread')
        .set({
          language,
          state: 'waiting',
          waiting_since: before.waiting_since ?? at,
          last_at: at,
          last_text: words.slice(0, cut),
          messages: before.messages + (isNew ? 2 : 1),
          pictures: before.pictures + pictures.length,
          // Writing marks everything as read; the automatic line comes after the new message.
          seen: before.messages + (isNew ? 2 : 1),
          ...(isNew && { taken_by: null }),
        })
        .where('merchant_code', '=', before.merchant_code)
        .where('thread_id', '=', before.thread_id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const said = { operator: null, waited_ms: null, at } as const
      await put(
        transaction,
        { ...row, messages: before.messages + 1 },
        { ...said, author: 'asker', words, facts: null, drawn: pictures },
      )
      if (isNew) await put(transaction, row, { ...said, author: 'house', words: '', facts: firstAnswer })
      return row
    })

  const see = async ({ merchant_code, thread_id }: ThreadRow, place: number): Promise<void> => {
    await db
      .updateTable('service_thread')
      .set({ seen: sql<number>`least(messages, greatest(seen, ${place}))` })
      .where('merchant_code', '=', merchant_code)
      .where('thread_id', '=', thread_id)
      .execute()
  }

  return { ask, see }
}

/** Writes of operators. */
function deskWrites(db: Db) {
  /** Adds an answer. `movedOn`: a newer message exists than the last one the operator has read. */
  const answer = (
    key: ThreadKey,
    after: number,
    said: {
      readonly operator: string
      readonly words: string
      readonly at: Date
      readonly counts: (since: Date) => boolean
    },
  ): Promise<ThreadRow | 'unknown' | 'movedOn'> =>
    db.transaction().execute(async (transaction) => {
      const { operator, words, at, counts } = said
      const before = await transaction
        .selectFrom('service_thread')
        .selectAll()
        .where('merchant_code', '=', key.merchantCode)
        .where('thread_id', '=', key.threadId)
        .forUpdate()
        .executeTakeFirst()
      if (before === undefined) return 'unknown'
      if (before.messages !== after) return 'movedOn'
      const row = await transaction
        .updateTable('service_thread')
        .set({
          state: 'answered',
          waiting_since: null,
          last_at: at,
          last_text: words.slice(0, cut),
          taken_by: before.taken_by ?? operator,
          messages: before.messages + 1,
        })
        .where('merchant_code', '=', key.merchantCode)
        .where('thread_id', '=', key.threadId)
        .returningAll()
        .executeTakeFirstOrThrow()
      const since = before.waiting_since
      const waited = since !== null && counts(since) ? Math.max(0, at.getTime() - since.getTime()) : null
      await put(transaction, row, { author: 'desk', operator, words, facts: null, waited_ms: waited, at })
      return row
    })

  /**
   * Adds a message to the player's thread, which it starts if there is none. A question that waits still waits, because
   * the operator need not have read it.
   */
  const write = (
    player: { readonly merchantCode: string; readonly playerId: string; readonly language: string },
    newId: string,
    { operator, words, at }: { readonly operator: string; readonly words: string; readonly at: Date },
  ): Promise<ThreadRow | 'full'> =>
    db.transaction().execute(async (transaction) => {
      const { language } = player
      const before = await locked(transaction, player, { newId, language, at })
      if (before.messages >= mostMessages) return 'full'
      const row = await transaction
        .updateTable('service_thread')
        .set({
          last_at: at,
          last_text: words.slice(0, cut),
          messages: before.messages + 1,
          ...(before.state !== 'waiting' && { state: 'answered' }),
          ...(before.state === 'closed' && { taken_by: operator }),
        })
        .where('merchant_code', '=', before.merchant_code)
        .where('thread_id', '=', before.thread_id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await put(transaction, row, { author: 'desk', operator, words, facts: null, waited_ms: null, at })
      return row
    })

  /** Undefined: the state does not allow the change. */
  const change = (
    { merchantCode, threadId }: ThreadKey,
    set: { readonly takenBy: string } | { readonly closed: true },
  ): Promise<ThreadRow | undefined> =>
    db
      .updateTable('service_thread')
      .set('takenBy' in set ? { taken_by: set.takenBy } : { state: 'closed', waiting_since: null })
      .where('merchant_code', '=', merchantCode)
      .where('thread_id', '=', threadId)
      .where('state', '<>', 'closed')
      .returningAll()
      .executeTakeFirst()

  return { answer, write, change }
}

/** Waiting threads and response times. */
function createQueue(db: Db) {
  const queue = ({ merchantCodes, state, ...place }: DeskQuery) =>
    readPage(
      db
        .selectFrom('service_thread')
        .leftJoin('player', (join) =>
          join
            .onRef('player.merchant_code', '=', 'service_thread.merchant_code')
            .onRef('player.player_id', '=', 'service_thread.player_id'),
        )
        .selectAll('service_thread')
        .select('player.username')
        .where('service_thread.merchant_code', 'in', merchantCodes)
        .$if(state !== undefined, (query) => query.where('service_thread.state', '=', state ?? 'waiting')),
      deskOrder(place),
    )

  const username = async (merchantCode: string, playerId: string): Promise<string | null> =>
    (
      await db
        .selectFrom('player')
        .select('username')
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .executeTakeFirst()
    )?.username ?? null

  const waiting = async (merchantCode: string): Promise<number> => {
    const row = await db
      .selectFrom('service_thread')
      .select((query) => query.fn.countAll().as('count'))
      .where('merchant_code', '=', merchantCode)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    return Number(row?.count ?? 0)
  }

  /** Waiting times of the latest answers, in milliseconds. */
  const waits = async (merchantCode: string, now: Date): Promise<readonly number[]> => {
    const rows = await db
      .selectFrom('service_message')
      .select('waited_ms')
      .where('merchant_code', '=', merchantCode)
      .where('waited_ms', 'is not', null)
      .where('at', '>', new Date(now.getTime() - within))
      .orderBy('at', 'desc')
      .limit(latest)
      .execute()
    return rows.map(({ waited_ms }) => Number(waited_ms))
  }

  /** Deletes threads last written to before these times, except waiting ones. */
  const forget = async (visitorsBefore: Date, playersBefore: Date): Promise<void> => {
    await db
      .deleteFrom('service_thread')
      .where('state', '<>', 'waiting')
      .where((where) =>
        where.or([
          where.and([where('visitor', 'is not', null), where('last_at', '<', visitorsBefore)]),
          where('last_at', '<', playersBefore),
        ]),
      )
      .execute()
  }

  return { queue, username, waiting, waits, forget }
}
