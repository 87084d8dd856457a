import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { oneAtATime } from '#server/lib/one-at-a-time.ts'
import type { PlayedGame } from './recommend.ts'

export type PlayerGamesRepository = ReturnType<typeof createPlayerGamesRepository>

export interface PlayerKey {
  readonly merchantCode: string
  readonly playerId: string
}

/** A player's favourites and recently opened games. */
export function createPlayerGamesRepository(db: Db) {
  const favourites = async ({ merchantCode, playerId }: PlayerKey): Promise<string[]> => {
    const rows = await db
      .selectFrom('favourite_game')
      .select('game_id')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .orderBy('added_at', 'desc')
      .orderBy('game_id')
      .execute()
    return rows.map(({ game_id }) => game_id)
  }

  /** False when the list is full. */
  const addFavourite = (
    { merchantCode, playerId }: PlayerKey,
    gameId: string,
    { now, max }: { readonly now: Date; readonly max: number },
  ): Promise<boolean> =>
    oneAtATime(db, { merchantCode, playerId }, async (turn) => {
      const { rows } = await sql`
      insert into favourite_game (merchant_code, player_id, game_id, added_at)
      select ${merchantCode}, ${playerId}, ${gameId}, ${now}::timestamptz
      where (select count(*) from favourite_game
             where merchant_code = ${merchantCode} and player_id = ${playerId} and game_id <> ${gameId}) < ${max}
      on conflict (merchant_code, player_id, game_id) do update set game_id = excluded.game_id
      returning game_id`.execute(turn)
      return rows.length > 0
    })

  const removeFavourite = async ({ merchantCode, playerId }: PlayerKey, gameId: string): Promise<void> => {
    await db
      .deleteFrom('favourite_game')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('game_id', '=', gameId)
      .execute()
  }

  const recent = async ({ merchantCode, playerId }: PlayerKey, max: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('recent_game')
      .select('game_id')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .orderBy('opened_at', 'desc')
      .orderBy('game_id')
      .limit(max)
      .execute()
    return rows.map(({ game_id }) => game_id)
  }

  const remember = async ({ merchantCode, playerId }: PlayerKey, gameId: string, now: Date) => {
    await db
      .insertInto('recent_game')
      .values({ merchant_code: merchantCode, player_id: playerId, game_id: gameId, opened_at: now })
      .onConflict((conflict) =>
        conflict.columns(['merchant_code', 'player_id', 'game_id']).doUpdateSet({ opened_at: now }),
      )
      .execute()
  }

  /** Games the player had rounds in since a time, with counts; reversed rounds are excluded. */
  const playedSince = async ({ merchantCode, playerId }: PlayerKey, since: Date): Promise<PlayedGame[]> => {
    const rows = await db
      .selectFrom('game_round')
      .select(['game_code', sql<number>`count(*)::int`.as('rounds')])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('opened_at', '>=', since)
      .where('state', '<>', 'void')
      .groupBy('game_code')
      .execute()
    return rows.map(({ game_code, rounds }) => ({ gameId: game_code, rounds }))
  }

  return { favourites, addFavourite, removeFavourite, recent, remember, playedSince }
}
