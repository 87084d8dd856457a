import { sleep } from './clock.ts'
import type { Clock } from './clock.ts'

const waitsMs = [300, 1500]

/** Loads a lazy part of the program, trying twice more when it does not come. */
export async function retryingImport<T>(load: () => Promise<T>, clock: Clock): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      return await load()
    } catch {
      await sleep(clock, waitMs)
    }
  }
  return load()
}
