import type { Clock } from '#src/lib/clock.ts'

const windowMs = 10_000
const failuresToOpen = 5
const openForMs = 10_000
/** While it is open, one call in this time finds out whether the gateway answers again. */
const probeEveryMs = 2_000
const budgetWindowMs = 60_000
/** Minimum number of retries allowed per minute; otherwise a tenth of the calls in that minute. */
const freeRetries = 6

export interface LoadGuard {
  /** False while the circuit breaker is open, except for one call every two seconds. */
  mayCall(): boolean
  mayRetry(): boolean
  called(): void
  /** Counts a missing response or a server error. */
  failed(): void
  answered(): void
}

/** Circuit breaker and retry budget: five failures within 10 s block all calls but a probe for 10 s. The first answer closes it. */
export function createLoadGuard(clock: Clock): LoadGuard {
  let calls: number[] = []
  let retries: number[] = []
  let failures: number[] = []
  let openUntilMs = 0
  let probeAtMs = 0
  const recent = (times: number[], spanMs: number) => times.filter((timeMs) => timeMs > clock.now() - spanMs)

  return {
    mayCall() {
      const nowMs = clock.now()
      if (nowMs >= openUntilMs) return true
      if (nowMs < probeAtMs) return false
      probeAtMs = nowMs + probeEveryMs
      return true
    },
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
      if (failures.length < failuresToOpen) return
      openUntilMs = clock.now() + openForMs
      probeAtMs = clock.now() + probeEveryMs
    },
    answered() {
      failures = []
      openUntilMs = 0
    },
  }
}
