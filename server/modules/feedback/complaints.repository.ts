import { sql } from 'kysely'
import type { Transaction, Updateable } from 'kysely'
import { complaintTransitions } from '#domain/complaints/complaint.ts'
import type { ComplaintAct } from '#domain/complaints/complaint.ts'
import { complaintStates } from '#schemas/api/feedback.ts'
import type { ComplaintState, ComplaintType } from '#schemas/api/feedback.ts'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { byEarliest, byLatest, byText, keysetIn, readPage } from '#server/lib/keyset.ts'
import type { PlaceWish } from '#server/lib/keyset.ts'
import { oneAtATime } from '#server/lib/one-at-a-time.ts'
import type { ComplaintRow, FeedbackTables, MessageRow } from './feedback.tables.ts'

export type ComplaintsRepository = ReturnType<typeof createComplaintsRepository>

export interface ComplaintKey {
  readonly merchantCode: string
  readonly complaintId: string
}

/** A new thread entry. */
export interface Draft {
  readonly kind: MessageRow['kind']
  readonly author: MessageRow['author']
  /** Null unless an operator writes. */
  readonly operator: string | null
  readonly words: string
  readonly pictures?: readonly Uint8Array[]
  readonly at: Date
}

interface Change {
  readonly act?: ComplaintAct
  /** States it is allowed in, when no act defines them. Omitted: all. */
  readonly from?: readonly ComplaintState[]
  /** Allowed only while this column is null. */
  readonly unset?: 'review_asked_at' | 'review_answered_at'
  readonly columns?: Omit<Updateable<FeedbackTables['complaint']>, 'state' | 'messages' | 'pictures'>
}

/** `ask` starts a wait for the player. Any other act ends it and moves the deadline by its length. */
const pauseOf = (act: ComplaintAct, at: Date) => {
  if (act === 'ask') return { waiting_since: at }
  const paused = sql<bigint>`(paused_ms + coalesce(
    greatest(0, floor(extract(epoch from (${at}::timestamptz - waiting_since)) * 1000))::bigint, 0))`
  return {
    waiting_since: null,
    paused_ms: paused,
    due_at: sql<Date>`submitted_at + interval '1344 hours' + ${paused} * interval '1 millisecond'`,
  }
}

/** Maximum number of pictures per thread. */
const mostThreadPictures = 12
/** Maximum number of messages per thread; larger disputes are not suited to a form. */
const mostMessages = 400

interface DeskQuery extends PlaceWish {
  readonly merchantCodes: readonly string[]
  readonly state?: ComplaintState | undefined
  readonly type?: ComplaintType | undefined
  readonly now: Date
}

/**
 * By the next deadline, overdue ones first; complaints without a deadline last, newest first. The deadline of a
 * complaint that waits for its player moves with the time: between two pages such a row can be listed twice, but none
 * is left out.
 */
const deskOrder = (now: Date) =>
  keysetIn('ascending', [
    byEarliest(`case
      when review_due_at is not null and review_answered_at is null then review_due_at
      when final_at is not null then null
      when complaint.state = 'received' then submitted_at + interval '24 hours'
      when waiting_since is not null then due_at + ('${now.toISOString()}'::timestamptz - waiting_since)
      else due_at end`),
    byLatest('submitted_at'),
    byText('complaint.merchant_code'),
    byText('complaint_id'),
  ])

/** Complaints with their players' usernames, for the desk. */
function createDeskQueries(db: Db) {
  const queue = ({ merchantCodes, state, type, now, ...place }: DeskQuery) =>
    readPage(
      withPlayer()
        .where('complaint.merchant_code', 'in', merchantCodes)
        .$if(state !== undefined, (query) => query.where('complaint.state', '=', state ?? 'received'))
        .$if(type !== undefined, (query) => query.where('complaint.type', '=', type ?? 'other')),
      deskOrder(now)(place),
    )

  const withPlayer = () =>
    db
      .selectFrom('complaint')
      .innerJoin('player', (join) =>
        join
          .onRef('player.merchant_code', '=', 'complaint.merchant_code')
          .onRef('player.player_id', '=', 'complaint.player_id'),
      )
      .selectAll('complaint')
      .select('player.username')

  const oneWithPlayer = ({ merchantCode, complaintId }: ComplaintKey) =>
    withPlayer()
      .where('complaint.merchant_code', '=', merchantCode)
      .where('complaint.complaint_id', '=', complaintId)
      .executeTakeFirst()

  return { queue, oneWithPlayer }
}

/** Reads a complaint's thread. */
function createThreadQueries(db: Db) {
  const thread = ({ merchantCode, complaintId }: ComplaintKey): Promise<MessageRow[]> =>
    db
      .selectFrom('complaint_message')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('complaint_id', '=', complaintId)
      .orderBy('place')
      .execute()

  const pictures = ({ merchantCode, complaintId }: ComplaintKey) =>
    db
      .selectFrom('complaint_picture')
      .innerJoin('complaint_message as message', (join) =>
        join
          .onRef('message.merchant_code', '=', 'complaint_picture.merchant_code')
          .onRef('message.complaint_id', '=', 'complaint_picture.complaint_id')
          .onRef('message.place', '=', 'complaint_picture.place'),
      )
      .select(['complaint_picture.place', 'complaint_picture.number', 'complaint_picture.picture'])
      .where('complaint_picture.merchant_code', '=', merchantCode)
      .where('complaint_picture.complaint_id', '=', complaintId)
      .orderBy('complaint_picture.place')
      .orderBy('complaint_picture.number')

  return { thread, pictures }
}

/** Reads and marks rows for the deadline check. */
function createClockQueries(db: Db) {
  /** Open complaints, and decided ones awaiting a review. */
  const running = (): Promise<ComplaintRow[]> =>
    db
      .selectFrom('complaint')
      .selectAll()
      .where(sql<boolean>`final_at is null or (review_due_at is not null and review_answered_at is null)`)
      .orderBy('submitted_at')
      .execute()

  /** Claims the warning of a deadline; true for one gateway only. */
  const warn = async ({ merchantCode, complaintId }: ComplaintKey, deadline: string): Promise<boolean> =>
    (await db
      .updateTable('complaint')
      .set({ warned: deadline })
      .where('merchant_code', '=', merchantCode)
      .where('complaint_id', '=', complaintId)
      .where(sql<boolean>`warned is distinct from ${deadline}`)
      .returning('complaint_id')
      .executeTakeFirst()) !== undefined

  return { running, warn }
}

/** Number of the player's complaints without a final answer. */
async function countOpen(
  db: Pick<Db, 'selectFrom'>,
  { merchant_code: merchantCode, player_id: playerId }: Pick<ComplaintRow, 'merchant_code' | 'player_id'>,
): Promise<number> {
  const found = await db
    .selectFrom('complaint')
    .select((query) => query.fn.countAll().as('count'))
    .where('merchant_code', '=', merchantCode)
    .where('player_id', '=', playerId)
    .where('final_at', 'is', null)
    .executeTakeFirst()
  return Number(found?.count ?? 0)
}

/** Rows of complaints and their threads. A state change and its message are written in one transaction. */
export function createComplaintsRepository(db: Db) {
  const one = ({ merchantCode, complaintId }: ComplaintKey): Promise<ComplaintRow | undefined> =>
    db
      .selectFrom('complaint')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('complaint_id', '=', complaintId)
      .executeTakeFirst()

  const write = async (
    transaction: Transaction<Tables>,
    { merchantCode, complaintId }: ComplaintKey,
    { kind, author, operator, words, pictures = [], at }: Draft,
    place: number,
  ) => {
    const key = { merchant_code: merchantCode, complaint_id: complaintId, place }
    await transaction
      .insertInto('complaint_message')
      .values({ ...key, kind, author, operator, words, pictures: pictures.length, at })
      .execute()
    if (pictures.length === 0) return
    await transaction
      .insertInto('complaint_picture')
      .values(pictures.map((picture, number) => ({ ...key, number, picture })))
      .execute()
  }

  /** `alreadyOpen`: a complaint about the same subject is open. `tooManyOpen`: the player has `mostOpen` open ones. */
  const insert = (
    row: Omit<ComplaintRow, 'messages' | 'pictures' | 'warned' | 'paused_ms' | 'reference'> & {
      readonly reference: string | null
    },
    message: Draft,
    mostOpen: number,
  ): Promise<ComplaintRow | 'alreadyOpen' | 'tooManyOpen'> =>
    // Each counts the complaints of those before.
    oneAtATime(db, { merchantCode: row.merchant_code, playerId: row.player_id }, async (transaction) => {
      if ((await countOpen(transaction, row)) >= mostOpen) return 'tooManyOpen'
      const made = await transaction
        .insertInto('complaint')
        .values({ ...row, messages: 1, pictures: message.pictures?.length ?? 0 })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      if (made !== undefined)
        await write(
          transaction,
          { merchantCode: made.merchant_code, complaintId: made.complaint_id },
          message,
          1,
        )
      return made ?? 'alreadyOpen'
    })

  /**
   * Adds a message; an act also changes the state and starts or ends a wait. Concurrent changes are serialised by the
   * row; an act that the state does not allow changes nothing. `full`: the thread is at its maximum.
   */
  const change = (
    key: ComplaintKey,
    message: Draft,
    wish: Change,
  ): Promise<ComplaintRow | 'wrongState' | 'full'> =>
    db.transaction().execute(async (transaction) => {
      const { act = null, columns = {}, unset } = wish
      const from = act === null ? (wish.from ?? complaintStates) : complaintTransitions[act].from
      const added = message.pictures?.length ?? 0
      const here = transaction
        .updateTable('complaint')
        .where('merchant_code', '=', key.merchantCode)
        .where('complaint_id', '=', key.complaintId)
      const row = await here
        .set({
          ...columns,
          ...(act !== null && { state: complaintTransitions[act].to, ...pauseOf(act, message.at) }),
          messages: sql<number>`messages + 1`,
          pictures: sql<number>`pictures + ${added}`,
        })
        .where('state', 'in', [...from])
        .where(sql<boolean>`pictures + ${added} <= ${mostThreadPictures}`)
        .$if(unset !== undefined, (query) => query.where(unset ?? 'warned', 'is', null))
        .$if(message.author === 'player', (query) => query.where('messages', '<', mostMessages))
        .returningAll()
        .executeTakeFirst()
      if (row !== undefined) {
        await write(transaction, key, message, row.messages)
        return row
      }
      const now = await transaction
        .selectFrom('complaint')
        .selectAll()
        .where('merchant_code', '=', key.merchantCode)
        .where('complaint_id', '=', key.complaintId)
        .executeTakeFirst()
      return now !== undefined && from.includes(now.state) && (unset === undefined || now[unset] === null)
        ? 'full'
        : 'wrongState'
    })

  const ofPlayer = (merchantCode: string, playerId: string): Promise<ComplaintRow[]> =>
    db
      .selectFrom('complaint')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .orderBy(sql`final_at is not null`)
      .orderBy('submitted_at', 'desc')
      .limit(100)
      .execute()

  return {
    one,
    insert,
    change,
    ofPlayer,
    countOpen: (player: Parameters<typeof countOpen>[1]) => countOpen(db, player),
    ...createThreadQueries(db),
    ...createDeskQueries(db),
    ...createClockQueries(db),
  }
}
