import { sql } from 'kysely'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { addMonths, expiredThrough, leftOf, nextExpiry } from '#domain/rewards/points-expiry.ts'
import type { ExpiryRule, Month } from '#domain/rewards/points-expiry.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import { expiryMessage } from './expiry-message.ts'
import type { Owner } from './owner.ts'
import { earnedOn, pointRatios } from './points-book.ts'
import type { TurnoverCategory } from './turnover.ts'

export type PointsExpiry = ReturnType<typeof createPointsExpiry>

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly inbox: Pick<MessagesDesk, 'send'>
  /** False for a frozen account and during a time-out or self-exclusion: their points do not expire meanwhile. */
  readonly mayReceive: (player: Pick<Owner, 'merchantCode' | 'playerId'>) => Promise<boolean>
}

/** Players per run. */
const perRound = 200

type Found = Omit<Owner, 'timeZone'>
type Mark = 'expired_through' | 'warned_through'

/** Points a player has earned by month, from daily stakes and grants. */
const createEarnings =
  (db: Db) =>
  async (owner: Owner, within: Db = db) => {
    const { merchantCode, playerId, timeZone, currency } = owner
    const { rows } = await sql<{ month: Month; category: TurnoverCategory | null; value: string }>`
    select left(day, 7) as month, category, sum(staked_minor)::text as value from turnover_day
    where merchant_code = ${merchantCode} and player_id = ${playerId} group by 1, 2
    union all
    select to_char(made_at at time zone ${timeZone}, 'YYYY-MM'), null, sum(points_centi)::text from points_entry
    where merchant_code = ${merchantCode} and player_id = ${playerId} and kind = 'grant' group by 1
    order by 1`.execute(within)
    const staked = new Map<TurnoverCategory, bigint>()
    let granted = 0n
    const months = new Map<Month, bigint>()
    for (const { month, category, value } of rows) {
      if (category === null) granted += BigInt(value)
      else staked.set(category, (staked.get(category) ?? 0n) + BigInt(value))
      // Rounded like the balance, on the sum of each category.
      const fromStakes = [...staked].reduce((sum, [each, minor]) => sum + earnedOn(each, minor, currency), 0n)
      months.set(month, fromStakes + granted)
    }
    return [...months].map(([month, throughCenti]) => ({ month, throughCenti }))
  }

/** Finds the players due in a run of the job. */
function createLook({ db, clock, mayReceive }: Pick<Deps, 'db' | 'clock' | 'mayReceive'>) {
  /** Players with points earned up to a month who are not marked with it yet. */
  const candidates = async (merchantCode: string, timeZone: string, through: Month, mark: Mark) => {
    const { rows } = await sql<Found>`
      select player.merchant_code as "merchantCode", player.player_id as "playerId", player.currency
      from player left join points_account account
        on account.merchant_code = player.merchant_code and account.player_id = player.player_id
      where player.merchant_code = ${merchantCode} and player.account_type_code <> 4
        and coalesce(account.${sql.ref(mark)}, '') < ${through} and (
          exists (select 1 from turnover_day play where play.merchant_code = player.merchant_code
            and play.player_id = player.player_id and play.day < ${`${addMonths(through, 1)}-01`}
            and play.category in (${sql.join([...pointRatios].flatMap(([id, ratio]) => (ratio > 0n ? [id] : [])))}))
          or exists (select 1 from points_entry given where given.merchant_code = player.merchant_code
            and given.player_id = player.player_id and given.kind = 'grant'
            and to_char(given.made_at at time zone ${timeZone}, 'YYYY-MM') <= ${through}))
      order by player.player_id limit ${perRound + resting.size}`.execute(db)
    return rows
  }

  /** Players on a time-out, by the day of the check; they are checked again the next day. */
  const resting = new Map<string, string>()

  const look = async (
    merchantCode: string,
    timeZone: string,
    { through, mark, act }: { through: Month; mark: Mark; act: (owner: Owner) => Promise<void> },
  ): Promise<void> => {
    const today = calendarDateIn(timeZone, clock.now())
    for (const player of await candidates(merchantCode, timeZone, through, mark)) {
      const key = `${merchantCode} ${player.playerId}`
      if (resting.get(key) === today) continue
      // One after the other: players come first.
      if (await mayReceive(player)) {
        resting.delete(key)
        await act({ ...player, timeZone })
      } else resting.set(key, today)
    }
  }

  return look
}

/** Points expiry: a merchant's rule, a player's next expiry, and the scheduled job. */
export function createPointsExpiry(deps: Deps) {
  const { db, clock, inbox } = deps
  const look = createLook(deps)
  const earnings = createEarnings(db)
  const monthIn = (timeZone: string, at: Date = clock.now()): Month =>
    calendarDateIn(timeZone, at).slice(0, 7)

  const setting = (merchantCode: string) =>
    db.selectFrom('points_expiry').selectAll().where('merchant_code', '=', merchantCode).executeTakeFirst()

  /** Null: points do not expire. */
  const ruleOf = async (merchantCode: string, timeZone: string): Promise<ExpiryRule | null> => {
    const row = await setting(merchantCode)
    return row?.months == null ? null : { months: row.months, since: monthIn(timeZone, row.set_at) }
  }

  /** Sets the rule; `months` null: points no longer expire. */
  const set = async (merchantCode: string, months: number | null, operator: string): Promise<void> => {
    const values = { months, set_at: clock.now(), set_by: operator }
    await db
      .insertInto('points_expiry')
      .values({ merchant_code: merchantCode, ...values })
      .onConflict((conflict) => conflict.column('merchant_code').doUpdateSet(values))
      .execute()
  }

  const spentOf = async ({ merchantCode, playerId }: Pick<Owner, 'merchantCode' | 'playerId'>) =>
    (
      await db
        .selectFrom('points_account')
        .select('spent_centi')
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .executeTakeFirst()
    )?.spent_centi ?? 0n

  /** The player's next points to expire; null: none. */
  const next = async (owner: Owner) => {
    const rule = await ruleOf(owner.merchantCode, owner.timeZone)
    return rule === null ? null : nextExpiry(rule, await earnings(owner), await spentOf(owner))
  }

  const throughOf = (earned: Awaited<ReturnType<typeof earnings>>, month: Month): bigint =>
    earned.findLast((each) => each.month <= month)?.throughCenti ?? 0n

  /** In one transaction, expires the unspent points of the months, records it and marks the months. */
  const expire = (owner: Owner, through: Month): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const { merchantCode, playerId, currency } = owner
      await sql`insert into points_account (merchant_code, player_id, spent_centi)
        values (${merchantCode}, ${playerId}, 0) on conflict do nothing`.execute(trx)
      const { rows } = await sql<{ spent: bigint; done: string | null }>`
        select spent_centi as spent, expired_through as done from points_account
        where merchant_code = ${merchantCode} and player_id = ${playerId} for update`.execute(trx)
      const [account] = rows
      if (account === undefined || (account.done !== null && account.done >= through)) return
      const gone = leftOf(throughOf(await earnings(owner, trx), through), account.spent)
      await sql`update points_account set spent_centi = spent_centi + ${gone},
          expired_centi = expired_centi + ${gone}, expired_through = ${through}
        where merchant_code = ${merchantCode} and player_id = ${playerId}`.execute(trx)
      if (gone === 0n) return
      await trx
        .insertInto('points_entry')
        .values({
          merchant_code: merchantCode,
          player_id: playerId,
          entry_id: `expire:${through}`,
          kind: 'expire',
          points_centi: gone,
          good_id: null,
          amount_minor: null,
          currency,
          status: 'approved',
          made_at: clock.now(),
          took_stock: false,
        })
        .execute()
    })

  /**
   * Announces once what expires with the coming month. The mark is set first: a message may be lost, but is never sent
   * twice.
   */
  const warn = async (owner: Owner, through: Month, on: string): Promise<void> => {
    const { merchantCode, playerId } = owner
    const { rows } = await sql<{ spent: bigint }>`
      insert into points_account as account (merchant_code, player_id, spent_centi, warned_through)
      values (${merchantCode}, ${playerId}, 0, ${through})
      on conflict (merchant_code, player_id) do update set warned_through = excluded.warned_through
        where account.warned_through is null or account.warned_through < excluded.warned_through
      returning spent_centi as spent`.execute(db)
    if (rows[0] === undefined) return
    const left = leftOf(throughOf(await earnings(owner), through), rows[0].spent)
    if (left >= 100n) await inbox.send(merchantCode, playerId, expiryMessage(left / 100n, on))
  }

  /** Expires due points and announces those expiring at the end of the month. Idempotent. */
  const run = async (merchantCode: string, timeZone: string): Promise<void> => {
    const rule = await ruleOf(merchantCode, timeZone)
    if (rule === null) return
    const month = monthIn(timeZone)
    const over = expiredThrough(rule, month)
    if (over !== null)
      await look(merchantCode, timeZone, {
        through: over,
        mark: 'expired_through',
        act: (owner) => expire(owner, over),
      })
    const coming = expiredThrough(rule, addMonths(month, 1))
    if (coming !== null)
      await look(merchantCode, timeZone, {
        through: coming,
        mark: 'warned_through',
        act: (owner) => warn(owner, coming, `${addMonths(month, 1)}-01`),
      })
  }

  return { setting, set, next, run }
}
