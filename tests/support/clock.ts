import { createHash } from 'node:crypto'
import type { Clock, Random } from '#server/lib/ports.ts'

export interface TestClock extends Clock {
  advance(ms: number): void
}

/** A clock that stands still until it is moved. */
export function testClock(startAt = '2026-11-21T12:00:00.000Z'): TestClock {
  let nowMs = Date.parse(startAt)
  return { now: () => new Date(nowMs), advance: (ms) => void (nowMs += ms) }
}

/** Deterministic random bytes, the same in every run. */
export function testRandom(seed = 'marquee'): Random {
  let count = 0
  const bytes = (length: number): Uint8Array => {
    const chunks: Buffer[] = []
    for (let filled = 0; filled < length; filled += 32)
      chunks.push(createHash('sha256').update(`${seed}:${count++}`).digest())
    return Uint8Array.from(Buffer.concat(chunks).subarray(0, length))
  }
  const uuid = () => {
    const hex = Buffer.from(bytes(16)).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  return { bytes, uuid }
}
