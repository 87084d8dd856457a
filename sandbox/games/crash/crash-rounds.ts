import type { KindContext } from '../engine/game-kind.ts'
import { createHolder, createLeases } from '../engine/leases.ts'
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
/** Polling interval for tables without players, whose driver may die. */
const idleEveryMs = 500
/** Minimum interval between bet lists sent to pages. */
const betsEveryMs = 400
/** Polling interval for bets of other processes while the curve rises. */
const lookEveryMs = 1_000
/** A page without a stream counts as present for this long after its last request. */
const visitMs = 15_000

const leaseOf = (tableId: string) => `crash:${tableId}`

export interface CrashRoundsDeps {
  readonly context: Pick<KindContext, 'clock' | 'random' | 'app' | 'rounds' | 'db'>
  readonly tables: ReadonlyMap<string, CrashTable>
  readonly rows: CrashRepository
  readonly seeds: CrashSeeds
  readonly stakes: CrashStakes
  readonly pages: CrashPages
}

/**
 * Drives the rounds of crash tables. A round is a row that the holder of its table's lease drives. The driver stores every
 * step before acting, so another process continues when it dies. A round that nobody could continue in time is broken
 * off: open betting is void and refunded; once the curve was rising, bets with a target it reached are paid and all
 * others refunded.
 */
export function createCrashRounds({ context, tables, rows, seeds, stakes, pages }: CrashRoundsDeps) {
  const { clock, app } = context
  const me = context.random.uuid()
  const leases = createLeases(context.db, me)
  const holder = createHolder(leases)
  const stepping = new Map<string, Promise<void>>()
  const states = createCrashStates({ app, rows, pages })
  const ends = createCrashEnds({ context, rows, stakes, pages, states })
  const moves = createCrashMoves({ context, rows, seeds, states, ends, me })

  const nowMs = () => clock.now().getTime()

  const isSeated = (tableId: string) =>
    pages.seatsOf(tableId).size > 0 || nowMs() - states.knownOf(tableId).visitedAt < visitMs
  const isUnderWay = (round: CrashRound | null) => round !== null && !isDone(round)
  /** This process drives the round, so no other one changes it. */
  const isMine = (round: CrashRound | null) =>
    round !== null && isUnderWay(round) && round.driver === me && holder.has(leaseOf(round.table_id))

  /** One step of a table; never concurrently within a process. */
  async function step(tableId: string, times: CrashTable): Promise<void> {
    const table = states.knownOf(tableId)
    const seated = isSeated(tableId)
    const lookAfterMs = seated || isUnderWay(table.round) ? followEveryMs : idleEveryMs
    if (!isMine(table.round) && nowMs() - table.readAt >= lookAfterMs) {
      table.readAt = nowMs()
      const latest = await rows.latest(tableId)
      if (latest !== undefined) await states.take(table, latest)
    }
    await moves.move(table, { tableId, times, seated, mayDrive: holder.has(leaseOf(tableId)) })
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

  async function tick(): Promise<void> {
    const wanted = [...tables.keys()].filter((id) => isSeated(id) || isUnderWay(states.knownOf(id).round))
    await holder.keep(wanted.map(leaseOf))
    for (const [tableId, times] of tables) {
      if (stepping.has(tableId)) continue
      const work = step(tableId, times).finally(() => stepping.delete(tableId))
      stepping.set(tableId, work)
      states.begin(work)
    }
  }

  async function upkeep(): Promise<number> {
    await Promise.all(stepping.values())
    await tick()
    await states.allDone()
    return ends.settleHeld()
  }

  app.addHook('onClose', async () => {
    await states.allDone()
    // Without the database they end by themselves.
    await leases
      .release()
      .catch((error: unknown) => app.log.warn({ err: error }, 'the leases of crash tables were not given up'))
  })
  return {
    tick,
    upkeep,
    /** The table's round as known to this process; loaded when unknown. */
    async current(tableId: string): Promise<CrashRound | null> {
      const { round } = states.knownOf(tableId)
      return isMine(round) ? round : ((await rows.latest(tableId)) ?? null)
    },
    /** Marks the table as visited, so that rounds are opened. */
    visited: (tableId: string) => void (states.knownOf(tableId).visitedAt = nowMs()),
    /** Marks the bets as changed; pages are updated soon. */
    betsChanged: (tableId: string) => void (states.knownOf(tableId).hasNewBets = true),
  }
}
