import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { GoodFailure, GoodGives, RoundsGood, TicketsGood } from '#schemas/api/good-gives.ts'
import type { listMallGoods } from '#schemas/api/points.ts'
import type { Reply } from '#schemas/api/route.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import type { Good, MallGoods } from './mall-goods.ts'
import { failureMessage, orderMessage } from './order-messages.ts'
import type { Owner } from './owner.ts'
import type { PointsEntryTable } from './rewards.tables.ts'

/** What an issue did. `waits`: the vendor has yet to confirm it. `failed`: nothing was written. */
export type Issued =
  | { readonly state: 'delivered'; readonly raffleId?: string }
  | { readonly state: 'waits' }
  | { readonly state: 'failed'; readonly why: GoodFailure }

export type ShownGives = Pick<Reply<typeof listMallGoods>['list'][number], 'tickets' | 'rounds'>
type PlayerOf = Pick<Owner, 'merchantCode' | 'playerId'>
type Site = Pick<Owner, 'merchantCode' | 'currency'>
type Give = (key: string, within: Db) => Promise<Issued>

/** Issues goods of one kind. Offered by the slice that owns what is issued; keys are idempotent. */
export interface GoodIssuer<Gives> {
  /** What the page shows; null: the merchant has none now, and the good is not listed. */
  readonly shown: (site: Site, gives: Gives, language: string) => Promise<ShownGives | null>
  /** Why the player cannot have it now, or how to give it within a transaction. */
  readonly prepare: (owner: Owner, gives: Gives) => Promise<GoodFailure | Give>
  /** After the transaction that gave it. */
  readonly after?: (owner: Owner) => Promise<void>
  /** What became of an issue that waits. `isLate`: it is withdrawn unless it was confirmed. */
  readonly settle?: (owner: Owner, key: string, isLate: boolean, within: Db) => Promise<Issued>
  /** What the player has not used up of all that was issued, by key. */
  readonly unused?: (owner: PlayerOf) => Promise<ReadonlyMap<string, Unused>>
}

/** Issued free rounds that can still be played. */
export interface Unused {
  readonly left: number
  readonly expiresAt: Date
  readonly game: Pick<VendorGame, 'gameId' | 'vendorCode'> | null
}

interface Issuers {
  readonly tickets: GoodIssuer<TicketsGood>
  readonly rounds: GoodIssuer<RoundsGood>
}

export interface GoodIssueDeps {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly goods: Pick<MallGoods, 'one' | 'putBack'>
  readonly inbox: Pick<MessagesDesk, 'send'>
  readonly onProblem: (problem: Error) => void
}

type Entry = Selectable<PointsEntryTable>
type Bound = ReturnType<typeof bind>

/** A vendor that has not confirmed free rounds for this long is not waited for. */
const patienceMs = 3_600_000
/** Age at which the upkeep issues an order whose call was interrupted. */
const overdueMs = 10_000
/** Orders read at once by the upkeep. */
const ordersAtOnce = 200

const keyOf = (entryId: string) => `mall:${entryId}`

const bind = <Gives>(issuer: GoodIssuer<Gives>, gives: Gives) => ({
  shown: (site: Site, language: string) => issuer.shown(site, gives, language),
  prepare: (owner: Owner) => issuer.prepare(owner, gives),
  after: issuer.after,
  settle: issuer.settle,
})

type Unfinished = Omit<Owner, 'timeZone'> & {
  readonly entryId: string
  readonly goodId: string
  readonly points: bigint
  readonly madeAt: Date
}

/** Overdue orders, oldest first, after one of them. */
async function unfinished(db: Db, now: Date, after: Unfinished | undefined): Promise<readonly Unfinished[]> {
  const { rows } = await sql<Unfinished>`
    select entry.merchant_code as "merchantCode", entry.player_id as "playerId", entry.currency,
      entry.entry_id as "entryId", entry.good_id as "goodId", entry.points_centi as points,
      entry.made_at as "madeAt"
    from points_entry entry join points_good good
      on good.merchant_code = entry.merchant_code and good.good_id = entry.good_id and good.gives is not null
    where entry.status = 'inProcess' and entry.kind = 'redeem'
      and entry.made_at <= ${new Date(now.getTime() - overdueMs)}
      and (entry.made_at, entry.entry_id) > (${after?.madeAt ?? new Date(0)}, ${after?.entryId ?? ''})
    order by entry.made_at, entry.entry_id limit ${ordersAtOnce}`.execute(db)
  return rows
}

/**
 * Issues ordered tickets and free rounds. An order is paid first, in a transaction of its own; then one transaction
 * issues it and closes it: delivered, or refunded with the reason. What was interrupted in between is issued by the
 * upkeep, so that points are neither lost nor used twice.
 */
export function createGoodIssue({ db, clock, events, goods, inbox, onProblem }: GoodIssueDeps) {
  const issuers: Partial<Issuers> = {}
  /** Later slices provide their issuers when they are built. */
  const provide = (part: Partial<Issuers>): void => void Object.assign(issuers, part)

  /** Null: nothing to issue, or no slice issues it. */
  const boundTo = (gives: GoodGives | null): Bound | null => {
    if (gives === null) return null
    if ('raffle' in gives) return issuers.tickets === undefined ? null : bind(issuers.tickets, gives)
    return issuers.rounds === undefined ? null : bind(issuers.rounds, gives)
  }

  const entryOf = ({ merchantCode, playerId }: Owner, entryId: string, within: Db) =>
    within
      .selectFrom('points_entry')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('entry_id', '=', entryId)
      .where('status', '=', 'inProcess')
      .forUpdate()
      .executeTakeFirst()

  /** Writes what an issue did; a failed one returns points and piece in the same transaction. */
  const close = async (entry: Entry, issued: Issued, within: Db): Promise<void> => {
    const now = clock.now()
    const isFailed = issued.state === 'failed'
    await within
      .updateTable('points_entry')
      .set({
        status: issued.state === 'delivered' ? 'approved' : isFailed ? 'rejected' : 'inProcess',
        started_at: entry.started_at ?? now,
        decided_at: issued.state === 'waits' ? null : now,
        raffle_id: issued.state === 'delivered' ? (issued.raffleId ?? null) : null,
        failed: isFailed ? issued.why : null,
      })
      .where('merchant_code', '=', entry.merchant_code)
      .where('player_id', '=', entry.player_id)
      .where('entry_id', '=', entry.entry_id)
      .execute()
    if (!isFailed) return
    await sql`update points_account set spent_centi = spent_centi - ${entry.points_centi}
      where merchant_code = ${entry.merchant_code} and player_id = ${entry.player_id}`.execute(within)
    if (entry.took_stock && entry.good_id !== null)
      await goods.putBack(entry.merchant_code, entry.good_id, within)
  }

  const isLate = ({ started_at }: Entry): boolean =>
    started_at !== null && clock.now().getTime() - started_at.getTime() >= patienceMs

  /** Issues an order once, or looks what became of it. Null: it is closed already. */
  const advance = async (owner: Owner, entryId: string, bound: Bound): Promise<Issued | null> => {
    const give = await bound.prepare(owner)
    const key = keyOf(entryId)
    const done = await db.transaction().execute(async (transaction) => {
      const entry = await entryOf(owner, entryId, transaction)
      if (entry === undefined) return null
      const issued =
        entry.started_at !== null && bound.settle !== undefined
          ? await bound.settle(owner, key, isLate(entry), transaction)
          : typeof give === 'string'
            ? ({ state: 'failed', why: give } as const)
            : await give(key, transaction)
      await close(entry, issued, transaction)
      return issued
    })
    if (done?.state === 'waits') await bound.after?.(owner)
    return done
  }

  const tell = ({ merchantCode, playerId }: Owner): void =>
    events.publish({ merchantCode, playerId }, { type: 'pointsOrder' })

  /** Issues a new order at once. `waits` if it could not be tried: the upkeep goes on. */
  const issue = async (owner: Owner, entryId: string, good: Pick<Good, 'gives'>): Promise<Issued> => {
    const bound = boundTo(good.gives)
    if (bound === null) return { state: 'waits' }
    const attempt = async (): Promise<Issued | null> => {
      const issued = await advance(owner, entryId, bound)
      return issued?.state === 'waits' ? advance(owner, entryId, bound) : issued
    }
    const issued = await attempt().catch((cause: unknown) => {
      onProblem(new Error(`The order ${entryId} was not issued; the upkeep repeats it`, { cause }))
      return null
    })
    return issued ?? { state: 'waits' }
  }

  const goOn = async (row: Unfinished, owner: Owner): Promise<void> => {
    const good = await goods.one(row.merchantCode, row.goodId)
    const bound = boundTo(good?.gives ?? null)
    if (good === undefined || bound === null) return
    const issued = await advance(owner, row.entryId, bound)
    if (issued === null || issued.state === 'waits') return
    await inbox.send(
      owner.merchantCode,
      owner.playerId,
      issued.state === 'failed'
        ? failureMessage(issued.why, good.title)
        : orderMessage({ step: 'delivered', title: good.title, points: row.points, remark: '' }),
    )
    tell(owner)
  }

  /** Goes on with orders that were interrupted or wait, and tells the player how they ended. */
  const upkeep = async (serve: (found: Omit<Owner, 'timeZone'>) => Owner | null): Promise<void> => {
    const next = (after?: Unfinished) => unfinished(db, clock.now(), after)
    let rows = await next()
    for (; rows.length > 0; rows = rows.length < ordersAtOnce ? [] : await next(rows.at(-1)))
      for (const row of rows) {
        const owner = serve(row)
        if (owner === null) continue
        await goOn(row, owner).catch((cause: unknown) =>
          onProblem(new Error(`The order ${row.entryId} of ${row.playerId} was not issued`, { cause })),
        )
      }
  }

  /** What a good gives, for the page; null: the merchant has none now. */
  const shown = async (site: Site, good: Pick<Good, 'gives'>, language: string): Promise<ShownGives | null> =>
    good.gives === null ? {} : ((await boundTo(good.gives)?.shown(site, language)) ?? null)

  /** Why the player cannot have it now; null: nothing. */
  const refusal = async (owner: Owner, good: Pick<Good, 'gives'>): Promise<GoodFailure | null> => {
    const ready = await boundTo(good.gives)?.prepare(owner)
    return typeof ready === 'string' ? ready : null
  }

  /** Free rounds of a player's orders that can still be played, by order. */
  const unusedRounds = async (owner: PlayerOf): Promise<(entryId: string) => Unused | undefined> => {
    const all = await issuers.rounds?.unused?.(owner)
    return (entryId) => all?.get(keyOf(entryId))
  }

  return { provide, shown, refusal, issue, unusedRounds, upkeep }
}
export type GoodIssue = ReturnType<typeof createGoodIssue>
