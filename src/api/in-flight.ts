import { abortReason } from '#src/lib/clock.ts'

interface Flight {
  readonly result: Promise<unknown>
  readonly abort: () => void
  passengers: number
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
   * get that reply.
   */
  readonly startAnew: () => void
}

export function createInFlight(): InFlight {
  const flights = new Map<string, Flight>()

  function board(key: string, start: (signal: AbortSignal) => Promise<unknown>): Flight {
    const known = flights.get(key)
    if (known !== undefined) return known
    const controller = new AbortController()
    const land = () => void (flights.get(key) === flight && flights.delete(key))
    const flight: Flight = {
      result: start(controller.signal).finally(land),
      abort: () => {
        land()
        controller.abort()
      },
      passengers: 0,
    }
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

  return { share, startAnew: () => flights.clear() }
}
