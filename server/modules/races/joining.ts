import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import { phaseOf, readRace } from './race-rows.ts'
import type { Race, RaceKey } from './race-rows.ts'

interface Entrant extends RaceKey {
  readonly playerId: string
}

/** Race entries of players. */
export function createJoining({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const players = async ({ merchantCode, raceId }: RaceKey, within: Db = db): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from race_entry
      where merchant_code = ${merchantCode} and race_id = ${raceId}`.execute(within)
    return rows[0]?.count ?? 0
  }

  return {
    players,

    /** Number of entries by race. */
    async counts(merchantCode: string, raceIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const { rows } = await sql<{ raceId: string; count: number }>`
        select race_id as "raceId", count(*)::integer as count from race_entry
        where merchant_code = ${merchantCode} and race_id = any(${[...raceIds]}) group by race_id`.execute(db)
      return new Map(rows.map(({ raceId, count }) => [raceId, count]))
    },

    /** The player's own entries, by race. */
    async entries(merchantCode: string, playerId: string, raceIds: readonly string[]) {
      const rows = await db
        .selectFrom('race_entry')
        .selectAll()
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .where('race_id', 'in', [...raceIds, ''])
        .execute()
      return new Map(rows.map((row) => [row.race_id, row]))
    },

    /** Joins a race: bets count from now on. Idempotent. */
    join: ({ merchantCode, raceId, playerId }: Entrant, isMember: boolean): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const race = await readRace(trx, { merchantCode, raceId }, true)
        if (race === null || !isPublic(race)) throw new ApiError('races.unknown')
        const phase = phaseOf(race, clock.now())
        if (
          race.rule.registration !== 'optIn' ||
          !isMember ||
          (phase !== 'comingSoon' && phase !== 'running')
        )
          throw new ApiError('races.closed')
        const own = await trx
          .selectFrom('race_entry')
          .select('player_id')
          .where('merchant_code', '=', merchantCode)
          .where('race_id', '=', raceId)
          .where('player_id', '=', playerId)
          .executeTakeFirst()
        if (own !== undefined) return
        const { maxPlayers } = race.rule
        if (maxPlayers !== null && (await players(race, trx)) >= maxPlayers) throw new ApiError('races.full')
        await trx
          .insertInto('race_entry')
          .values({
            merchant_code: merchantCode,
            race_id: raceId,
            player_id: playerId,
            joined_at: clock.now(),
            score: 0n,
            rounds: 0,
            reached_at: null,
          })
          .execute()
      }),
  }
}

export const isPublic = ({ state, publishedBy }: Pick<Race, 'state' | 'publishedBy'>): boolean =>
  state !== 'draft' && publishedBy !== null
