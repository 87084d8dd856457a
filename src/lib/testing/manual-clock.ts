import type { Clock } from '#src/lib/clock.ts'

export interface ManualClock extends Clock {
  /** Advances time, running due timers in order and letting promises settle in between. */
  advance(byMs: number): Promise<void>
  /** Milliseconds until the next timer is due; null if there is none. */
  readonly nextInMs: number | null
}

/** A `Clock` for tests that advances only by `advance`. */
export function createManualClock(startMs = Date.UTC(2026, 0, 1)): ManualClock {
  let nowMs = startMs
  let waiting: { dueMs: number; run: () => void }[] = []
  const next = () => waiting.toSorted((one, other) => one.dueMs - other.dueMs)[0]

  return {
    now: () => nowMs,
    after(delayMs, run) {
      const entry = { dueMs: nowMs + delayMs, run }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((each) => each !== entry)
      }
    },
    get nextInMs() {
      const entry = next()
      return entry === undefined ? null : entry.dueMs - nowMs
    },
    async advance(byMs) {
      const untilMs = nowMs + byMs
      await settle()
      for (let entry = next(); entry !== undefined && entry.dueMs <= untilMs; entry = next()) {
        nowMs = entry.dueMs
        const due = entry
        waiting = waiting.filter((each) => each !== due)
        due.run()
        await settle()
      }
      nowMs = untilMs
    },
  }
}

/** Waits one macrotask, so that pending promise callbacks run. */
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
