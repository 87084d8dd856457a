/** Injectable time source. `after` is a one-shot timer and returns a function that cancels it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  after(delayMs: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}

/** Resolves after a delay; rejects with the signal's reason as soon as it aborts. */
export function sleep(clock: Clock, delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(abortReason(signal))
    const cancel = clock.after(delayMs, () => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    })
    const onAbort = () => {
      cancel()
      reject(abortReason(signal))
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    return undefined
  })
}

/** The error an aborted call rejects with: the signal's reason, else an `AbortError`. */
export const abortReason = (signal: AbortSignal | undefined): Error =>
  (signal?.reason as Error | undefined) ?? new DOMException('Aborted', 'AbortError')
