import { sql } from 'kysely'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import type { RatesHistory, RatesVersion } from '#domain/rewards/rates.ts'
import type { checkOutcomes, checkStates } from '#schemas/api/ops-rank-checks.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock, SiteModules } from '#server/lib/ports.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Owner } from './owner.ts'
import { checkMessage } from './rank-news-texts.ts'
import { reachedRanks } from './reached-ranks.ts'

type PlayerRef = Pick<Owner, 'merchantCode' | 'playerId'>
type CheckOutcome = (typeof checkOutcomes)[number]
type CheckState = (typeof checkStates)[number]

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
  readonly currency: string
  /** Minor units. */
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
  readonly inbox: Pick<MessagesDesk, 'send'>
  readonly modules: Pick<SiteModules, 'isOn'>
}

const mostRows = 200

/** Ids of the ranks whose benefits need a check. */
const checkedOf = ({ ranks }: RatesVersion): readonly string[] => {
  const first = ranks.findIndex(({ needsCheck }) => needsCheck === true)
  return first === -1 ? [] : ranks.slice(first).map(({ id }) => id)
}

/** Checks of players before the benefits of a rank begin: affordability, occupation, source of funds, identity. */
export function createRankChecks({ db, clock, zoneOf, inbox, modules }: RankChecksDeps) {
  /** The outcomes of a player by their day, oldest first. */
  const outcomesOf = async ({ merchantCode, playerId }: PlayerRef) =>
    db
      .selectFrom('rank_check')
      .select(['day', 'outcome', 'made_at'])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .orderBy('made_at')
      .execute()

  /**
   * Tells the player how the check ended, once for each change of the outcome: the key names the first of the latest checks
   * with this outcome, so that repeating a check after a failure sends what was not sent.
   */
  const tell = async (player: PlayerRef): Promise<void> => {
    const { merchantCode, playerId } = player
    if (!(await modules.isOn(merchantCode, 'COMM3'))) return
    const checks = await outcomesOf(player)
    const latest = checks.at(-1)
    const other = checks.findLastIndex(({ outcome }) => outcome !== latest?.outcome)
    const first = checks[other + 1]
    if (first === undefined) return
    const key = `rankCheck:${first.made_at.getTime()}`
    await inbox.send(merchantCode, playerId, { ...checkMessage(first.outcome), key })
  }

  /** The benefits begin with this day, or end with it if the outcome is `refused`. */
  const record = async (player: PlayerRef, found: Finding, by: string): Promise<void> => {
    const { merchantCode, playerId } = player
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
    await tell(player)
  }

  /**
   * Players who have reached a rank that needs a check, or one above it, under the versions that have begun: those not
   * checked yet first, then by stakes; at most 200.
   */
  const list = async (
    merchantCode: string,
    { history, today, state = null }: { history: RatesHistory; today: string; state?: CheckState | null },
  ): Promise<readonly CheckedPlayer[]> => {
    const begun = history.filter(({ validFrom }) => validFrom === null || validFrom <= today)
    const ids = new Set(begun.flatMap(checkedOf))
    if (ids.size === 0) return []
    const currencies = (
      await db
        .selectFrom('player')
        .select('currency')
        .distinct()
        .where('merchant_code', '=', merchantCode)
        .execute()
    ).map(({ currency }) => currency)
    const { rows } = await sql<CheckedPlayer>`
      select * from (
        select player.player_id as "playerId", player.username, player.currency, total.staked::text as staked,
          latest.outcome, latest.occupation, latest.source_of_funds as "sourceOfFunds",
          latest.made_by as "madeBy", latest.made_at as "madeAt", total.staked as by_staked
        from (select distinct player_id, staked
            from (${reachedRanks(begun, { merchantCode, currencies, ids })}) reached) total
          join player on player.merchant_code = ${merchantCode} and player.player_id = total.player_id
          left join lateral (select * from rank_check made where made.merchant_code = ${merchantCode}
            and made.player_id = total.player_id order by made.made_at desc limit 1) latest on true
      ) listed
      where ${state}::text is null or coalesce(outcome, 'needed') = ${state}
      order by case when outcome is null then 0 else 1 end, by_staked desc, "playerId"
      limit ${mostRows}`.execute(db)
    return rows
  }

  return { outcomesOf, record, list }
}
export type RankChecks = ReturnType<typeof createRankChecks>
