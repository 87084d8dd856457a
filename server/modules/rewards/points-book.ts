import type { PageWish } from '#server/lib/page-wish.ts'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { everydayMinor } from '#domain/money/everyday.ts'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import { cut, fromCursor, spanOf, toCursor } from '#server/lib/paging.ts'
import type { Period } from '#server/lib/paging.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { Claims } from './claims.ts'
import type { Owner } from './owner.ts'
import type { PointsEntryTable } from './rewards.tables.ts'
import type { Turnover, TurnoverCategory } from './turnover.ts'

export type PointsEntry = Selectable<PointsEntryTable>
export type PointsBook = ReturnType<typeof createPointsBook>

/** Hundredths of a point per everyday unit staked. */
export const pointRatios: ReadonlyMap<TurnoverCategory, bigint> = new Map(
  gameCategories.map(({ id, pointRatio }) => [id, BigInt(Math.round(Number(pointRatio) * 100))]),
)

export interface PointsBookDeps {
  readonly db: Db
  readonly turnover: Pick<Turnover, 'totals'>
  readonly claims: Pick<Claims, 'promise'>
  readonly clock: Clock
  readonly random: Random
}

export type Spending = Pick<PointsEntry, 'kind' | 'points_centi' | 'good_id' | 'amount_minor' | 'status'> & {
  readonly entry_id?: string
}

/** The bookkeeping of points earned, granted and spent. */
export function createPointsBook({ db, turnover, claims, clock, random }: PointsBookDeps) {
  const earned = async (owner: Owner): Promise<bigint> =>
    [...(await turnover.totals(owner))].reduce(
      (sum, [category, staked]) => sum + earnedOn(category, staked, owner.currency),
      0n,
    )

  const balance = async (owner: Owner) => {
    const [fromStakes, account] = await Promise.all([
      earned(owner),
      db
        .selectFrom('points_account')
        .select(['spent_centi', 'granted_centi', 'expired_centi'])
        .where('merchant_code', '=', owner.merchantCode)
        .where('player_id', '=', owner.playerId)
        .executeTakeFirst(),
    ])
    const earnedCenti = fromStakes + (account?.granted_centi ?? 0n)
    const spentCenti = account?.spent_centi ?? 0n
    const left = earnedCenti - spentCenti
    const expiredCenti = account?.expired_centi ?? 0n
    return {
      earnedCenti,
      spentCenti: spentCenti - expiredCenti,
      expiredCenti,
      balanceCenti: left < 0n ? 0n : left,
    }
  }

  /** False: the entry exists. */
  const write = async (owner: Owner, spending: Spending, took_stock: boolean, within: Db) => {
    const row = await within
      .insertInto('points_entry')
      .values({
        merchant_code: owner.merchantCode,
        player_id: owner.playerId,
        currency: owner.currency,
        made_at: clock.now(),
        took_stock,
        ...spending,
        entry_id: spending.entry_id ?? random.uuid(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('entry_id')
      .executeTakeFirst()
    if (row === undefined) return null
    if (spending.amount_minor !== null)
      await claims.promise(
        owner,
        { kind: 'points', what: row.entry_id, amountMinor: spending.amount_minor },
        within,
      )
    return row.entry_id
  }

  /**
   * Spends points and records the entry in one transaction. `reserve` runs while the player's points are locked: it may
   * throw to refuse, and returns whether it took stock. Throws `rewards.pointsShort`.
   */
  const spend = async (
    owner: Owner,
    spending: Spending,
    reserve: (transaction: Db) => Promise<boolean> = () => Promise.resolve(false),
  ): Promise<string> => {
    const { merchantCode, playerId } = owner
    const earnedCenti = await earned(owner)
    const { points_centi: cost } = spending
    return db.transaction().execute(async (transaction) => {
      await sql`insert into points_account (merchant_code, player_id, spent_centi)
        values (${merchantCode}, ${playerId}, 0) on conflict do nothing`.execute(transaction)
      const { rows } = await sql<{ ok: number }>`
        update points_account set spent_centi = spent_centi + ${cost}
        where merchant_code = ${merchantCode} and player_id = ${playerId}
          and spent_centi + ${cost} <= granted_centi + ${earnedCenti}
        returning 1 as ok`.execute(transaction)
      if (rows.length === 0) throw new ApiError('rewards.pointsShort')
      const entryId = await write(owner, spending, await reserve(transaction), transaction)
      if (entryId === null) throw new Error('An order of points has the id of another')
      return entryId
    })
  }

  /**
   * Credits points without a stake, idempotent by key. False: already credited. Uses the caller's transaction if given.
   */
  const grant = async (owner: Owner, points: number, key: string, within?: Db): Promise<boolean> => {
    const credit = async (transaction: Db) => {
      const centi = BigInt(points) * 100n
      const spending = {
        entry_id: `grant:${key}`,
        kind: 'grant',
        points_centi: centi,
        good_id: null,
        amount_minor: null,
        status: 'approved',
      } as const
      if ((await write(owner, spending, false, transaction)) === null) return false
      await sql`insert into points_account (merchant_code, player_id, spent_centi, granted_centi)
        values (${owner.merchantCode}, ${owner.playerId}, 0, ${centi})
        on conflict (merchant_code, player_id) do update
          set granted_centi = points_account.granted_centi + excluded.granted_centi`.execute(transaction)
      return true
    }
    return within === undefined ? db.transaction().execute(credit) : credit(within)
  }

  return { balance, spend, write, grant, list: createEntryList(db) }
}

/** Entries of a period: conversions, orders and grants. */
const createEntryList =
  (db: Db) => async (owner: Owner, period: Period, status: PointsEntry['status'] | null, page: PageWish) => {
    const { since, until } = spanOf(owner.timeZone, period)
    const after = page.cursor === null ? null : fromCursor(page.cursor, 'ns')
    const rows = await db
      .selectFrom('points_entry')
      .selectAll()
      .where('merchant_code', '=', owner.merchantCode)
      .where('player_id', '=', owner.playerId)
      .where('made_at', '>=', since)
      .where('made_at', '<', until)
      .$if(status !== null, (query) => query.where('status', '=', status ?? 'approved'))
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(made_at, entry_id) ${sql.raw(page.newestFirst ? '<' : '>')}
            (${new Date(Number(after?.[0]))}, ${String(after?.[1])})`,
        ),
      )
      .orderBy('made_at', page.newestFirst ? 'desc' : 'asc')
      .orderBy('entry_id', page.newestFirst ? 'desc' : 'asc')
      .limit(page.size + 1)
      .execute()
    const { shown, last } = cut(rows, page.size)
    return { list: shown, next: last && toCursor([last.made_at.getTime(), last.entry_id]) }
  }

/** Points in hundredths, rounded down. The ratio is per everyday unit, independent of the currency. */
export const earnedOn = (category: TurnoverCategory, stakedMinor: bigint, currency: string): bigint =>
  stakedMinor <= 0n ? 0n : (stakedMinor * (pointRatios.get(category) ?? 0n)) / everydayMinor(1, currency)
