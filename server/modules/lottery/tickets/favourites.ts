import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Books } from '../books.ts'
import type { PlayerKey } from './tickets.repository.ts'

export interface Favourite {
  readonly gameId: string
  readonly station: string
}

const most = 200

/** Players' favourite stations. */
export function createFavourites({ db, books, clock }: { db: Db; books: Books; clock: Clock }) {
  /** In the order in which they were added. */
  const list = async ({ merchantCode, playerId }: PlayerKey): Promise<readonly Favourite[]> => {
    const rows = await db
      .selectFrom('lottery_favourite')
      .select(['game_id', 'station'])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .orderBy('added_at')
      .orderBy('game_id')
      .orderBy('station')
      .execute()
    return rows.map(({ game_id: gameId, station }) => ({ gameId, station }))
  }

  /** Adds or removes a favourite, idempotently. Throws `lottery.unknown` and `game.favouritesFull`. */
  const set = async (
    key: PlayerKey,
    { gameId, station, isFavourite }: Favourite & { readonly isFavourite: boolean },
  ): Promise<readonly Favourite[]> => {
    const { merchantCode, playerId } = key
    if (books.of(gameId)?.game.stations.every(({ id }) => id !== station) !== false)
      throw new ApiError('lottery.unknown')
    if (isFavourite) {
      const known = await list(key)
      const isKnown = known.some((each) => each.gameId === gameId && each.station === station)
      if (!isKnown && known.length >= most) throw new ApiError('game.favouritesFull')
      await sql`insert into lottery_favourite (merchant_code, player_id, game_id, station, added_at)
        values (${merchantCode}, ${playerId}, ${gameId}, ${station}, ${clock.now()}) on conflict do nothing`.execute(
        db,
      )
    } else
      await db
        .deleteFrom('lottery_favourite')
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .where('game_id', '=', gameId)
        .where('station', '=', station)
        .execute()
    return list(key)
  }

  return { list, set }
}
