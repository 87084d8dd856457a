import type { Clock } from '#src/lib/clock.ts'

interface IdleWatchDependencies {
  readonly clock: Clock
  /** Idle timeout of the gateway. */
  readonly idleMs: number
  /** Reports activity to the gateway. */
  readonly keep: () => Promise<void>
  /** Opens the warning; the session ends at `endsAtMs` unless `stay` is called. */
  readonly warn: (endsAtMs: number, stay: () => void) => void
  /** Closes the warning: another tab reported activity. */
  readonly calm: () => void
  /** The timeout has passed: asks the gateway whether the session still exists. */
  readonly check: () => void
  /** Subscribes to user activity. */
  readonly listen: (onSign: () => void) => () => void
  /** Shares the time of the last reported activity between the browser's tabs. */
  readonly others: {
    readonly last: () => number
    readonly tell: (atMs: number) => void
  }
}

/** Minimum interval between two reports. */
const keepEveryMs = 60_000
/** How long before the end the warning opens. */
const warnBeforeMs = 2 * 60_000

/**
 * Reports user activity to keep the session alive, warns before an idle session ends, and checks the session after its timeout.
 * Background requests do not count as activity. Returns the stop function.
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
    if (silentMs >= idleMs) {
      check()
      // The gateway may not have answered, or may know of later activity: the watch ends with the session alone.
      cancel = clock.after(everyMs, plan)
    } else if (silentMs >= idleMs - warnMs) {
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
    // Errors are handled centrally, for all calls.
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
