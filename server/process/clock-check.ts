import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { ProcessCheck } from './process-check.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { SteadyClock } from './steady-clock.ts'

const minuteMs = 60_000
/** Requirement OP-02 of the protection rules. */
const mostDriftMs = 1_000

/**
 * Compares this process's clock with the database's every minute, and fails when they differ by more than a second: a
 * gateway with a wrong clock would start and end limits, draws and settlements at a different time from the other
 * gateways of the database. Where only this process is behind (its machine was suspended) and the system's clock agrees
 * with the database, the process follows the system's clock instead.
 */
export function createClockCheck(
  db: Db,
  clock: Clock & Pick<Partial<SteadyClock>, 'system' | 'follow'>,
): ProcessCheck {
  let driftMs = Number.NaN
  /** How far a clock is ahead of the database's, and by how much that can be off. */
  const compare = async (compared: Clock) => {
    const askedAt = compared.now().getTime()
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    const answeredAt = compared.now().getTime()
    const answered = rows[0]?.now.getTime() ?? Number.NaN
    // The database read its clock at some point of the round trip; its midpoint is off by at most half of it.
    const halfTripMs = (answeredAt - askedAt) / 2
    const aheadMs = askedAt + halfTripMs - answered
    return { aheadMs, agrees: Math.abs(aheadMs) - halfTripMs <= mostDriftMs }
  }
  const run = async (): Promise<void> => {
    const own = await compare(clock)
    driftMs = own.aheadMs
    if (own.agrees) return
    const system = clock.system && (await compare(clock.system))
    if (system?.agrees === true) {
      clock.follow?.()
      driftMs = system.aheadMs
      return
    }
    const [seconds, way] = [Math.abs(driftMs / 1_000).toFixed(1), driftMs > 0 ? 'ahead of' : 'behind']
    throw new Error(
      `The clock of this gateway is ${seconds} s ${way} the database's. Check NTP on both machines.`,
    )
  }
  return {
    name: 'system.compareClocks',
    everyMs: minuteMs,
    run,
    gauge: {
      name: 'marquee_clock_drift_seconds',
      help: 'How far the clock of this process was ahead of the database when they were last compared',
      read: () => driftMs / 1_000,
    },
  }
}
