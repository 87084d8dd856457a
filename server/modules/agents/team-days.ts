import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

const amounts = ['staked', 'won', 'deposits', 'withdrawals', 'bonuses', 'rebates'].map(
  (name) => `${name}_minor`,
)
const each = (write: (column: string) => string) => sql.raw(amounts.map(write).join(', '))

/**
 * Common table expressions that add the content of `slot_change` to `team_day` and `active_days`. `added`: in addition
 * to the stored slots; `all`: `slot_change` is complete. Each movement can change whether an account is active on a
 * day, so the day's previous stakes are read from its slots. Team rows are written in key order, so concurrent
 * counters cannot deadlock.
 */
export const daysOfSlots = (
  merchantCode: string,
  timeZone: string,
  over: 'added' | 'all',
) => sql`day_change as materialized (
    select player_id, (slot_at at time zone ${timeZone})::date as day, ${each((column) => `sum(${column}) as ${column}`)}
    from slot_change change where exists (select 1 from team_place place
      where place.merchant_code = ${merchantCode} and place.player_id = change.player_id)
    group by 1, 2
  ), turned as materialized (
    select player_id, day,
      (before.staked + staked_minor > 0)::int - (before.staked > 0)::int as active
    from day_change change cross join lateral (${
      over === 'all'
        ? sql`select 0 as staked`
        : // A day of any time zone lies within these hours of UTC. Comparing rows leaves the planner the primary key alone.
          sql`select coalesce(sum(slot.staked_minor), 0) as staked from figure_slot slot
            where slot.merchant_code = ${merchantCode}
              and (slot.player_id, slot.slot_at) >=
                (change.player_id, change.day::timestamp at time zone 'UTC' - interval '16 hours')
              and (slot.player_id, slot.slot_at) <
                (change.player_id, change.day::timestamp at time zone 'UTC' + interval '40 hours')
              and (slot.slot_at at time zone ${timeZone})::date = change.day`
    }) before
    where staked_minor <> 0
  ), marked_days as (
    insert into active_days (merchant_code, player_id, month, days)
    select ${merchantCode}, player_id, date_trunc('month', day)::date, bit_or(1 << (extract(day from day)::int - 1))
    from turned where active <> 0 group by 1, 2, 3
    -- Of a day that turned the bit is the other one now.
    on conflict (merchant_code, player_id, month) do update set days = active_days.days # excluded.days
  ), team_days as (
    insert into team_day (merchant_code, agent_id, day, ${sql.raw(amounts.join(', '))}, active_members)
    select ${merchantCode}, above.ancestor_id, change.day, ${each((column) => `sum(${column})`)},
      sum(coalesce(turned.active, 0))
    from day_change change
      join team_above above on above.merchant_code = ${merchantCode} and above.player_id = change.player_id
      left join turned on turned.player_id = change.player_id and turned.day = change.day
    group by above.ancestor_id, change.day order by above.ancestor_id, change.day
    on conflict (merchant_code, agent_id, day) do update set
      ${each((column) => `${column} = team_day.${column} + excluded.${column}`)},
      active_members = team_day.active_members + excluded.active_members
  )`

/** Team sums per calendar day, derived from the slots. */
export function createTeamDays(db: Db) {
  const isOf = async (within: Db, merchantCode: string, timeZone: string): Promise<boolean> => {
    const row = await within
      .selectFrom('team_day_zone')
      .select('time_zone')
      .where('merchant_code', '=', merchantCode)
      .executeTakeFirst()
    return row?.time_zone === timeZone
  }

  /** Rolls up all slots of a merchant that has no days yet, or days of another time zone. Call before counting. */
  const prepare = async (merchantCode: string, timeZone: string): Promise<void> => {
    if (await isOf(db, merchantCode, timeZone)) return
    await db.transaction().execute(async (transaction) => {
      // Waits for counters, which lock this row while they update the days.
      const { rows } = await sql`
        insert into team_day_zone (merchant_code, time_zone) values (${merchantCode}, ${timeZone})
        on conflict (merchant_code) do update set time_zone = excluded.time_zone
          where team_day_zone.time_zone <> excluded.time_zone
        returning 1`.execute(transaction)
      if (rows.length === 0) return
      for (const table of ['team_day', 'active_days'] as const)
        await transaction.deleteFrom(table).where('merchant_code', '=', merchantCode).execute()
      await sql`with slot_change as (select * from figure_slot where merchant_code = ${merchantCode}),
        ${daysOfSlots(merchantCode, timeZone, 'all')} select 1`.execute(transaction)
    })
  }

  return { prepare }
}
