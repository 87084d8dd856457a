import type { Clock } from '#src/lib/clock.ts'

const windowMs = 10_000
const failuresToOpen = 5
const openForMs = 10_000
const budgetWindowMs = 60_000
/** Minimum number of retries allowed per minute; otherwise a tenth of the calls in that minute. */
const freeRetries = 6

export interface LoadGuard {
  /** False while the circuit breaker is open. */
  mayCall(): boolean
  mayRetry(): boolean
  called(): void
  /** Counts a missing response or a server error. */
  failed(): void
  answered(): void
}

/** Circuit breaker and retry budget: five failures within 10 s block all calls for 10 s. */
export function createLoadGuard(clock: Clock): LoadGuard {
  let calls: number[] = []
  let retries: number[] = []
  let failures: number[] = []
  let openUntilMs = 0
  const recent = (times: number[], spanMs: number) => times.filter((timeMs) => timeMs > clock.now() - spanMs)

  return {
    mayCall: () => clock.now() >= openUntilMs,
    mayRetry() {
      retries = recent(retries, budgetWindowMs)
      calls = recent(calls, budgetWindowMs)
      const allowed = retries.length < Math.max(freeRetries, calls.length / 10)
      if (allowed) retries.push(clock.now())
      return allowed
    },
    called: () => void calls.push(clock.now()),
    failed() {
      failures = [...recent(failures, windowMs), clock.now()]
      if (failures.length >= failuresToOpen) openUntilMs = clock.now() + openForMs
    },
    answered() {
      failures = []
      openUntilMs = 0
    },
  }
}
