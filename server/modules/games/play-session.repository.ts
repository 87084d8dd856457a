import { sql } from 'kysely'
import type { Stretch } from '#domain/protection/forced-break.ts'
import type { Db } from '#server/database/database.ts'
import type { PlaySessionTable } from './games.tables.ts'
import type { PlayerKey } from './player-games.repository.ts'

export type PlaySessionRepository = ReturnType<typeof createPlaySessionRepository>
export type RealityCheckChoice = NonNullable<PlaySessionTable['last_choice']>

export interface VisitKey extends PlayerKey {
  readonly sessionId: string
}

/** Minor units of the player's currency. */
export interface Turnover {
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
}

/** A round from the ledger. */
export interface PlayedRound extends Turnover {
  readonly roundId: string
  readonly gameId: string
  readonly state: 'open' | 'closed' | 'void'
  readonly currency: string
  readonly startedAt: Date
}

export interface RoundQuery {
  readonly since: Date
  readonly max: number
  /** Only unsettled rounds. */
  readonly open: boolean
}

/** Play sessions and their rounds. Reads the ledger's tables, never writes them. */
export function createPlaySessionRepository(db: Db) {
  const find = ({ merchantCode, playerId, sessionId }: VisitKey) =>
    db
      .selectFrom('play_session')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('session_id', '=', sessionId)
      .executeTakeFirst()

  /** Creates the play session at its first game; no effect later. */
  const begin = async ({ merchantCode, playerId, sessionId }: VisitKey, now: Date): Promise<void> => {
    await db
      .insertInto('play_session')
      .values({
        merchant_code: merchantCode,
        player_id: playerId,
        session_id: sessionId,
        started_at: now,
        checked_at: null,
        last_choice: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  const answer = async (
    { merchantCode, playerId, sessionId }: VisitKey,
    choice: RealityCheckChoice,
    now: Date,
  ) => {
    await db
      .updateTable('play_session')
      .set({ checked_at: now, last_choice: choice })
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('session_id', '=', sessionId)
      .execute()
  }

  /** Minutes; undefined: the player has not chosen. */
  const interval = async ({ merchantCode, playerId }: PlayerKey): Promise<number | undefined> => {
    const row = await db
      .selectFrom('reality_check')
      .select('every_min')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .executeTakeFirst()
    return row?.every_min
  }

  const setInterval = async ({ merchantCode, playerId }: PlayerKey, everyMin: number, now: Date) => {
    const chosen = { every_min: everyMin, chosen_at: now }
    await db
      .insertInto('reality_check')
      .values({ merchant_code: merchantCode, player_id: playerId, ...chosen })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'player_id']).doUpdateSet(chosen))
      .execute()
  }

  const roundsSince = ({ merchantCode, playerId }: PlayerKey, since: Date) =>
    db
      .selectFrom('game_round')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('opened_at', '>=', since)

  /** Stakes and wins of rounds since a time, without reversed transfers. */
  const turnover = async (key: PlayerKey, since: Date): Promise<Turnover> => {
    const sums = await roundsSince(key, since)
      .select([
        sql<string>`coalesce(sum(staked_minor), 0)::text`.as('staked'),
        sql<string>`coalesce(sum(won_minor), 0)::text`.as('won'),
      ])
      .executeTakeFirstOrThrow()
    return { stakedMinor: BigInt(sums.staked), wonMinor: BigInt(sums.won) }
  }

  /** Newest first. */
  const rounds = async (key: PlayerKey, { since, max, open }: RoundQuery): Promise<PlayedRound[]> => {
    const rows = await roundsSince(key, since)
      .selectAll()
      .$if(open, (query) => query.where('state', '=', 'open'))
      .orderBy('opened_at', 'desc')
      .orderBy('round_id', 'desc')
      .limit(max)
      .execute()
    return rows.map((row) => ({
      roundId: row.round_id,
      gameId: row.game_code,
      state: row.state,
      stakedMinor: row.staked_minor,
      wonMinor: row.won_minor,
      currency: row.currency,
      startedAt: row.opened_at,
    }))
  }

  /** The player's last start of play or answered check in any session, and the chosen interval. */
  const lastBreak = async ({ merchantCode, playerId }: PlayerKey) => {
    const row = await db
      .selectFrom('play_session')
      .select((query) => [
        sql<Date | null>`max(coalesce(checked_at, started_at))`.as('lastAt'),
        query
          .selectFrom('reality_check')
          .select('every_min')
          .where('merchant_code', '=', merchantCode)
          .where('player_id', '=', playerId)
          .as('everyMin'),
      ])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .executeTakeFirst()
    return { lastAt: row?.lastAt ?? null, everyMin: row?.everyMin ?? null }
  }

  const stretch = createStretch(db)

  return { stretch, lastBreak, find, begin, answer, interval, setInterval, turnover, rounds }
}

/** The stretch of the latest round since a time: rounds without a gap of `pauseMs`. Null: no round since. */
const createStretch =
  (db: Db) =>
  async (key: PlayerKey, since: Date, pauseMs: number): Promise<Stretch | null> => {
    const row = await db
      .with('played', (query) =>
        query
          .selectFrom('game_round')
          .where('merchant_code', '=', key.merchantCode)
          .where('player_id', '=', key.playerId)
          .where('opened_at', '>=', since)
          .select(['opened_at', sql<Date | null>`lag(opened_at) over (order by opened_at)`.as('before')]),
      )
      .selectFrom('played')
      .select([
        sql<Date | null>`max(opened_at) filter (
        where before is null or opened_at - before >= ${pauseMs} * interval '1 millisecond'
      )`.as('startedAt'),
        sql<Date | null>`max(opened_at)`.as('lastAt'),
      ])
      .executeTakeFirst()
    if (row === undefined || row.startedAt === null || row.lastAt === null) return null
    return { startedAt: row.startedAt, lastAt: row.lastAt }
  }
