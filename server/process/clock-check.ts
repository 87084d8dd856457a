import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { ProcessCheck } from './process-check.ts'
import type { Clock } from '#server/lib/ports.ts'

const minuteMs = 60_000
/** Requirement OP-02 of the protection rules. */
const mostDriftMs = 1_000

/**
 * Compares this process's clock with the database's every minute, and fails when they differ by more than a second. A gateway with a wrong clock would start and end limits, draws and
 * settlements at a different time from the other gateways of the database.
 */
export function createClockCheck(db: Db, clock: Clock): ProcessCheck {
  let driftMs = Number.NaN
  const run = async (): Promise<void> => {
    const askedAt = clock.now().getTime()
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    const answeredAt = clock.now().getTime()
    const answered = rows[0]?.now.getTime() ?? Number.NaN
    // The database read its clock at some point of the round trip; its midpoint is off by at most half of it.
    const halfTripMs = (answeredAt - askedAt) / 2
    driftMs = askedAt + halfTripMs - answered
    if (Math.abs(driftMs) - halfTripMs <= mostDriftMs) return
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
