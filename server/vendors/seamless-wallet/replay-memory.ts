import type { Clock } from '#server/lib/ports.ts'
import { windowMs } from './signature.ts'

/** Signatures remembered at one moment; with more than this in a minute the oldest are forgotten. */
const most = 100_000

/**
 * Signatures that were used within the window, in the memory of this process. For calls that only read: a copy of a
 * money call has to get the answer of the first one (the ledger remembers those), because a vendor that is refused
 * believes that nothing moved.
 */
export function createReplayMemory(clock: Clock) {
  const seen = new Map<string, number>()

  /** True when it is seen for the first time. */
  return function isFresh(signature: string): boolean {
    const nowMs = clock.now().getTime()
    for (const [oldest, untilMs] of seen) {
      if (untilMs > nowMs && seen.size < most) break
      seen.delete(oldest)
    }
    if (seen.has(signature)) return false
    // A stamp may lie a window ahead of us and stays good for another one behind us.
    seen.set(signature, nowMs + 2 * windowMs)
    return true
  }
}
