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

/** Waiting time for the result of a game without a rule book. */
const defaultWaitMinutes = 60
/** Extra waiting time before a draw with an unconfirmed report is cancelled. */
const unconfirmedMinutes = 24 * 60
/** Boards per run (every second), so that after an outage other work is not blocked. */
const boardsAtOnce = 100

/**
 * Scheduled work on draws: creates and draws them, cancels those without a result, triggers settlement and notifies
 * open pages. Every step is a conditional update, so several gateways can run at once.
 */
export function createRunner(deps: RunnerDeps) {
  const { db, clock, box, onProblem, books, plan } = deps
  /** Draws whose seed this gateway cannot decrypt; reported once. */
  const unreadable = new Map<string, { game_id: string; draw_id: string; station: string }>()
  /** A fair draw that this gateway cannot make: no rule book, no seed, or an unreadable one. */
  const isUndrawable = () => sql<boolean>`(sealed_seed is null
    or not draw.game_id = any(${books.all.map(({ game }) => game.id)}::text[])
    or exists (select from jsonb_to_recordset(${JSON.stringify([...unreadable.values()])}::jsonb)
      as other (game_id text, draw_id text, station text) where other.game_id = draw.game_id
        and other.draw_id = draw.draw_id and other.station = draw.station))`

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
      const { game_id, draw_id, station } = row
      unreadable.set(keyText(key), { game_id, draw_id, station })
      return null
    }
  }

  /**
   * Draws due draws, up to the limit per run, in one statement. True: more are due. With several gateways, one update
   * per draw takes effect.
   */
  async function drawDue(): Promise<boolean> {
    const now = clock.now()
    const { rows } = await sql<DrawRow>`select * from lottery_draw draw
      where state = 'open' and source = 'fair' and draws_at <= ${now} and not ${isUndrawable()}
      order by draws_at limit ${boardsAtOnce}`.execute(db)
    const drawn: object[] = []
    for (const row of rows) {
      const { game_id, draw_id, station, submission_count } = row
      const fair = boardOf(row)
      if (fair !== null) drawn.push({ game_id, draw_id, station, submission_count, ...fair })
    }
    if (drawn.length > 0)
      await sql`
      update lottery_draw draw set state = 'drawn', board = due.board, seed = due.seed, version = 1, ended_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb)
        as due (game_id text, draw_id text, station text, submission_count integer, board jsonb, seed text)
      where draw.game_id = due.game_id and draw.draw_id = due.draw_id and draw.station = due.station
        and draw.state = 'open' and draw.submission_count = due.submission_count`.execute(db)
    return rows.length === boardsAtOnce
  }

  /** Cancels draws without a result in time; a late fair draw is drawn in a later run. */
  async function giveUp(): Promise<void> {
    const now = clock.now()
    const waits = books.all.map(({ game: { id, refundAfterMinutes } }) => ({
      id,
      minutes: refundAfterMinutes,
    }))
    await sql`update lottery_draw draw
      set state = 'refunded', version = 1, ended_at = ${now}, disputed = false
      where state = 'open' and (source <> 'fair' or ${isUndrawable()})
        and draws_at <= ${now}::timestamptz - interval '1 minute' * (
          coalesce((select wait.minutes
            from jsonb_to_recordset(${JSON.stringify(waits)}::jsonb) as wait (id text, minutes integer)
            where wait.id = draw.game_id), ${defaultWaitMinutes})
          + case when exists (select from lottery_report report where report.game_id = draw.game_id
              and report.draw_id = draw.draw_id and report.station = draw.station)
            then ${unconfirmedMinutes}::integer else 0 end)`.execute(db)
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
        // Each step works on what the one before has done.
        await step().catch((error: unknown) => failures.push(error))
      if (failures[0] !== undefined) throw failures[0]
    },
  }
}
