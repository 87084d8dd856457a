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

/** Polling interval for rounds driven by another process. */
const followEveryMs = 300
/** Minimum interval between bet lists sent to pages. */
const betsEveryMs = 400
/** Polling interval for bets of other processes while the curve rises. */
const lookEveryMs = 1_000
/** A page without a stream counts as present for this long after its last request. */
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
 * Drives the rounds of crash tables. A round is a row with one driver: the process that opened it. The driver stores
 * every step before acting, so another process can break off a round whose driver died: open betting is void and
 * refunded; once the curve was rising, bets with a target it reached are paid and all others refunded.
 */
export function createCrashRounds({ context, tables, rows, seeds, stakes, pages }: CrashRoundsDeps) {
  const { clock, app } = context
  const me = context.random.uuid()
  const stepping = new Map<string, Promise<void>>()
  const states = createCrashStates({ app, rows, pages })
  const ends = createCrashEnds({ context, rows, stakes, pages, states })
  const moves = createCrashMoves({ context, rows, seeds, states, ends, me })

  const nowMs = () => clock.now().getTime()

  /** One step of a table; never concurrently within a process. */
  async function step(tableId: string): Promise<void> {
    const times = tables.get(tableId)
    if (times === undefined) return
    const table = states.knownOf(tableId)
    const seated = pages.seatsOf(tableId).size > 0 || nowMs() - table.visitedAt < visitMs
    const { round } = table
    const isMine = round?.driver === me && !isDone(round)
    // A table without players is read once, and afterwards only while another process drives its round.
    const isFollowed = seated || (round === null ? table.readAt === 0 : !isDone(round))
    if (!isMine && isFollowed && nowMs() - table.readAt >= followEveryMs) {
      table.readAt = nowMs()
      const latest = await rows.latest(tableId)
      if (latest !== undefined) await states.take(table, latest)
    }
    await moves.move(table, tableId, times, seated)
    await showBets(table)
  }

  /** Sends the table's bets, reloaded after changes and periodically while the curve rises. */
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
    /** The table's round as known to this process; loaded when unknown. */
    async current(tableId: string): Promise<CrashRound | null> {
      const table = states.knownOf(tableId)
      const isFresh = table.round?.driver === me && !isDone(table.round)
      return isFresh ? table.round : ((await rows.latest(tableId)) ?? null)
    },
    /** Marks the table as visited, so that rounds are opened. */
    visited: (tableId: string) => void (states.knownOf(tableId).visitedAt = nowMs()),
    /** Marks the bets as changed; pages are updated soon. */
    betsChanged: (tableId: string) => void (states.knownOf(tableId).hasNewBets = true),
  }
}
