import { sql } from 'kysely'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import type { RatesHistory } from '#domain/rewards/rates.ts'
import type { checkOutcomes } from '#schemas/api/ops-rank-checks.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Owner } from './owner.ts'

type PlayerRef = Pick<Owner, 'merchantCode' | 'playerId'>
type CheckOutcome = (typeof checkOutcomes)[number]

/** What an operator found out. */
export interface Finding {
  readonly outcome: CheckOutcome
  readonly occupation: string
  readonly sourceOfFunds: string
}

/** A player who has reached a rank whose benefits need a check, with the latest one. */
export interface CheckedPlayer {
  readonly playerId: string
  readonly username: string
  readonly staked: string
  /** Null: not checked yet. */
  readonly outcome: CheckOutcome | null
  readonly occupation: string | null
  readonly sourceOfFunds: string | null
  readonly madeBy: string | null
  readonly madeAt: Date | null
}

export interface RankChecksDeps {
  readonly db: Db
  readonly clock: Clock
  /** IANA; of the brand. */
  readonly zoneOf: (merchantCode: string) => string
}

const mostRows = 200

/** Checks of players before the benefits of a rank begin: affordability, occupation, source of funds, identity. */
export function createRankChecks({ db, clock, zoneOf }: RankChecksDeps) {
  /** The outcomes of a player by their day, oldest first. */
  const outcomesOf = async ({ merchantCode, playerId }: PlayerRef) =>
    db
      .selectFrom('rank_check')
      .select(['day', 'outcome'])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .orderBy('made_at')
      .execute()

  /** The benefits begin with this day, or end with it if the outcome is `refused`. */
  const record = async ({ merchantCode, playerId }: PlayerRef, found: Finding, by: string): Promise<void> => {
    const now = clock.now()
    await db
      .insertInto('rank_check')
      .values({
        merchant_code: merchantCode,
        player_id: playerId,
        made_at: now,
        day: calendarDateIn(zoneOf(merchantCode), now),
        outcome: found.outcome,
        occupation: found.occupation,
        source_of_funds: found.sourceOfFunds,
        made_by: by,
      })
      .execute()
  }

  /**
   * Players of the brand's currency whose stakes reach a rank that needs a check in one of the versions: those not checked
   * yet first, then by stakes; at most 200.
   */
  const list = async (
    merchantCode: string,
    { history, currency, today }: { history: RatesHistory; currency: string; today: string },
  ): Promise<readonly CheckedPlayer[]> => {
    const units = history.flatMap(({ validFrom, ranks }) =>
      validFrom === null || validFrom <= today
        ? ranks.flatMap(({ needsCheck, turnoverUnits }) => (needsCheck === true ? [turnoverUnits] : []))
        : [],
    )
    if (units.length === 0) return []
    const least = everydayMinor(Math.min(...units), currency)
    const { rows } = await sql<CheckedPlayer>`
      select player.player_id as "playerId", player.username, total.staked::text as staked, latest.outcome,
        latest.occupation, latest.source_of_funds as "sourceOfFunds", latest.made_by as "madeBy",
        latest.made_at as "madeAt"
      from (select player_id, sum(staked_minor) as staked from turnover_total
          where merchant_code = ${merchantCode} group by player_id having sum(staked_minor) >= ${least}) total
        join player on player.merchant_code = ${merchantCode} and player.player_id = total.player_id
        left join lateral (select * from rank_check made where made.merchant_code = ${merchantCode}
          and made.player_id = total.player_id order by made.made_at desc limit 1) latest on true
      where player.currency = ${currency} and player.account_type_code <> 4
      order by case when latest.outcome is null then 0 else 1 end, total.staked desc, player.player_id
      limit ${mostRows}`.execute(db)
    return rows
  }

  return { outcomesOf, record, list }
}
export type RankChecks = ReturnType<typeof createRankChecks>
