import { randomBytes, randomUUID } from 'node:crypto'

/** Injected so that tests control time. */
export interface Clock {
  now(): Date
}

/** Injected so that tests are repeatable. */
export interface Random {
  bytes(length: number): Uint8Array
  uuid(): string
}

export const systemClock: Clock = { now: () => new Date() }
export const systemRandom: Random = {
  bytes: (length) => new Uint8Array(randomBytes(length)),
  uuid: () => randomUUID(),
}
