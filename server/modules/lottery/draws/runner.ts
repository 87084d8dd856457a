import { sql } from 'kysely'
import { fairBoard } from '#domain/lottery/fair-draw.ts'
import type { Host } from '#server/host.ts'
import type { Books } from '../books.ts'
import type { DrawKey, RoundKey, TicketSettlement } from '../ports.ts'
import { keyOf, keyText } from './draw-rows.ts'
import type { DrawRow } from './draw-rows.ts'
import { sealOf } from './planner.ts'

export interface RunnerDeps extends Pick<Host, 'db' | 'clock' | 'box' | 'hub' | 'brands' | 'onProblem'> {
  readonly books: Books
  readonly settlement: TicketSettlement
  readonly plan: () => Promise<void>
  /** An outcome became known, of this or another gateway. */
  readonly onOutcome: () => void
}

const minuteMs = 60_000
/** A settlement that a crash cut off is taken up by another run after this long. */
const leaseMs = minuteMs
/** Draws whose result was reported, but never confirmed, are given up so much later than those without any report. */
const unconfirmedMs = 24 * 60 * minuteMs
const drawsAtOnce = 500
const roundsAtOnce = 200
/** Outcomes are looked for so far back: clocks of gateways differ, and commits take their time. */
const overlapMs = 10_000

/**
 * What the clock does with draws: makes them, draws them, gives up those without a result, has their tickets settled, and
 * tells open pages. Every step is one conditional update, so that several gateways may run at the same moment.
 */
export function createRunner(deps: RunnerDeps) {
  const { db, clock, box, hub, brands, onProblem, books, settlement, plan, onOutcome } = deps
  /** Draws whose seed this gateway cannot read; told once. */
  const unreadable = new Set<string>()
  /** Outcomes this gateway has told its pages about, with when they happened. */
  const announced = new Map<string, number>()
  const startedAt = clock.now()

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

  /** Draws what is due. Of several gateways that do it, one row update counts. */
  async function drawDue(): Promise<void> {
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
    for (const row of rows) {
      const drawn = boardOf(row)
      if (drawn === null) continue
      // oxlint-disable-next-line no-await-in-loop -- one draw after the other, each its own statement
      await db
        .updateTable('lottery_draw')
        .set({
          state: 'drawn',
          board: JSON.stringify(drawn.board),
          seed: drawn.seed,
          version: 1,
          ended_at: now,
        })
        .where('game_id', '=', row.game_id)
        .where('draw_id', '=', row.draw_id)
        .where('station', '=', row.station)
        .where('state', '=', 'open')
        .where('submission_count', '=', row.submission_count)
        .execute()
    }
  }

  /** Gives up draws whose result did not come in time. */
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
      // A fair draw that is merely late is drawn in a later turn.
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

  /** The round's outcomes that wait for settlement, for this gateway alone until the lease ends. */
  const claim = ({ gameId, drawId }: RoundKey) =>
    db
      .updateTable('lottery_draw')
      .set({ settling_until: new Date(clock.now().getTime() + leaseMs) })
      .where('game_id', '=', gameId)
      .where('draw_id', '=', drawId)
      .whereRef('settled_version', '<', 'version')
      .where((of) => of.or([of('settling_until', 'is', null), of('settling_until', '<=', clock.now())]))
      .returning(['station', 'version'])
      .execute()

  async function settleRound(round: RoundKey): Promise<void> {
    const claimed = await claim(round)
    if (claimed.length === 0) return
    await settlement.settle(round)
    for (const { station, version } of claimed)
      // oxlint-disable-next-line no-await-in-loop -- few stations
      await db
        .updateTable('lottery_draw')
        .set({ settled_version: version, settling_until: null })
        .where('game_id', '=', round.gameId)
        .where('draw_id', '=', round.drawId)
        .where('station', '=', station)
        .where('settled_version', '<', version)
        .execute()
  }

  /** Has every ended round settled that is not; a round that fails is tried again when its lease is over. */
  async function settleEnded(): Promise<void> {
    const { rows } = await sql<RoundKey>`
      select game_id as "gameId", draw_id as "drawId" from lottery_draw
      where settled_version < version and (settling_until is null or settling_until <= ${clock.now()})
      group by game_id, draw_id order by min(ended_at) limit ${roundsAtOnce}`.execute(db)
    const failures: unknown[] = []
    for (const round of rows)
      // oxlint-disable-next-line no-await-in-loop -- one round at a time
      await settleRound(round).catch((cause: unknown) => {
        failures.push(
          new Error(`Round ${round.gameId} ${round.drawId} is not settled: ${String(cause)}`, { cause }),
        )
      })
    if (failures[0] !== undefined) throw failures[0]
  }

  const tell = ({ gameId, drawId, station }: DrawKey) => {
    for (const merchantCode of new Set(brands().map((brand) => brand.merchantCode)))
      hub.publish({ merchantCode }, { type: 'lotteryDraw', gameId, drawId, station })
  }

  /** Tells this gateway's pages of outcomes, whichever gateway decided them. */
  async function announce(): Promise<void> {
    const since = new Date(Math.max(startedAt.getTime(), clock.now().getTime() - overlapMs))
    const rows = await db
      .selectFrom('lottery_draw')
      .select(['game_id', 'draw_id', 'station', 'version', 'ended_at'])
      .where('ended_at', '>=', since)
      .execute()
    for (const row of rows) {
      const name = `${keyText(keyOf(row))}@${row.version}`
      if (announced.has(name)) continue
      announced.set(name, row.ended_at?.getTime() ?? 0)
      onOutcome()
      tell(keyOf(row))
    }
    for (const [name, at] of announced) if (at < since.getTime()) announced.delete(name)
  }

  return {
    /** One turn of the clock. A step that fails does not keep the others from theirs; the first failure is thrown. */
    async run(): Promise<void> {
      const failures: unknown[] = []
      for (const step of [plan, drawDue, giveUp, announce, settleEnded])
        // oxlint-disable-next-line no-await-in-loop -- each step works on what the one before has done
        await step().catch((error: unknown) => failures.push(error))
      if (failures[0] !== undefined) throw failures[0]
    },
  }
}
