import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { everydayMinor } from '#domain/money/everyday.ts'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import { cut, fromCursor, spanOf, toCursor } from '#server/lib/paging.ts'
import type { Period } from '#server/lib/paging.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { RewardsPlan } from '#server/seed/rewards-plan.ts'
import type { Claims, PageWish } from './claims.ts'
import type { Owner } from './owner.ts'
import type { PointsEntryTable } from './rewards.tables.ts'
import type { Turnover, TurnoverCategory } from './turnover.ts'

export type PointsEntry = Selectable<PointsEntryTable>

/** Hundredths of a point for an everyday unit staked. */
const ratios: ReadonlyMap<TurnoverCategory, bigint> = new Map(
  gameCategories.map(({ id, pointRatio }) => [id, BigInt(Math.round(Number(pointRatio) * 100))]),
)

export interface PointsServiceDeps {
  readonly db: Db
  readonly turnover: Pick<Turnover, 'totals'>
  readonly claims: Pick<Claims, 'promise' | 'settle'>
  readonly clock: Clock
  readonly random: Random
  readonly planOf: (merchantCode: string) => RewardsPlan
}

type Spending = Pick<PointsEntry, 'kind' | 'points_centi' | 'good_id' | 'amount_minor' | 'status'>

/** Points earned and spent. */
function createPointsBook({ db, turnover, claims, clock, random }: PointsServiceDeps) {
  const earned = async (owner: Owner): Promise<bigint> =>
    [...(await turnover.totals(owner))].reduce(
      (sum, [category, staked]) => sum + earnedOn(category, staked, owner.currency),
      0n,
    )

  const balance = async (owner: Owner) => {
    const [earnedCenti, account] = await Promise.all([
      earned(owner),
      db
        .selectFrom('points_account')
        .select('spent_centi')
        .where('merchant_code', '=', owner.merchantCode)
        .where('player_id', '=', owner.playerId)
        .executeTakeFirst(),
    ])
    const spentCenti = account?.spent_centi ?? 0n
    const left = earnedCenti - spentCenti
    return { earnedCenti, spentCenti, balanceCenti: left < 0n ? 0n : left }
  }

  /** One transaction: the points are spent, and written down what for. Throws `rewards.pointsShort`. */
  const spend = async (owner: Owner, spending: Spending): Promise<string> => {
    const { merchantCode, playerId, currency } = owner
    const entryId = random.uuid()
    const earnedCenti = await earned(owner)
    const { points_centi: cost } = spending
    if (cost > earnedCenti) throw new ApiError('rewards.pointsShort')
    await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ ok: number }>`
        insert into points_account (merchant_code, player_id, spent_centi)
        values (${merchantCode}, ${playerId}, ${cost})
        on conflict (merchant_code, player_id) do update
          set spent_centi = points_account.spent_centi + excluded.spent_centi
          where points_account.spent_centi + excluded.spent_centi <= ${earnedCenti}
        returning 1 as ok`.execute(transaction)
      if (rows.length === 0) throw new ApiError('rewards.pointsShort')
      await transaction
        .insertInto('points_entry')
        .values({
          merchant_code: merchantCode,
          player_id: playerId,
          entry_id: entryId,
          currency,
          made_at: clock.now(),
          ...spending,
        })
        .execute()
      if (spending.amount_minor !== null)
        await claims.promise(
          owner,
          { kind: 'points', what: entryId, amountMinor: spending.amount_minor },
          transaction,
        )
    })
    return entryId
  }

  return { balance, spend }
}

/** Points are what stakes earn by the ratio of their category, less what was spent. */
export function createPointsService(deps: PointsServiceDeps) {
  const { db, claims, planOf } = deps
  const { balance, spend } = createPointsBook(deps)

  const rate = ({ merchantCode, currency }: Owner) => {
    const { perUnit } = planOf(merchantCode).points
    return { perUnit, unitMinor: everydayMinor(1, currency) }
  }

  /** Whole points become money at the merchant's rate. Throws `rewards.pointsShort`, `rewards.pointsTooFew`. */
  const convert = async (owner: Owner, points: number): Promise<bigint> => {
    const { perUnit, unitMinor } = rate(owner)
    const amountMinor = (BigInt(points) * unitMinor) / BigInt(perUnit)
    if (amountMinor === 0n) throw new ApiError('rewards.pointsTooFew')
    const entryId = await spend(owner, {
      kind: 'convert',
      points_centi: BigInt(points) * 100n,
      good_id: null,
      amount_minor: amountMinor,
      status: 'approved',
    })
    await claims.settle({
      merchant_code: owner.merchantCode,
      player_id: owner.playerId,
      kind: 'points',
      what: entryId,
    })
    return amountMinor
  }

  const goods = ({ merchantCode }: Pick<Owner, 'merchantCode'>) => planOf(merchantCode).points.goods

  /** Orders a good; operators decide about it. Throws `rewards.goodUnknown`, `rewards.pointsShort`. */
  const redeem = async (owner: Owner, goodId: string): Promise<string> => {
    const good = goods(owner).find(({ id }) => id === goodId)
    if (good === undefined) throw new ApiError('rewards.goodUnknown')
    return spend(owner, {
      kind: 'redeem',
      points_centi: BigInt(good.points) * 100n,
      good_id: good.id,
      amount_minor: null,
      status: 'inProcess',
    })
  }

  /** What points were spent on. */
  const list = async (owner: Owner, period: Period, status: PointsEntry['status'] | null, page: PageWish) => {
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

  return { balance, rate, convert, goods, redeem, list }
}

/** Hundredths of a point, rounded down: a ratio is of one everyday unit, whatever a unit of the currency buys. */
const earnedOn = (category: TurnoverCategory, stakedMinor: bigint, currency: string): bigint =>
  stakedMinor <= 0n ? 0n : (stakedMinor * (ratios.get(category) ?? 0n)) / everydayMinor(1, currency)
