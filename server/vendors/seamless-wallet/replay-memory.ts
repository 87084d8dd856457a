import type { Clock } from '#server/lib/ports.ts'
import { windowMs } from './signature.ts'

/** Maximum number of stored signatures; beyond it the oldest are dropped. */
const most = 100_000

/**
 * Signatures used within the window, in this process's memory. Only for read calls: a replayed money call must get the
 * first result from the ledger, because a vendor treats a refusal as "nothing moved".
 */
export function createReplayMemory(clock: Clock) {
  const seen = new Map<string, number>()

  /** True on first use. */
  return function isFresh(signature: string): boolean {
    const nowMs = clock.now().getTime()
    for (const [oldest, untilMs] of seen) {
      if (untilMs > nowMs && seen.size < most) break
      seen.delete(oldest)
    }
    if (seen.has(signature)) return false
    // A timestamp may be one window ahead and is valid until one window after it.
    seen.set(signature, nowMs + 2 * windowMs)
    return true
  }
}
