import type { Config } from '#server/config.ts'
import { ApiError } from '#server/lib/handle.ts'

export type LoadLimits = Pick<Config, 'maxInFlight' | 'maxStreams' | 'maxStreamsPerAddress'>
export type Load = ReturnType<typeof createLoad>

/**
 * Concurrency slots of one gateway. A slot is held only while the handler runs, not while a slow body arrives or a slow
 * response is sent.
 */
export function createLoad({ maxInFlight, maxStreams, maxStreamsPerAddress }: LoadLimits) {
  const calls = createSlots(maxInFlight)
  const streams = createSlots(maxStreams)
  const streamsOf = new Map<string, ReturnType<typeof createSlots>>()

  /** Runs a part of a call in a slot. Throws `server.overloaded` when none is free. */
  const call = <T>(work: () => Promise<T>): Promise<T> => calls.hold(work)

  /** Runs a stream until it ends. Throws `server.overloaded` when the gateway or the address is at its limit. */
  const stream = async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    const own = streamsOf.get(address) ?? createSlots(maxStreamsPerAddress)
    streamsOf.set(address, own)
    try {
      return await own.hold(() => streams.hold(work))
    } finally {
      if (own.taken() === 0) streamsOf.delete(address)
    }
  }

  return { call, stream }
}

function createSlots(most: number) {
  let taken = 0
  return {
    taken: () => taken,
    async hold<T>(work: () => Promise<T>): Promise<T> {
      if (taken >= most) throw new ApiError('server.overloaded', { retryAfterMs: 1_000 })
      taken += 1
      try {
        return await work()
      } finally {
        taken -= 1
      }
    },
  }
}
