import { describe, expect, it } from 'vitest'
import { defaultRateLimits } from '#server/config.ts'
import { testClock } from '#tests/support/clock.ts'
import { createRateLimiter } from './rate-limiter.ts'

const limits = { ...defaultRateLimits, login: { limit: 3, windowMs: 60_000 } }
const takeMany = (limiter: ReturnType<typeof createRateLimiter>, times: number, caller = 'a') =>
  Array.from({ length: times }, () => limiter.take('login', caller))

describe('the rate limiter', () => {
  it('lets a burst of the limit through and then says how long to wait', () => {
    const limiter = createRateLimiter({ limits, clock: testClock() })
    expect(takeMany(limiter, 4)).toEqual([0, 0, 0, 20_000])
  })

  it('gives back one call after its share of the window', () => {
    const clock = testClock()
    const limiter = createRateLimiter({ limits, clock })
    takeMany(limiter, 3)
    clock.advance(20_000)
    expect(takeMany(limiter, 2)).toEqual([0, 20_000])
  })

  it('never saves up more than the limit', () => {
    const clock = testClock()
    const limiter = createRateLimiter({ limits, clock })
    clock.advance(3_600_000)
    expect(takeMany(limiter, 4).filter((wait) => wait === 0)).toHaveLength(3)
  })

  it('counts callers and classes apart', () => {
    const limiter = createRateLimiter({ limits, clock: testClock() })
    takeMany(limiter, 3, 'a')
    expect(limiter.take('login', 'b')).toBe(0)
    expect(limiter.take('read', 'a')).toBe(0)
  })
})
