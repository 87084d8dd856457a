export interface Pacer {
  /** Resolves after the time, or at once when the player skips. */
  readonly pause: (ms: number) => Promise<void>
  /** Nothing waits any more until the next round. */
  readonly skip: () => void
  readonly isSkipped: () => boolean
  /** A new round: pauses take their time again. */
  readonly reset: () => void
}

/** The pauses of a presentation, which a press may cut short. `scale` shortens all of them. */
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
