import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** Amounts in minor units. */
export interface SeriesIncome {
  readonly totalMinor: bigint
  /** By day of the time zone (`2026-11-21`). */
  readonly byDay: ReadonlyMap<string, bigint>
  /** By game, the highest first, with the number of tickets. */
  readonly byGame: readonly {
    readonly gameId: string
    readonly amountMinor: bigint
    readonly tickets: number
  }[]
}

/** What an agent earned by the gaps between series, on tickets first settled in [`since`, `until`). */
export type SeriesIncomeOf = (
  merchantCode: string,
  agentId: string,
  span: { readonly since: Date; readonly until: Date },
  timeZone: string,
) => Promise<SeriesIncome>

export const createSeriesIncome =
  (db: Db): SeriesIncomeOf =>
  async (merchantCode, agentId, { since, until }, timeZone) => {
    const { rows } = await sql<{ day: string; game: string; amount: string; tickets: string }>`
      select to_char(earned_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, game_id as game,
        sum(amount_minor)::text as amount, count(*)::text as tickets
      from lottery_share
      where merchant_code = ${merchantCode} and player_id = ${agentId}
        and earned_at >= ${since} and earned_at < ${until} and amount_minor > 0
      group by 1, 2 order by 1, 2`.execute(db)
    const byDay = new Map<string, bigint>()
    const byGame = new Map<string, { amountMinor: bigint; tickets: number }>()
    let totalMinor = 0n
    for (const { day, game, amount, tickets } of rows) {
      const minor = BigInt(amount)
      totalMinor += minor
      byDay.set(day, (byDay.get(day) ?? 0n) + minor)
      const known = byGame.get(game) ?? { amountMinor: 0n, tickets: 0 }
      byGame.set(game, {
        amountMinor: known.amountMinor + minor,
        tickets: known.tickets + Number(tickets),
      })
    }
    return {
      totalMinor,
      byDay,
      byGame: [...byGame]
        .map(([gameId, each]) => ({ gameId, ...each }))
        .toSorted((one, other) => (one.amountMinor > other.amountMinor ? -1 : 1)),
    }
  }
