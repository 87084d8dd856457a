import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Watch } from '#server/jobs/job.ts'
import type { Clock } from '#server/lib/ports.ts'

export interface ClockCheck {
  /** Compares every minute. Fails where the clocks differ by more than a second: a failed job is an alarm. */
  readonly watch: Watch
  /** Seconds that this process was ahead of the database when they were last compared; NaN before. */
  driftSeconds(): number
}

export const clockJob = 'system.compareClocks'
const minuteMs = 60_000
/** OP-02 of the protection rules. */
const mostDriftMs = 1_000

/**
 * Compares the clock of this process with the database's. Gateways share a database, so one whose own clock is wrong shows against it:
 * its limits, draws and settlements would begin and end at another time than those of the others.
 */
export function createClockCheck(db: Db, clock: Clock): ClockCheck {
  let driftMs = Number.NaN
  const run = async (): Promise<void> => {
    const askedAt = clock.now().getTime()
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    const answeredAt = clock.now().getTime()
    const answered = rows[0]?.now.getTime() ?? Number.NaN
    // The database answered at some moment in between; the middle is off by half of the time it took at most.
    const halfTripMs = (answeredAt - askedAt) / 2
    driftMs = askedAt + halfTripMs - answered
    if (Math.abs(driftMs) - halfTripMs <= mostDriftMs) return
    const [seconds, way] = [Math.abs(driftMs / 1_000).toFixed(1), driftMs > 0 ? 'ahead of' : 'behind']
    throw new Error(
      `The clock of this gateway is ${seconds} s ${way} the database's. Check NTP on both machines.`,
    )
  }
  return { watch: { name: clockJob, everyMs: minuteMs, run }, driftSeconds: () => driftMs / 1_000 }
}
