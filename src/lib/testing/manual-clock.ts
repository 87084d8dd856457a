import type { Clock } from '#src/lib/clock.ts'

export interface ManualClock extends Clock {
  /** Moves time on, running what falls due, in order, and lets promises settle in between. */
  advance(byMs: number): Promise<void>
  /** When the next thing is due, in milliseconds from now; null when nothing waits. */
  readonly nextInMs: number | null
}

/** A clock that stands still until told to move. */
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

/** Lets every promise that can settle do so. */
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
