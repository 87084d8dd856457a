import { sql } from 'kysely'
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

/** A round as the ledger keeps it. */
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
  /** Only those without a result. */
  readonly open: boolean
}

/** Visits to games, and what the ledger knows of them. It reads the ledger's rows and writes none. */
export function createPlaySessionRepository(db: Db) {
  const find = ({ merchantCode, playerId, sessionId }: VisitKey) =>
    db
      .selectFrom('play_session')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('session_id', '=', sessionId)
      .executeTakeFirst()

  /** The first game of a login starts its visit; later ones change nothing. */
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

  /** In minutes; undefined: the player has not chosen. */
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

  /** What the rounds since a moment have cost and brought; what was reversed counts as never made. */
  const turnover = async (key: PlayerKey, since: Date): Promise<Turnover> => {
    const sums = await roundsSince(key, since)
      .select([
        sql<string>`coalesce(sum(staked_minor), 0)::text`.as('staked'),
        sql<string>`coalesce(sum(won_minor), 0)::text`.as('won'),
      ])
      .executeTakeFirstOrThrow()
    return { stakedMinor: BigInt(sums.staked), wonMinor: BigInt(sums.won) }
  }

  /** The latest first. */
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

  /** When the player last began to play or answered a check, at whichever login; and how often checks are wanted. */
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

  return { lastBreak, find, begin, answer, interval, setInterval, turnover, rounds }
}
