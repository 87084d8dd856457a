/** Work that can wait: some of it each frame, so that no frame is long. */
export interface Turns {
  /** Asks for a turn. The answer gives it up. */
  readonly take: (go: () => void) => () => void
  /** Nobody has a turn until `resume`. */
  readonly hold: () => void
  readonly isHeld: () => boolean
  readonly resume: () => void
}

/** `each`: how many have their turn in one frame. Whoever asked first goes first. */
export function createTurns(each: () => number, onFrame: (run: () => void) => void): Turns {
  const waiting = new Set<() => void>()
  let isAsked = false
  let isHeld = false
  const ask = () => {
    if (isAsked || isHeld || waiting.size === 0) return
    isAsked = true
    onFrame(run)
  }
  const run = () => {
    isAsked = false
    if (isHeld) return
    for (const go of [...waiting].slice(0, each())) {
      waiting.delete(go)
      go()
    }
    ask()
  }
  return {
    take: (go) => {
      waiting.add(go)
      ask()
      return () => void waiting.delete(go)
    },
    hold: () => {
      isHeld = true
    },
    isHeld: () => isHeld,
    resume: () => {
      isHeld = false
      ask()
    },
  }
}
