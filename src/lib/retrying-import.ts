import { sleep } from './clock.ts'
import type { Clock } from './clock.ts'

const waitsMs = [300, 1500]
/** A part that is still under way then does not come any more. */
const patienceMs = 120_000

/**
 * Loads a lazy part of the program, trying twice more when it does not come. Fails with "Loading chunk failed" when it is
 * missing, or not there after two minutes.
 */
export function retryingImport<T>(load: () => Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) => reject(new Error('Loading chunk failed', { cause }))
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
