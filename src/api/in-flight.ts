import { abortReason } from '#src/lib/clock.ts'

interface Flight {
  readonly result: Promise<unknown>
  readonly abort: () => void
  passengers: number
  /** Later calls may join it: it is under way, and nothing has changed since it was sent. */
  isOpen: boolean
  /** The identical request that was sent after this one. */
  next: Flight | null
  reply: { readonly value: unknown } | null
}

/** Identical requests of which at least one is under way. */
interface Line {
  newest: Flight | null
  underWay: number
}

interface InFlight {
  /** Shares one request between concurrent identical calls. It is aborted when the last caller aborts. */
  readonly share: (
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<unknown>,
  ) => Promise<unknown>
  /**
   * Later calls no longer join requests already in flight, whose reply may predate a change. Callers that already wait still
   * get that reply, unless a later request was answered first: then they get the newer reply, so that none is replaced by an
   * older one.
   */
  readonly startAnew: () => void
}

export function createInFlight(): InFlight {
  const lines = new Map<string, Line>()

  function board(key: string, start: (signal: AbortSignal) => Promise<unknown>): Flight {
    const line = lines.get(key) ?? { newest: null, underWay: 0 }
    const before = line.newest
    if (before?.isOpen === true) return before
    const controller = new AbortController()
    let isUnderWay = true
    const land = () => {
      flight.isOpen = false
      if (isUnderWay) line.underWay -= 1
      isUnderWay = false
      if (line.underWay === 0) lines.delete(key)
    }
    const answered = async () => {
      try {
        const value = await start(controller.signal)
        flight.reply = { value }
      } catch (error) {
        if (newestReply(flight) === null) throw error
      } finally {
        land()
      }
      return newestReply(flight)?.value
    }
    const flight: Flight = {
      result: answered(),
      abort: () => {
        land()
        controller.abort()
      },
      passengers: 0,
      isOpen: true,
      next: null,
      reply: null,
    }
    if (before !== null) before.next = flight
    line.newest = flight
    line.underWay += 1
    lines.set(key, line)
    return flight
  }

  const share: InFlight['share'] = (key, signal, start) => {
    if (signal?.aborted === true) return Promise.reject(abortReason(signal))
    const flight = board(key, start)
    flight.passengers += 1
    if (signal === undefined) return flight.result
    return new Promise((resolve, reject) => {
      const leave = () => {
        flight.passengers -= 1
        if (flight.passengers === 0) flight.abort()
        reject(abortReason(signal))
      }
      signal.addEventListener('abort', leave, { once: true })
      flight.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }

  return {
    share,
    startAnew() {
      for (const { newest } of lines.values()) if (newest !== null) newest.isOpen = false
    },
  }
}

/** The reply of the latest request that was answered: of this one or of those after it. */
function newestReply(flight: Flight): Flight['reply'] {
  return (flight.next === null ? null : newestReply(flight.next)) ?? flight.reply
}
