/** Work that can wait: some of it each frame, so that no frame is long. */
export interface Turns {
  /** Asks for a turn. The answer gives it up. */
  take(go: () => void): () => void
}

/** `each`: how many have their turn in one frame. Whoever asked first goes first. */
export function createTurns(each: number, onFrame: (run: () => void) => void): Turns {
  const waiting = new Set<() => void>()
  let isAsked = false
  const ask = () => {
    isAsked = true
    onFrame(run)
  }
  const run = () => {
    for (const go of [...waiting].slice(0, each)) {
      waiting.delete(go)
      go()
    }
    if (waiting.size > 0) ask()
    else isAsked = false
  }
  return {
    take: (go) => {
      waiting.add(go)
      if (!isAsked) ask()
      return () => void waiting.delete(go)
    },
  }
}
