/** rushing: nobody has a turn; moving: those that wait for rest go on waiting. */
export type Pace = 'rushing' | 'moving' | 'resting'

/** Work that can wait: one piece of it each frame, so that no frame is long. */
export interface Turns {
  /** Asks for a turn. The answer gives it up. Whoever asked first goes first. */
  readonly take: (go: () => void) => () => void
  /** The same, once there is rest and nobody else waits. */
  readonly takeAtRest: (go: () => void) => () => void
  readonly setPace: (pace: Pace) => void
}

export function createTurns(onFrame: (run: () => void) => void): Turns {
  const waiting = new Set<() => void>()
  const waitingForRest = new Set<() => void>()
  let pace: Pace = 'resting'
  let isAsked = false
  /** Whose turn it is: of those who may go now, whoever asked first. */
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
