import { sql } from 'kysely'
import { addDays, startOfDay } from '#domain/calendar/zoned-day.ts'
import { countedStakes, unknownReturns } from '#domain/rewards/contribution.ts'
import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { Db } from '#server/database/database.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { Owner } from './owner.ts'

export type Turnover = ReturnType<typeof createTurnover>

/** `other`: games no longer offered; excluded where categories are named. */
export type TurnoverCategory = GameCategoryId | 'other'

export interface TurnoverOfDay {
  readonly day: string
  readonly category: TurnoverCategory
  /** Valid stakes: net, each by its game's contribution; negative on a day with more refunds than stakes. */
  readonly stakedMinor: bigint
  readonly bets: number
}

/** A stake, or its return, as it counts. */
export interface CountedMovement extends Omit<TurnoverOfDay, 'day'> {
  readonly at: Date
  /** Of the account, after it. */
  readonly version: bigint
}

interface TurnoverDeps {
  readonly db: Db
  readonly catalogue: Pick<Catalogue, 'games'>
}

const ofPlayer = ({ merchantCode, playerId }: Owner) =>
  sql`merchant_code = ${merchantCode} and player_id = ${playerId}`

/** Movements per transaction. */
const batch = 20_000n

/**
 * Players' valid stakes, rolled up by day and category: a stake by its game's contribution (`contributionOf`). It follows the account's history, whose versions are gapless and
 * become visible in order, so each movement is counted exactly once, even by concurrent callers.
 */
export function createTurnover({ db, catalogue }: TurnoverDeps) {
  /** Counts new stakes. False: no new movements. */
  async function count(owner: Owner): Promise<boolean> {
    const { rows } = await sql<{ counted: bigint | null; last: bigint | null }>`select
      (select counted_version from turnover_mark where ${ofPlayer(owner)}) as counted,
      (select version from player_account where ${ofPlayer(owner)} and kind = 'main') as last`.execute(db)
    const last = rows[0]?.last ?? -1n
    const counted = rows[0]?.counted ?? -1n
    for (let from = counted; from < last; from += batch) {
      // Each batch begins where the one before ended.
      await countUpTo(owner, from, min(from + batch, last))
    }
    return counted < last
  }

  async function countUpTo(owner: Owner, counted: bigint, upTo: bigint): Promise<void> {
    const { merchantCode, playerId, currency, timeZone } = owner
    const games = new Map((await catalogue.games(currency)).map((game) => [game.gameId, game]))
    // A refund of a stake is positive and names its game.
    const { rows } = await sql<{ day: string; game_code: string | null; staked: string; bets: string }>`
      select to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, game_code,
        sum(-amount_minor)::text as staked, sum(case kind when 'bet' then 1 else -1 end)::text as bets
      from transfer
      where ${ofPlayer(owner)} and account_version > ${counted} and account_version <= ${upTo}
        and (kind = 'bet' or (kind = 'reversal' and amount_minor > 0 and game_code is not null))
      group by 1, 2`.execute(db)
    const days = new Map<string, { day: string; category: TurnoverCategory; staked: bigint; bets: bigint }>()
    for (const { day, game_code: gameCode, staked, bets } of rows) {
      const game = games.get(gameCode ?? '')
      const category = game?.category ?? 'other'
      const sum = days.get(`${day} ${category}`) ?? { day, category, staked: 0n, bets: 0n }
      days.set(`${day} ${category}`, {
        ...sum,
        staked: sum.staked + countedStakes(BigInt(staked), game ?? unknownReturns),
        bets: sum.bets + BigInt(bets),
      })
    }
    await db.transaction().execute(async (transaction) => {
      const { rows: moved } = await sql<{ ok: number }>`
        insert into turnover_mark (merchant_code, player_id, counted_version)
        values (${merchantCode}, ${playerId}, ${upTo})
        on conflict (merchant_code, player_id) do update set counted_version = excluded.counted_version
          where turnover_mark.counted_version = ${counted}
        returning 1 as ok`.execute(transaction)
      // A concurrent caller has counted them.
      if (moved.length === 0) return
      for (const { day, category, staked, bets } of days.values()) {
        await sql`insert into turnover_day (merchant_code, player_id, day, category, staked_minor, bets)
          values (${merchantCode}, ${playerId}, ${day}, ${category}, ${staked}, ${bets})
          on conflict (merchant_code, player_id, day, category) do update set
            staked_minor = turnover_day.staked_minor + excluded.staked_minor,
            bets = turnover_day.bets + excluded.bets`.execute(transaction)
        await sql`insert into turnover_total (merchant_code, player_id, category, staked_minor)
          values (${merchantCode}, ${playerId}, ${category}, ${staked})
          on conflict (merchant_code, player_id, category) do update set
            staked_minor = turnover_total.staked_minor + excluded.staked_minor`.execute(transaction)
      }
    })
  }

  /** Both days inclusive; newest first. */
  const days = async (owner: Owner, from: string, to: string): Promise<readonly TurnoverOfDay[]> => {
    const rows = await db
      .selectFrom('turnover_day')
      .select(['day', 'category', 'staked_minor', 'bets'])
      .where('merchant_code', '=', owner.merchantCode)
      .where('player_id', '=', owner.playerId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day', 'desc')
      .orderBy('category')
      .execute()
    return rows.map((row) => ({
      day: row.day,
      category: row.category as TurnoverCategory,
      stakedMinor: row.staked_minor,
      bets: Number(row.bets),
    }))
  }

  /** Lifetime valid stakes of a player by category. */
  const totals = async ({
    merchantCode,
    playerId,
  }: Pick<Owner, 'merchantCode' | 'playerId'>): Promise<ReadonlyMap<TurnoverCategory, bigint>> => {
    const rows = await db
      .selectFrom('turnover_total')
      .select(['category', 'staked_minor'])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .execute()
    return new Map(rows.map((row) => [row.category as TurnoverCategory, row.staked_minor]))
  }

  /** Lifetime valid stakes of a player, and those before each of some days. */
  const stakedBefore = async (
    { merchantCode, playerId }: Pick<Owner, 'merchantCode' | 'playerId'>,
    all: readonly string[],
  ): Promise<{ readonly total: bigint; readonly until: ReadonlyMap<string, bigint> }> => {
    const wanted = [...new Set(all)].toSorted()
    // One statement, so that stakes counted meanwhile are in all sums or in none.
    const { rows } = await sql<{ day: string | null; staked: string }>`
      select null as day, coalesce(sum(staked_minor), 0)::text as staked from turnover_total
      where merchant_code = ${merchantCode} and player_id = ${playerId}
      union all
      select day, sum(staked_minor)::text from turnover_day
      where merchant_code = ${merchantCode} and player_id = ${playerId} and day >= ${wanted[0] ?? null}::text
      group by day`.execute(db)
    const total = rows.reduce((sum, { day, staked }) => (day === null ? sum + BigInt(staked) : sum), 0n)
    const own = rows.flatMap(({ day, staked }) => (day === null ? [] : [{ day, staked: BigInt(staked) }]))
    const since = (first: string) =>
      own.reduce((sum, { day, staked }) => (day >= first ? sum + staked : sum), 0n)
    return { total, until: new Map(wanted.map((day) => [day, total - since(day)])) }
  }

  /** Players with uncounted movements. */
  const behind = async (limit: number) => {
    const { rows } = await sql<{ merchantCode: string; playerId: string; currency: string }>`
      select account.merchant_code as "merchantCode", account.player_id as "playerId", account.currency
      from player_account account left join turnover_mark mark
        on mark.merchant_code = account.merchant_code and mark.player_id = account.player_id
      where account.kind = 'main' and account.version > coalesce(mark.counted_version, -1)
      limit ${limit}`.execute(db)
    return rows
  }

  return { count, days, movements: createMovements({ db, catalogue }), totals, stakedBefore, behind }
}

/** Stakes and their returns of one day, in order. */
const createMovements =
  ({ db, catalogue }: TurnoverDeps) =>
  async (owner: Owner, day: string): Promise<readonly CountedMovement[]> => {
    const games = new Map((await catalogue.games(owner.currency)).map((game) => [game.gameId, game]))
    const { rows } = await sql<{
      at: Date
      version: bigint
      game_code: string | null
      kind: string
      amount: bigint
    }>`
    select created_at as at, account_version as version, game_code, kind, amount_minor as amount from transfer
    where ${ofPlayer(owner)} and created_at >= ${startOfDay(owner.timeZone, day)}
      and created_at < ${startOfDay(owner.timeZone, addDays(day, 1))} and account_version is not null
      and (kind = 'bet' or (kind = 'reversal' and amount_minor > 0 and game_code is not null))
    order by account_version`.execute(db)
    return rows.map(({ at, version, game_code: gameCode, kind, amount }) => {
      const game = games.get(gameCode ?? '')
      return {
        at,
        version,
        category: game?.category ?? 'other',
        stakedMinor: countedStakes(-amount, game ?? unknownReturns),
        bets: kind === 'bet' ? 1 : -1,
      }
    })
  }

const min = (one: bigint, other: bigint) => (one < other ? one : other)
