import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Host } from '#server/host.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { LifeDeps } from './life.ts'
import { createStarting, readyPlayers } from './starting.ts'
import { isWaiting, phaseOf, readRace } from './race-rows.ts'
import type { Race, RaceKey } from './race-rows.ts'

interface Entrant extends RaceKey {
  readonly playerId: string
}

interface JoiningDeps extends Pick<LifeDeps, 'mayReceive'> {
  readonly db: Db
  readonly clock: Clock
  readonly hub: Pick<Host['hub'], 'publish'>
}

/** Race entries of players. */
export function createJoining({ db, clock, hub, mayReceive }: JoiningDeps) {
  const players = async ({ merchantCode, raceId }: RaceKey, within: Db = db): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from race_entry
      where merchant_code = ${merchantCode} and race_id = ${raceId}`.execute(within)
    return rows[0]?.count ?? 0
  }
  /** How many of them the race would start with now. */
  const ready = async (race: RaceKey, within: Db = db): Promise<number> =>
    (await readyPlayers(within, race, clock.now())).length
  const starting = createStarting({ clock, hub })

  return {
    players,
    ready,

    /** Number of entries by race of a merchant; of a race that waits, of the players it can start with. */
    async counts(races: readonly Race[]): Promise<ReadonlyMap<string, number>> {
      const { rows } = await sql<{ raceId: string; count: number }>`
        select race_id as "raceId", count(*)::integer as count from race_entry
        where merchant_code = ${races[0]?.merchantCode ?? ''}
          and race_id = any(${races.map(({ raceId }) => raceId)}) group by race_id`.execute(db)
      const counts = new Map(rows.map(({ raceId, count }) => [raceId, count]))
      for (const race of races)
        if (isWaiting(race)) counts.set(race.raceId, (await readyPlayers(db, race, clock.now())).length)
      return counts
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

    /**
     * Joins a race: bets count from now on, or from its start. Idempotent. The last player of a sit-and-go race starts it.
     * `limit`: does nothing where so many are ready. Throws `rewards.none` for a player who can receive no prize.
     */
    async join(
      { merchantCode, raceId, playerId }: Entrant,
      isMember: boolean,
      limit?: number,
    ): Promise<void> {
      const isBarred = isMember && !(await mayReceive({ merchantCode, playerId }))
      const started = await db.transaction().execute(async (trx) => {
        const race = await readRace(trx, { merchantCode, raceId }, true)
        if (race === null || !isPublic(race)) throw new ApiError('races.unknown')
        const own = await entryOf(trx, { merchantCode, raceId, playerId })
        if (!isMember || !takesEntries(race, clock.now())) {
          // A repeated call whose first one started the race.
          if (own && race.started !== null) return []
          throw new ApiError(race.started === null ? 'races.closed' : 'races.full')
        }
        if (own) return []
        if (isBarred) throw new ApiError('rewards.none')
        if (limit !== undefined && (await ready(race, trx)) >= limit) return []
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
        return changeSeats(trx, race)
      })
      starting.tellStart({ merchantCode, raceId }, started)
    },

    /** Gives up the place in a sit-and-go race that waits. Idempotent. Throws `races.closed` once it has started. */
    leave: ({ merchantCode, raceId, playerId }: Entrant): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const race = await readRace(trx, { merchantCode, raceId }, true)
        if (race === null || !isPublic(race)) throw new ApiError('races.unknown')
        if (!isWaiting(race)) throw new ApiError('races.closed')
        await trx
          .deleteFrom('race_entry')
          .where('merchant_code', '=', merchantCode)
          .where('race_id', '=', raceId)
          .where('player_id', '=', playerId)
          .execute()
        await touch(trx, race, clock.now())
      }),

    /**
     * Starts the waiting races that have become full without a call, because a player's break has ended, and cancels those
     * that have not filled in time.
     */
    async settleWaiting(): Promise<void> {
      const waiting = await db
        .selectFrom('race')
        .select(['merchant_code', 'race_id'])
        .where('state', '=', 'published')
        .where('started_at', 'is', null)
        .where(sql<boolean>`rule -> 'sitAndGo' is not null`)
        .execute()
      for (const { merchant_code: merchantCode, race_id: raceId } of waiting) {
        const key = { merchantCode, raceId }
        const started = await db.transaction().execute(async (trx) => {
          const race = await readRace(trx, key, true)
          if (race === null || race.state !== 'published' || !isWaiting(race)) return []
          if (!isPast(race, clock.now())) return starting.startIfFull(trx, race)
          const now = clock.now()
          await trx
            .updateTable('race')
            .set({
              state: 'cancelled',
              ended_by: 'system',
              ended_at: now,
              changed_at: now,
              news: 'cancelled',
            })
            .where('merchant_code', '=', merchantCode)
            .where('race_id', '=', raceId)
            .execute()
          return []
        })
        starting.tellStart(key, started)
      }
    },
  }

  /** After a place of a sit-and-go race was taken: starts it, or lets open pages read the number again. */
  async function changeSeats(trx: Db, race: Race): Promise<readonly string[]> {
    if (race.rule.sitAndGo === null) return []
    await touch(trx, race, clock.now())
    return starting.startIfFull(trx, race)
  }
}

const isPast = ({ rule }: Race, now: Date): boolean =>
  rule.sitAndGo !== null && now >= rule.sitAndGo.joinUntil

/** Whether players can join. A sit-and-go race takes them only before its start. */
const takesEntries = (race: Race, now: Date): boolean => {
  if (race.rule.registration !== 'optIn') return false
  if (race.rule.sitAndGo !== null) return isWaiting(race) && !isPast(race, now)
  const phase = phaseOf(race, now)
  return phase === 'comingSoon' || phase === 'running'
}

async function entryOf(trx: Db, { merchantCode, raceId, playerId }: Entrant): Promise<boolean> {
  const own = await trx
    .selectFrom('race_entry')
    .select('player_id')
    .where('merchant_code', '=', merchantCode)
    .where('race_id', '=', raceId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return own !== undefined
}

const touch = (trx: Db, { merchantCode, raceId }: RaceKey, at: Date) =>
  trx
    .updateTable('race')
    .set({ changed_at: at })
    .where('merchant_code', '=', merchantCode)
    .where('race_id', '=', raceId)
    .execute()

export const isPublic = ({ state, publishedBy }: Pick<Race, 'state' | 'publishedBy'>): boolean =>
  state !== 'draft' && publishedBy !== null
