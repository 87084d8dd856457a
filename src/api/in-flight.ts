import { abortReason } from '#src/lib/clock.ts'

interface Flight {
  readonly result: Promise<unknown>
  readonly abort: () => void
  passengers: number
  /** Later calls do not join it. */
  isClosed: boolean
  /** The identical request that was sent after this one was closed. */
  next: Flight | null
  reply: { readonly value: unknown } | null
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
  const flights = new Map<string, Flight>()

  function board(key: string, start: (signal: AbortSignal) => Promise<unknown>): Flight {
    const known = flights.get(key)
    if (known?.isClosed === false) return known
    const controller = new AbortController()
    const land = () => void (flights.get(key) === flight && flights.delete(key))
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
      isClosed: false,
      next: null,
      reply: null,
    }
    if (known !== undefined) known.next = flight
    flights.set(key, flight)
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
      for (const flight of flights.values()) flight.isClosed = true
    },
  }
}

/** The reply of the latest request that was answered: of this one or of those after it. */
function newestReply(flight: Flight): Flight['reply'] {
  return (flight.next === null ? null : newestReply(flight.next)) ?? flight.reply
}
