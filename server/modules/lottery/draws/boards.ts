import type { Board } from '#domain/lottery/board.ts'
import type { Db } from '#server/database/database.ts'
import type { Boards, DrawKey, Outcome, RoundKey } from '../ports.ts'
import { ofDraw } from './draw-rows.ts'
import type { DrawRow } from './draw-rows.ts'

/** Reads the ended draws of rounds. */
export const createBoards = (db: Db): Boards => ({
  async of({ gameId, drawId }: RoundKey) {
    const rows = await db
      .selectFrom('lottery_draw')
      .select(['station', 'state', 'board', 'version', 'ended_at'])
      .where('game_id', '=', gameId)
      .where('draw_id', '=', drawId)
      .where('state', '<>', 'open')
      .execute()
    return new Map(
      rows.flatMap(({ station, board, version, ended_at }): [string, Outcome][] => {
        if (ended_at === null) return []
        return [
          [
            station,
            board === null ? { kind: 'refunded' } : { kind: 'drawn', board, version, publishedAt: ended_at },
          ],
        ]
      }),
    )
  },
})

/** Whether two boards are equal, ignoring the order of rows. */
export const isSameBoard = (one: Board, other: Board): boolean => boardText(one) === boardText(other)

/** A canonical text; equal boards give equal texts. */
export const boardText = (board: Board): string =>
  JSON.stringify(Object.entries(board).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/**
 * Publishes or replaces the board of a draw, in the transaction that holds the row lock. The caller has checked that
 * the board fits.
 */
export async function publish(
  trx: Db,
  row: DrawRow,
  { board, now, reason }: { readonly board: Board; readonly now: Date; readonly reason: string },
): Promise<void> {
  const key: DrawKey = { gameId: row.game_id, drawId: row.draw_id, station: row.station }
  if (row.board !== null && row.ended_at !== null)
    await trx
      .insertInto('lottery_board_replaced')
      .values({
        ...ofDraw(key),
        version: row.version,
        board: JSON.stringify(row.board),
        published_at: row.ended_at,
        reason,
      })
      .execute()
  await trx
    .updateTable('lottery_draw')
    .set({
      state: 'drawn',
      board: JSON.stringify(board),
      version: row.version + 1,
      ended_at: now,
      disputed: false,
    })
    .where('game_id', '=', row.game_id)
    .where('draw_id', '=', row.draw_id)
    .where('station', '=', row.station)
    .execute()
}
