import type { Clock } from '#src/lib/clock.ts'

const windowMs = 10_000
const failuresToOpen = 5
const openForMs = 10_000
const budgetWindowMs = 60_000
/** Retries a minute may cost: a tenth of its calls, and a few in any case. */
const freeRetries = 6

export interface LoadGuard {
  /** False while the gateway is left alone to recover. */
  mayCall(): boolean
  mayRetry(): boolean
  called(): void
  /** No answer, or one that says the gateway itself is in trouble. */
  failed(): void
  answered(): void
}

/** Keeps a struggling gateway from being hammered: five failures in ten seconds silence the page for ten more. */
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
