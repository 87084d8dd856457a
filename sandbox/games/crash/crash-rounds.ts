import type { KindContext } from '../engine/game-kind.ts'
import type { CrashRepository, CrashRound } from './crash.repository.ts'
import { createCrashEnds } from './crash-ends.ts'
import { createCrashMoves } from './crash-moves.ts'
import type { CrashPages } from './crash-pages.ts'
import type { CrashSeeds } from './crash-seeds.ts'
import type { CrashStakes } from './crash-stakes.ts'
import { createCrashStates, isDone } from './crash-states.ts'
import type { Known } from './crash-states.ts'
import type { CrashTable } from './crash-tables.ts'

/** How often a process looks at a round that another one drives. */
const followEveryMs = 300
/** Pages hear of new bets at most this often. */
const betsEveryMs = 400
/** While the curve rises, bets of other processes are looked for this often. */
const lookEveryMs = 1_000
/** A page without a stream is at the table for so long after its last question. */
const visitMs = 15_000

export interface CrashRoundsDeps {
  readonly context: Pick<KindContext, 'clock' | 'random' | 'app' | 'rounds'>
  readonly tables: ReadonlyMap<string, CrashTable>
  readonly rows: CrashRepository
  readonly seeds: CrashSeeds
  readonly stakes: CrashStakes
  readonly pages: CrashPages
}

/**
 * Drives the rounds of crash tables. A round is a row with one driver: the process that opened it. Whatever the driver does is
 * written down first, so a round whose driver fell silent is broken off by any other process: open betting is void and given
 * back; of a curve that was rising, bets with a target it reached are paid and all others given back.
 */
export function createCrashRounds({ context, tables, rows, seeds, stakes, pages }: CrashRoundsDeps) {
  const { clock, app } = context
  const me = context.random.uuid()
  const stepping = new Map<string, Promise<void>>()
  const states = createCrashStates({ app, rows, pages })
  const ends = createCrashEnds({ context, rows, stakes, pages, states })
  const moves = createCrashMoves({ context, rows, seeds, states, ends, me })

  const nowMs = () => clock.now().getTime()

  /** One step of a table; never two at once in a process. */
  async function step(tableId: string): Promise<void> {
    const times = tables.get(tableId)
    if (times === undefined) return
    const table = states.knownOf(tableId)
    const seated = pages.seatsOf(tableId).size > 0 || nowMs() - table.visitedAt < visitMs
    const { round } = table
    const isMine = round?.driver === me && !isDone(round)
    // A table that nobody sits at is read once, and then while another process drives its round.
    const isFollowed = seated || (round === null ? table.readAt === 0 : !isDone(round))
    if (!isMine && isFollowed && nowMs() - table.readAt >= followEveryMs) {
      table.readAt = nowMs()
      const latest = await rows.latest(tableId)
      if (latest !== undefined) await states.take(table, latest)
    }
    await moves.move(table, tableId, times, seated)
    await showBets(table)
  }

  /** The bets at the table, read anew when there is something new, and now and then while the curve rises. */
  async function showBets(table: Known): Promise<void> {
    const { round } = table
    const isDue = table.hasNewBets || round?.state === 'running'
    const pauseMs = table.hasNewBets ? betsEveryMs : lookEveryMs
    if (round === null || !isDue || nowMs() - table.betsAt < pauseMs) return
    table.betsAt = nowMs()
    table.hasNewBets = false
    await states.readStakes(table, round)
    pages.showBets(round.table_id, Number(round.number), table.stakes)
  }

  function tick(): void {
    for (const tableId of tables.keys()) {
      if (stepping.has(tableId)) continue
      const work = step(tableId).finally(() => stepping.delete(tableId))
      stepping.set(tableId, work)
      states.begin(work)
    }
  }

  async function upkeep(): Promise<number> {
    await Promise.all(stepping.values())
    tick()
    await states.allDone()
    return ends.settleHeld()
  }

  app.addHook('onClose', () => states.allDone())
  return {
    tick,
    upkeep,
    /** The round of a table as this process knows it; reads it where it knows none. */
    async current(tableId: string): Promise<CrashRound | null> {
      const table = states.knownOf(tableId)
      const isFresh = table.round?.driver === me && !isDone(table.round)
      return isFresh ? table.round : ((await rows.latest(tableId)) ?? null)
    },
    /** Somebody is at the table: rounds are opened. */
    visited: (tableId: string) => void (states.knownOf(tableId).visitedAt = nowMs()),
    /** Bets have changed: pages are told soon. */
    betsChanged: (tableId: string) => void (states.knownOf(tableId).hasNewBets = true),
  }
}
