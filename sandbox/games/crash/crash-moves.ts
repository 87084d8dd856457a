import { highestPoint, lengthOf, risenAt } from './curve.ts'
import type { KindContext } from '../engine/game-kind.ts'
import type { CrashRepository, CrashRound } from './crash.repository.ts'
import type { CrashEnds } from './crash-ends.ts'
import { clientSeedsOf, pointOf } from './crash-seeds.ts'
import type { CrashSeeds } from './crash-seeds.ts'
import { roundKey, targetOf } from './crash-stakes.ts'
import { isDone } from './crash-states.ts'
import type { CrashStates, Known } from './crash-states.ts'
import type { CrashTable } from './crash-tables.ts'

/** A round that nobody has driven for this long is broken off: longer than another process takes to take it over. */
const drivenMs = 4_000
const renewEveryMs = 1_000

interface CrashMovesDeps {
  readonly context: Pick<KindContext, 'clock'>
  readonly rows: CrashRepository
  readonly seeds: CrashSeeds
  readonly states: CrashStates
  readonly ends: CrashEnds
  /** Id of this process as a driver. */
  readonly me: string
}

/** A table at one moment. */
interface TableTurn {
  readonly tableId: string
  readonly times: CrashTable
  /** A page is open at it. */
  readonly seated: boolean
  /** This process has the table's lease. */
  readonly mayDrive: boolean
}

/** Determines and performs the next step of a round. */
export function createCrashMoves({ context: { clock }, rows, seeds, states, ends, me }: CrashMovesDeps) {
  const nowMs = () => clock.now().getTime()

  async function move(table: Known, { tableId, times, seated, mayDrive }: TableTurn): Promise<void> {
    const { round } = table
    if (round === null || isDone(round)) {
      if (round?.state === 'over') await ends.settleLosers(table, round)
      const from = round === null ? 0 : (round.ends_at?.getTime() ?? 0) + times.pauseMs
      if (seated && nowMs() >= from) await openNext(table, tableId, times)
      return
    }
    if (!mayDrive) return
    if (round.driver !== me) return takeOver(table, round)
    if (nowMs() - table.renewedAt >= renewEveryMs) {
      table.renewedAt = nowMs()
      states.begin(rows.stayAlive(round, new Date(nowMs() + drivenMs)))
    }
    if (round.state === 'betting' && nowMs() >= round.starts_at.getTime()) await start(table, round)
    else if (round.state === 'running') await rise(table, round)
  }

  async function openNext(table: Known, tableId: string, times: CrashTable): Promise<void> {
    const now = nowMs()
    const number = (table.round?.number ?? 0n) + 1n
    await seeds.chainOf(tableId, Number(number))
    const opened = await rows.open({
      table_id: tableId,
      number,
      driver: me,
      alive_until: new Date(now + drivenMs),
      opens_at: new Date(now),
      closes_at: new Date(now + times.bettingMs),
      starts_at: new Date(now + times.bettingMs + times.closedMs),
    })
    table.renewedAt = now
    const round = opened ?? (await rows.latest(tableId))
    if (round !== undefined) await states.take(table, round)
  }

  /** Closes betting: the first bets complete the seed, and the crash point is fixed before the curve starts. */
  async function start(table: Known, round: CrashRound): Promise<void> {
    await states.readStakes(table, round)
    const number = Number(round.number)
    const chain = await seeds.chainOf(round.table_id, number)
    const clientSeeds = clientSeedsOf(table.stakes.map(({ request_id }) => request_id))
    const point = pointOf(chain.seed(number), clientSeeds, number)
    const started = await rows.advance(round, {
      state: 'running',
      client_seeds: clientSeeds,
      point,
      ends_at: new Date(round.starts_at.getTime() + lengthOf(point)),
    })
    await states.look(table, round, started)
  }

  /** Pays reached targets first, then checks for the crash. */
  async function rise(table: Known, round: CrashRound): Promise<void> {
    const { point, ends_at: endsAt } = round
    if (point === null || endsAt === null) return
    const risen = Math.min(point, risenAt(nowMs() - round.starts_at.getTime()))
    for (const stake of table.stakes) {
      const target = targetOf(stake) ?? highestPoint
      if (stake.state !== 'held' || target > risen || table.paying.has(stake.round_id)) continue
      table.paying.add(stake.round_id)
      states.begin(ends.pay(table, stake, target))
    }
    if (nowMs() >= endsAt.getTime())
      await states.look(table, round, await rows.advance(round, { state: 'over' }))
  }

  /**
   * Continues the round of a process that has died. A round that crashed while nobody drove it, or that nobody has driven
   * for long, is broken off: its players may have been unable to cash out.
   */
  async function takeOver(table: Known, round: CrashRound): Promise<void> {
    const now = nowMs()
    const isOverdue = round.alive_until.getTime() < now
    if (isOverdue || (round.state === 'running' && (round.ends_at?.getTime() ?? now) <= now))
      return breakOff(table, round)
    table.renewedAt = now
    const taken = await rows.advance(round, {
      driver: me,
      alive_until: new Date(now + drivenMs),
      // The curve never begins above 1.00.
      ...(round.state === 'betting' && { starts_at: new Date(Math.max(now, round.starts_at.getTime())) }),
    })
    await states.look(table, round, taken)
  }

  async function breakOff(table: Known, round: CrashRound): Promise<void> {
    const endsAt = clock.now()
    const broken = await rows.advance(
      round,
      round.state === 'betting'
        ? { state: 'void', ends_at: endsAt }
        : { state: 'over', is_broken: true, ends_at: endsAt },
    )
    await states.look(table, round, broken)
    if (broken?.state === 'void') states.begin(ends.settleHeld(roundKey(round.table_id, round.number)))
  }

  return { move }
}
