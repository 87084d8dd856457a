/** `rushing`: no turns; `moving`: only turns of `take`; `resting`: all turns. */
export type Pace = 'rushing' | 'moving' | 'resting'

/** Deferred work, one piece per frame, so that no frame is long. */
export interface Turns {
  /** Queues work, first in, first out. Returns a function that cancels it. */
  readonly take: (go: () => void) => () => void
  /** As `take`, but the work runs only at rest and after all other work. */
  readonly takeAtRest: (go: () => void) => () => void
  readonly setPace: (pace: Pace) => void
}

export function createTurns(onFrame: (run: () => void) => void): Turns {
  const waiting = new Set<() => void>()
  const waitingForRest = new Set<() => void>()
  let pace: Pace = 'resting'
  let isAsked = false
  /** The first in the queue that may run at this pace. */
  const next = () => {
    if (pace === 'rushing') return undefined
    const queue = waiting.size === 0 && pace === 'resting' ? waitingForRest : waiting
    const [go] = queue
    return go === undefined ? undefined : { go, queue }
  }
  const ask = () => {
    if (isAsked || next() === undefined) return
    isAsked = true
    onFrame(run)
  }
  const run = () => {
    isAsked = false
    const turn = next()
    if (turn === undefined) return
    turn.queue.delete(turn.go)
    turn.go()
    ask()
  }
  const takeFrom = (queue: Set<() => void>) => (go: () => void) => {
    queue.add(go)
    ask()
    return () => void queue.delete(go)
  }
  return {
    take: takeFrom(waiting),
    takeAtRest: takeFrom(waitingForRest),
    setPace: (to) => {
      pace = to
      ask()
    },
  }
}
