import { sql } from 'kysely'
import { fairBoard } from '#domain/lottery/fair-draw.ts'
import type { Host } from '#server/host.ts'
import type { Books } from '../books.ts'
import { keyOf, keyText } from './draw-rows.ts'
import type { DrawRow } from './draw-rows.ts'
import { createAnnounce } from './announce.ts'
import type { AnnounceDeps } from './announce.ts'
import { sealOf } from './draw-maker.ts'
import { createSettleEnded } from './settle-ended.ts'
import type { SettleEndedDeps } from './settle-ended.ts'

export interface RunnerDeps extends AnnounceDeps, SettleEndedDeps, Pick<Host, 'box' | 'onProblem'> {
  readonly books: Books
  readonly plan: () => Promise<void>
}

const minuteMs = 60_000
/** Extra waiting time before a draw with an unconfirmed report is cancelled. */
const unconfirmedMs = 24 * 60 * minuteMs
const drawsAtOnce = 500
/** Boards per run (every second), so that after an outage other work is not blocked. */
const boardsAtOnce = 100

/**
 * Scheduled work on draws: creates and draws them, cancels those without a result, triggers settlement and notifies
 * open pages. Every step is a conditional update, so several gateways can run at once.
 */
export function createRunner(deps: RunnerDeps) {
  const { db, clock, box, onProblem, books, plan } = deps
  /** Draws whose seed this gateway cannot decrypt; reported once. */
  const unreadable = new Set<string>()
  function boardOf(row: DrawRow) {
    const key = keyOf(row)
    const game = books.of(key.gameId)?.game
    if (game === undefined || row.sealed_seed === null) return null
    try {
      const seed = box.open(row.sealed_seed, sealOf(key))
      return { seed, board: fairBoard(game, { ...key, seed, submissions: BigInt(row.submission_sum) }) }
    } catch (cause) {
      if (!unreadable.has(keyText(key)))
        onProblem(
          new Error(`The seed of draw ${keyText(key)} cannot be read: another secret sealed it`, { cause }),
        )
      unreadable.add(keyText(key))
      return null
    }
  }

  /**
   * Draws due draws, up to the limit per run, in one statement. True: more are due. With several gateways, one update
   * per draw takes effect.
   */
  async function drawDue(): Promise<boolean> {
    const now = clock.now()
    const rows = await db
      .selectFrom('lottery_draw')
      .selectAll()
      .where('state', '=', 'open')
      .where('source', '=', 'fair')
      .where('draws_at', '<=', now)
      .orderBy('draws_at')
      .limit(drawsAtOnce)
      .execute()
    const drawn: object[] = []
    for (const row of rows) {
      if (drawn.length === boardsAtOnce) break
      const { game_id, draw_id, station, submission_count } = row
      const fair = boardOf(row)
      if (fair !== null) drawn.push({ game_id, draw_id, station, submission_count, ...fair })
    }
    if (drawn.length === 0) return false
    await sql`
      update lottery_draw draw set state = 'drawn', board = due.board, seed = due.seed, version = 1, ended_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb)
        as due (game_id text, draw_id text, station text, submission_count integer, board jsonb, seed text)
      where draw.game_id = due.game_id and draw.draw_id = due.draw_id and draw.station = due.station
        and draw.state = 'open' and draw.submission_count = due.submission_count`.execute(db)
    return drawn.length === boardsAtOnce
  }

  /** Cancels draws without a result in time. */
  async function giveUp(): Promise<void> {
    const now = clock.now()
    const due = await db
      .selectFrom('lottery_draw as draw')
      .select((of) => [
        'game_id',
        'draw_id',
        'station',
        'source',
        'draws_at',
        of
          .exists(
            of
              .selectFrom('lottery_report as report')
              .select('report_id')
              .whereRef('report.game_id', '=', 'draw.game_id')
              .whereRef('report.draw_id', '=', 'draw.draw_id')
              .whereRef('report.station', '=', 'draw.station'),
          )
          .as('isReported'),
      ])
      .where('state', '=', 'open')
      .where('draws_at', '<=', now)
      .orderBy('draws_at')
      .limit(drawsAtOnce)
      .execute()
    for (const { game_id, draw_id, station, source, draws_at, isReported } of due) {
      const { refundAfterMinutes = 60 } = books.of(game_id)?.game ?? {}
      const key = { gameId: game_id, drawId: draw_id, station }
      // A late fair draw is drawn in a later run.
      if (source === 'fair' && books.of(game_id) !== null && !unreadable.has(keyText(key))) continue
      const waitsMs = refundAfterMinutes * minuteMs + (isReported === true ? unconfirmedMs : 0)
      if (now.getTime() < draws_at.getTime() + waitsMs) continue
      // oxlint-disable-next-line no-await-in-loop -- rare, and few
      await db
        .updateTable('lottery_draw')
        .set({ state: 'refunded', version: 1, ended_at: now, disputed: false })
        .where('game_id', '=', game_id)
        .where('draw_id', '=', draw_id)
        .where('station', '=', station)
        .where('state', '=', 'open')
        .execute()
    }
  }

  const announce = createAnnounce(deps)
  const settleEnded = createSettleEnded(deps)

  return {
    /** One run. A failing step does not stop the others; the first error is thrown at the end. */
    async run(): Promise<void> {
      const failures: unknown[] = []
      let isBehind = false
      const steps = [
        plan,
        async () => void (isBehind = await drawDue()),
        giveUp,
        () => announce(isBehind),
        settleEnded,
      ]
      for (const step of steps)
        // oxlint-disable-next-line no-await-in-loop -- each step works on what the one before has done
        await step().catch((error: unknown) => failures.push(error))
      if (failures[0] !== undefined) throw failures[0]
    },
  }
}
