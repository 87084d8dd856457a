import { sql } from 'kysely'
import { prizesOf } from '#domain/races/prizes.ts'
import { isFewest } from '#domain/races/race-rule.ts'
import type { RaceRule } from '#domain/races/race-rule.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import { isHidden } from '#server/lib/hidden-player.ts'
import type { Race } from './race-rows.ts'

/** SQL: order of the rows `entry` of a race, before the time decides. */
export const rankOrder = ({ score }: Pick<RaceRule, 'score'>) =>
  isFewest(score) ? sql`entry.rounds` : sql`entry.score desc`

export type Boards = ReturnType<typeof createBoards>

/** A place on the board. */
export interface Ranked {
  readonly place: number
  readonly playerId: string
  readonly name: string
  readonly score: bigint
  readonly rounds: number
  /** Null: this place is not paid. */
  readonly prizeMinor: bigint | null
}

/** A frozen row, for review. */
export interface FrozenRow extends Omit<Ranked, 'place' | 'prizeMinor'> {
  readonly rank: number
  readonly username: string
  /** Null: excluded, or the account is frozen. */
  readonly place: number | null
  readonly prizeMinor: bigint | null
  readonly isFrozen: boolean
  readonly excludedBy: string | null
  readonly excludedReason: string | null
}

/** Maximum age of a cached board: many pages read it, and every bet changes it. */
const freshMs = 2_000
/** Maximum number of ranked places per race. */
const mostRanked = 10_000

/**
 * Race rankings. Trial and agent accounts are never ranked; frozen accounts and players on a time-out or self-exclusion
 * are not shown.
 */
export function createBoards({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const kept = new Map<string, { readonly readAt: number; readonly board: Promise<readonly Ranked[]> }>()

  /** The live ranking. */
  const rank = async ({ merchantCode, raceId, rule }: Race, within: Db = db): Promise<readonly Ranked[]> => {
    const prizes = prizesOf(rule.prizes)
    const { rows } = await sql<Omit<Ranked, 'place' | 'prizeMinor'>>`
      select entry.player_id as "playerId", coalesce(player.nickname, player.username) as name, entry.score,
        entry.rounds
      from race_entry entry join player
        on player.merchant_code = entry.merchant_code and player.player_id = entry.player_id
      where entry.merchant_code = ${merchantCode} and entry.race_id = ${raceId} and entry.rounds > 0
        and entry.score >= ${rule.minScore} and player.account_type_code = 0 and not ${isHidden(clock.now())}
      order by ${rankOrder(rule)}, entry.reached_at, entry.player_id limit ${mostRanked}`.execute(within)
    return rows.map((row, index) => ({ ...row, place: index + 1, prizeMinor: prizes[index] ?? null }))
  }

  /** The frozen board: excluded players and frozen accounts have no place, and lower rows move up. */
  const review = async (race: Race, within: Db = db): Promise<readonly FrozenRow[]> => {
    const prizes = prizesOf(race.rule.prizes)
    const { rows } = await sql<Omit<FrozenRow, 'place' | 'prizeMinor'>>`
      select result.rank, result.player_id as "playerId", player.username,
        coalesce(player.nickname, player.username) as name, result.score, result.rounds,
        player.status = 'frozen' as "isFrozen", result.excluded_by as "excludedBy",
        result.excluded_reason as "excludedReason"
      from race_result result join player
        on player.merchant_code = result.merchant_code and player.player_id = result.player_id
      where result.merchant_code = ${race.merchantCode} and result.race_id = ${race.raceId}
      order by result.rank`.execute(within)
    let place = 0
    return rows.map((row) => {
      if (row.excludedBy !== null || row.isFrozen) return { ...row, place: null, prizeMinor: null }
      place += 1
      return { ...row, place, prizeMinor: prizes[place - 1] ?? null }
    })
  }

  /** The public view of a board under review or paid. Players on a time-out keep their place but are hidden. */
  const frozen = async (race: Race): Promise<readonly Ranked[]> => {
    const { merchantCode, raceId } = race
    const { rows: hidden } = await sql<{ playerId: string }>`
      select result.player_id as "playerId" from race_result result join player
        on player.merchant_code = result.merchant_code and player.player_id = result.player_id
      where result.merchant_code = ${merchantCode} and result.race_id = ${raceId}
        and ${isHidden(clock.now())}`.execute(db)
    const unseen = new Set(hidden.map(({ playerId }) => playerId))
    if (race.state === 'paid') return (await paid(race)).filter(({ playerId }) => !unseen.has(playerId))
    return (await review(race)).flatMap(({ place, ...row }) =>
      place === null || unseen.has(row.playerId) ? [] : [{ ...row, place }],
    )
  }

  const paid = async ({ merchantCode, raceId }: Race): Promise<readonly Ranked[]> => {
    const { rows } = await sql<Ranked>`
      select result.place, result.player_id as "playerId", coalesce(player.nickname, player.username) as name,
        result.score, result.rounds, result.prize_minor as "prizeMinor"
      from race_result result join player
        on player.merchant_code = result.merchant_code and player.player_id = result.player_id
      where result.merchant_code = ${merchantCode} and result.race_id = ${raceId} and result.place is not null
      order by result.place`.execute(db)
    return rows
  }

  return {
    rank,
    review,

    /** The displayed board, at most two seconds old. */
    of(race: Race): Promise<readonly Ranked[]> {
      const key = `${race.merchantCode}/${race.raceId}/${race.state}`
      const now = clock.now().getTime()
      const known = kept.get(key)
      if (known !== undefined && now - known.readAt < freshMs) return known.board
      for (const [old, { readAt }] of kept) if (now - readAt >= freshMs) kept.delete(old)
      const isLive = race.state === 'published' || race.state === 'draft'
      const board = isLive ? rank(race) : frozen(race)
      kept.set(key, { readAt: now, board })
      board.catch(() => kept.delete(key))
      return board
    },

    /** Clears the cache of a merchant. */
    forget: (merchantCode: string): void => {
      for (const key of kept.keys()) if (key.startsWith(`${merchantCode}/`)) kept.delete(key)
    },
  }
}
