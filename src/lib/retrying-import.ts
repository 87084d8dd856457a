import { sleep } from './clock.ts'
import type { Clock } from './clock.ts'

const waitsMs = [300, 1500]

/** Loads a lazy part of the program, trying twice more when it does not come. */
export async function retryingImport<T>(load: () => Promise<T>, clock: Clock): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try waits for the one before
      return await load()
    } catch {
      // oxlint-disable-next-line no-await-in-loop
      await sleep(clock, waitMs)
    }
  }
  return load()
}
