import { sleep } from './clock.ts'
import type { Clock } from './clock.ts'

const waitsMs = [300, 1500]
/** A chunk that is still loading after this time counts as failed. */
const patienceMs = 120_000

/** A lazy chunk that is missing or took too long. */
export class ChunkError extends Error {
  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause })
  }
}

/**
 * Loads a lazy chunk, with two retries. Rejects with "Loading chunk failed" after the last failure or after two minutes.
 */
export function retryingImport<T>(load: () => Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) => reject(new ChunkError(cause))
    const cancel = clock.after(patienceMs, fail)
    tries(load, clock).then(resolve, fail).finally(cancel)
  })
}

async function tries<T>(load: () => Promise<T>, clock: Clock): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      return await load()
    } catch {
      await sleep(clock, waitMs)
    }
  }
  return load()
}
