import { boardFault } from '#domain/lottery/board.ts'
import type { Board } from '#domain/lottery/board.ts'
import type { Db } from '#server/database/database.ts'
import type { Host } from '#server/host.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Books } from '../books.ts'
import type { DrawKey } from '../ports.ts'
import { boardText, isSameBoard, publish } from './boards.ts'
import { ofDraw, readDraw } from './draw-rows.ts'
import type { DrawRow } from './draw-rows.ts'
import { createReportRows } from './report-rows.ts'

export interface ReportsDeps extends Pick<Host, 'db' | 'clock' | 'random'> {
  readonly books: Books
}

export type ReportState = 'held' | 'disputed' | 'published' | 'known'

/** An operator, and whether another one has confirmed that the account is a separate person's. */
export interface Decider {
  readonly operatorId: string
  readonly confirmed: boolean
}

export type Reports = ReturnType<typeof createReports>

/** Sources may correct a result within this time; later two operators are needed. */
const correctableMs = 7 * 24 * 3_600_000
const agree = 2

interface Entry {
  readonly board: Board
}

/** The board decided by reports and an operator's entry (null: none), and whether they differ. */
function decidedBy(row: Pick<DrawRow, 'state'>, reports: readonly Entry[], proposal: Entry | undefined) {
  const counts = new Map<string, { readonly board: Board; sources: number }>()
  for (const { board } of reports) {
    const known = counts.get(boardText(board))
    if (known === undefined) counts.set(boardText(board), { board, sources: 1 })
    else known.sources += 1
  }
  const isReported = proposal !== undefined && counts.has(boardText(proposal.board))
  const differs = counts.size + (proposal !== undefined && !isReported ? 1 : 0) > 1
  const [first, second] = [...counts.values()].toSorted((one, other) => other.sources - one.sources)
  if (first !== undefined && first.sources >= agree && first.sources > (second?.sources ?? 0))
    return { board: first.board, differs }
  return { board: row.state === 'open' && isReported ? proposal.board : null, differs }
}

/** Cancels an open draw: its bets are refunded. Throws `ops.unknown` or `ops.wrongState`. */
export async function giveUpDraw({ db, clock }: Pick<Host, 'db' | 'clock'>, key: DrawKey): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('lottery_draw')
    .set({ state: 'refunded', version: 1, ended_at: clock.now(), disputed: false })
    .where('game_id', '=', key.gameId)
    .where('draw_id', '=', key.drawId)
    .where('station', '=', key.station)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  throw new ApiError((await readDraw(db, key)) === undefined ? 'ops.unknown' : 'ops.wrongState')
}

/**
 * Externally reported results. A board is accepted when two sources, or one source and an operator, report it. It is
 * replaced only when two sources (more than still report the old board) or two operators agree on another one.
 */
export function createReports({ db, clock, random, books }: ReportsDeps) {
  const { reportsOf, proposalOf, endProposal, store, setDisputed } = createReportRows({ clock, random })
  /** The locked row of a draw with an external result that is due. */
  async function drawOf(trx: Db, key: DrawKey, board: Board): Promise<DrawRow> {
    const row = await readDraw(trx, key, true)
    const game = books.of(key.gameId)?.game
    if (row === undefined || game === undefined || row.source !== 'feed')
      throw new ApiError('lottery.drawUnknown')
    const fault = boardFault(game, board)
    if (fault !== null) throw new ApiError('lottery.boardInvalid', { fault })
    if (row.draws_at > clock.now()) throw new ApiError('lottery.notDrawn')
    return row
  }

  return {
    /** Processes a trusted source's report. Throws the errors of the contract. */
    report: (source: string, key: DrawKey, board: Board): Promise<ReportState> =>
      db.transaction().execute(async (trx) => {
        const row = await drawOf(trx, key, board)
        const now = clock.now()
        if (row.state === 'refunded') throw new ApiError('lottery.reportLate')
        const isPublished = row.board !== null && isSameBoard(row.board, board)
        if (row.board !== null && !isPublished && now.getTime() - row.draws_at.getTime() > correctableMs)
          throw new ApiError('lottery.reportLate')
        await store(trx, key, source, board)
        const { board: winner, differs } = decidedBy(
          row,
          await reportsOf(trx, key),
          await proposalOf(trx, key),
        )
        if (winner !== null && (row.board === null || !isSameBoard(row.board, winner))) {
          await publish(trx, row, { board: winner, now, reason: `corrected by ${agree} sources` })
          await endProposal(trx, key, 'dropped', source)
          if (differs) await setDisputed(trx, key, true)
          return isSameBoard(winner, board) ? 'published' : 'disputed'
        }
        const disputed = differs || (row.board !== null && !isPublished)
        if (disputed !== row.disputed) await setDisputed(trx, key, disputed)
        if (isPublished) return 'known'
        return disputed ? 'disputed' : 'held'
      }),

    /** An operator's entry of a missing result, or of a correction of the published one. */
    propose: (who: Decider, key: DrawKey, board: Board, reason: string): Promise<'done' | 'secondPerson'> =>
      db.transaction().execute(async (trx) => {
        if (!who.confirmed) throw new ApiError('operator.unconfirmed')
        const known = await readDraw(trx, key)
        if (known === undefined) throw new ApiError('ops.unknown')
        // The board of a provably fair draw follows from its seed.
        if (known.source === 'fair' || known.state === 'refunded') throw new ApiError('ops.wrongState')
        const row = await drawOf(trx, key, board)
        if (row.state === 'refunded' || (row.board !== null && isSameBoard(row.board, board)))
          throw new ApiError('ops.wrongState')
        if ((await proposalOf(trx, key)) !== undefined) throw new ApiError('ops.wrongState')
        const now = clock.now()
        const reports = await reportsOf(trx, key)
        if (row.state === 'open' && reports.some((each) => isSameBoard(each.board, board))) {
          await publish(trx, row, { board, now, reason })
          return 'done'
        }
        await trx
          .insertInto('lottery_proposal')
          .values({
            ...ofDraw(key),
            proposal_id: random.uuid(),
            board: JSON.stringify(board),
            by_operator: who.operatorId,
            reason,
            at: now,
            of_version: row.version,
            state: 'waiting',
            decided_by: null,
          })
          .execute()
        if (reports.length > 0) await setDisputed(trx, key, true)
        return 'secondPerson'
      }),

    /** The second operator's decision about an entry. */
    decide: (
      who: Decider,
      key: DrawKey,
      { proposalId, decision, reason }: { proposalId: string; decision: 'confirm' | 'drop'; reason: string },
    ): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const row = await readDraw(trx, key, true)
        const proposal = await proposalOf(trx, key)
        if (row === undefined || proposal === undefined) throw new ApiError('ops.unknown')
        if (proposal.proposal_id !== proposalId) throw new ApiError('ops.wrongState')
        if (decision === 'drop') {
          await endProposal(trx, key, 'dropped', who.operatorId)
          return
        }
        if (!who.confirmed) throw new ApiError('operator.unconfirmed')
        if (proposal.by_operator === who.operatorId) throw new ApiError('ops.samePerson')
        if (row.state === 'refunded' || row.version !== proposal.of_version)
          throw new ApiError('ops.wrongState')
        await endProposal(trx, key, 'confirmed', who.operatorId)
        await publish(trx, row, {
          board: proposal.board,
          now: clock.now(),
          reason: `${proposal.reason}; ${reason}`,
        })
      }),
  }
}
