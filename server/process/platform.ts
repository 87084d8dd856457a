import { randomBytes, randomUUID } from 'node:crypto'
import type { Random } from '#server/lib/ports.ts'
import { createSteadyClock } from './steady-clock.ts'
import type { SteadyClock } from './steady-clock.ts'

/** The clock of this process. */
export const systemClock: SteadyClock = createSteadyClock({
  systemMs: () => Date.now(),
  elapsedMs: () => performance.now(),
})
export const systemRandom: Random = {
  bytes: (length) => new Uint8Array(randomBytes(length)),
  uuid: () => randomUUID(),
}
