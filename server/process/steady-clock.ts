import type { Clock } from '#server/lib/ports.ts'

export interface SteadyClock extends Clock {
  /** The time of the system's clock, which may have been set meanwhile. */
  readonly system: Clock
  /** Goes on from the time of the system's clock. */
  follow(): void
}

export interface TimeSources {
  readonly systemMs: () => number
  /** Milliseconds since a fixed moment; nobody can set them. */
  readonly elapsedMs: () => number
}

/**
 * A clock that starts with the system's and then counts elapsed time. When the system's clock is set while a process
 * runs, limits and breaks therefore do not end early, and later movements of money do not get earlier times. A machine that
 * was suspended counts no time: the clock check then lets this clock follow the system's.
 */
export function createSteadyClock({ systemMs, elapsedMs }: TimeSources): SteadyClock {
  let originMs = systemMs() - elapsedMs()
  return {
    // Whole milliseconds, as the system's clock has them.
    now: () => new Date(Math.floor(originMs + elapsedMs())),
    system: { now: () => new Date(systemMs()) },
    follow: () => void (originMs = systemMs() - elapsedMs()),
  }
}
