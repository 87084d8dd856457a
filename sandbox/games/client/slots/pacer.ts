export interface Pacer {
  /** Resolves after the time, or at once when the player skips. */
  readonly pause: (ms: number) => Promise<void>
  /** Ends all pauses until the next round. */
  readonly skip: () => void
  readonly isSkipped: () => boolean
  /** Re-enables pauses for a new round. */
  readonly reset: () => void
}

/** The pauses of a presentation, which the player may skip. `scale` shortens all of them. */
export function createPacer(wait: (ms: number) => Promise<void>, scale: () => number = () => 1): Pacer {
  let isSkipped = false
  let release: () => void = () => {}
  let skipped = new Promise<void>(() => {})
  const reset = () => {
    isSkipped = false
    skipped = new Promise((resolve) => {
      release = resolve
    })
  }
  reset()
  return {
    pause: (ms) => (isSkipped || ms <= 0 ? Promise.resolve() : Promise.race([wait(ms * scale()), skipped])),
    skip() {
      isSkipped = true
      release()
    },
    isSkipped: () => isSkipped,
    reset,
  }
}
