import type { Selectable } from 'kysely'
import type { ResultWire, DrawWire } from '#schemas/api/lottery.ts'
import type { Db } from '#server/database/database.ts'
import type { DrawKey } from '../ports.ts'
import type { LotteryDrawTable } from './draws.tables.ts'

export type DrawRow = Selectable<LotteryDrawTable>

export const keyOf = ({
  game_id,
  draw_id,
  station,
}: Pick<DrawRow, 'game_id' | 'draw_id' | 'station'>): DrawKey => ({
  gameId: game_id,
  drawId: draw_id,
  station,
})

/** Text key of a draw, for maps and messages. */
export const keyText = ({ gameId, drawId, station }: DrawKey): string => `${gameId}:${station}:${drawId}`

/** Columns that identify a draw, in this table and its dependent ones. */
export const ofDraw = ({ gameId, drawId, station }: DrawKey) => ({
  game_id: gameId,
  draw_id: drawId,
  station,
})

/** The row of a draw; undefined: none. `lock`: locked until the transaction ends. */
export function readDraw(db: Db, { gameId, drawId, station }: DrawKey, lock = false) {
  const query = db
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('draw_id', '=', drawId)
    .where('station', '=', station)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

export const toDrawWire = (row: DrawRow, now: Date): DrawWire => ({
  ...keyOf(row),
  closesAt: row.closes_at.toISOString(),
  drawsAt: row.draws_at.toISOString(),
  state: row.state === 'open' && row.closes_at <= now ? 'closed' : row.state,
  source: row.source,
  commitment: row.commitment,
})

/** The drawn board; null before the draw. */
export function toResultWire(row: DrawRow): ResultWire | null {
  if (row.board === null || row.ended_at === null) return null
  return {
    ...keyOf(row),
    drawsAt: row.draws_at.toISOString(),
    publishedAt: row.ended_at.toISOString(),
    board: boardWire(row.board),
    version: row.version,
  }
}

export const boardWire = (board: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(board).map(([row, numbers]) => [row, [...numbers]]))
