import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock, Random } from '#server/lib/ports.ts'

export const systemClock: Clock = { now: () => new Date() }
export const systemRandom: Random = {
  bytes: (length) => new Uint8Array(randomBytes(length)),
  uuid: () => randomUUID(),
}
