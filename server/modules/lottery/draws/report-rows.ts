import type { Board } from '#domain/lottery/board.ts'
import type { Db } from '#server/database/database.ts'
import type { Host } from '#server/host.ts'
import type { DrawKey } from '../ports.ts'
import { isSameBoard } from './boards.ts'
import { ofDraw } from './draw-rows.ts'

/** Reports and operators' entries of draws. All functions run in the caller's transaction. */
export function createReportRows({ clock, random }: Pick<Host, 'clock' | 'random'>) {
  const reportsOf = (trx: Db, { gameId, drawId, station }: DrawKey) =>
    trx
      .selectFrom('lottery_report')
      .select(['source', 'board'])
      .where('game_id', '=', gameId)
      .where('draw_id', '=', drawId)
      .where('station', '=', station)
      .where('replaced', '=', false)
      .execute()

  const proposalOf = (trx: Db, { gameId, drawId, station }: DrawKey) =>
    trx
      .selectFrom('lottery_proposal')
      .selectAll()
      .where('game_id', '=', gameId)
      .where('draw_id', '=', drawId)
      .where('station', '=', station)
      .where('state', '=', 'waiting')
      .executeTakeFirst()

  const endProposal = (
    trx: Db,
    { gameId, drawId, station }: DrawKey,
    state: 'confirmed' | 'dropped',
    decidedBy: string,
  ) =>
    trx
      .updateTable('lottery_proposal')
      .set({ state, decided_by: decidedBy })
      .where('game_id', '=', gameId)
      .where('draw_id', '=', drawId)
      .where('station', '=', station)
      .where('state', '=', 'waiting')
      .execute()

  /** Stores a report and replaces the source's earlier one; the same board again changes nothing. */
  async function store(trx: Db, key: DrawKey, source: string, board: Board): Promise<void> {
    const current = (await reportsOf(trx, key)).find((each) => each.source === source)
    if (current !== undefined && isSameBoard(current.board, board)) return
    await trx
      .updateTable('lottery_report')
      .set({ replaced: true })
      .where('game_id', '=', key.gameId)
      .where('draw_id', '=', key.drawId)
      .where('station', '=', key.station)
      .where('source', '=', source)
      .where('replaced', '=', false)
      .execute()
    await trx
      .insertInto('lottery_report')
      .values({
        ...ofDraw(key),
        report_id: random.uuid(),
        source,
        board: JSON.stringify(board),
        at: clock.now(),
        replaced: false,
      })
      .execute()
  }

  const setDisputed = (trx: Db, { gameId, drawId, station }: DrawKey, disputed: boolean) =>
    trx
      .updateTable('lottery_draw')
      .set({ disputed })
      .where('game_id', '=', gameId)
      .where('draw_id', '=', drawId)
      .where('station', '=', station)
      .execute()

  return { reportsOf, proposalOf, endProposal, store, setDisputed }
}
