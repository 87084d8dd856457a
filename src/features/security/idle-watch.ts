import type { Clock } from '#src/lib/clock.ts'

/** What the watch is about to do, and with what. */
interface IdleWatchDependencies {
  readonly clock: Clock
  /** The gateway ends a session after so much silence. */
  readonly idleMs: number
  /** Tells the gateway that the player is still there. */
  readonly keep: () => Promise<void>
  /** The session ends at this moment unless the player says that they stay. */
  readonly warn: (endsAtMs: number, stay: () => void) => void
  /** There is time again: another tab was used. */
  readonly calm: () => void
  /** The moment has passed: asks the gateway. */
  readonly check: () => void
  /** What counts as being there. */
  readonly listen: (onSign: () => void) => () => void
  /** Moments the other tabs of this browser have told the gateway, and a way to tell them. */
  readonly others: {
    readonly last: () => number
    readonly tell: (atMs: number) => void
  }
}

/** The gateway hears of the player this often at most. */
const keepEveryMs = 60_000
/** So long before the end, the page says so. */
const warnBeforeMs = 2 * 60_000

/**
 * Keeps a session alive while its player does something, warns before it ends in silence, and asks the gateway when it
 * should have ended. Calls a page makes by itself do not count.
 */
export function watchIdle(deps: IdleWatchDependencies): () => void {
  const { clock, idleMs, keep, warn, calm, check, listen, others } = deps
  let toldAtMs = clock.now()
  let cancel = () => {}

  const lastMs = () => Math.max(toldAtMs, others.last())
  const warnMs = Math.min(warnBeforeMs, idleMs / 2)
  const everyMs = Math.min(keepEveryMs, idleMs / 4)

  const plan = () => {
    cancel()
    const silentMs = clock.now() - lastMs()
    if (silentMs >= idleMs) check()
    else if (silentMs >= idleMs - warnMs) {
      warn(lastMs() + idleMs, sign)
      cancel = clock.after(idleMs - silentMs + 500, plan)
    } else {
      calm()
      cancel = clock.after(idleMs - warnMs - silentMs, plan)
    }
  }

  const sign = () => {
    const nowMs = clock.now()
    if (nowMs - lastMs() < everyMs) return
    toldAtMs = nowMs
    others.tell(nowMs)
    // What the gateway says is heard where all calls are.
    void keep().catch(() => undefined)
    plan()
  }

  const stopListening = listen(sign)
  plan()
  return () => {
    cancel()
    stopListening()
  }
}
