import { test as property, fc } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { isRepeatable, maxRetries, retryDelayMs } from './retry.ts'

const timeout = new ApiError({ code: 'network.timeout', status: 0 })

describe('what may be repeated', () => {
  it.each([
    [{ method: 'GET', idempotent: false }, true],
    [{ method: 'POST', idempotent: true }, true],
    [{ method: 'PUT', idempotent: false }, false],
  ] as const)('%o: %s', (route, expected) => {
    expect(isRepeatable(route)).toBe(expected)
  })
})

describe('the wait before the next try', () => {
  property.prop([
    fc.integer({ min: 0, max: maxRetries - 1 }),
    fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  ])('lies between 0.3 and 5 seconds', (retry, fraction) => {
    const delayMs = retryDelayMs(timeout, retry, fraction) ?? Number.NaN
    expect(delayMs).toBeGreaterThanOrEqual(300)
    expect(delayMs).toBeLessThanOrEqual(5000)
  })

  it('may grow with every try', () => {
    const longest = [0, 1, 2].map((retry) => retryDelayMs(timeout, retry, 0.999_999))
    expect(longest).toEqual([600, 1200, 2400])
  })

  it('follows the gateway’s Retry-After', () => {
    const busy = new ApiError({ code: 'rate.limited', status: 429, retryAfterMs: 2000 })
    expect(retryDelayMs(busy, 0, 0.5)).toBe(2000)
  })

  it.each(['server.overloaded', 'server.unavailable'] as const)('follows %s', (code) => {
    expect(retryDelayMs(new ApiError({ code, status: 503, retryAfterMs: 1500 }), 0, 0.5)).toBe(1500)
  })

  it.each([
    ['after three retries', timeout, maxRetries],
    [
      'when the gateway asks for more patience than a player has',
      new ApiError({ code: 'rate.limited', status: 429, retryAfterMs: 60_000 }),
      0,
    ],
    ['when the request itself was refused', new ApiError({ code: 'register.usernameTaken', status: 409 }), 0],
    ['when there is no network', new ApiError({ code: 'network.offline', status: 0 }), 0],
    ['during maintenance', new ApiError({ code: 'system.maintenance', status: 503 }), 0],
    [
      'after a page that is no answer of the gateway',
      new ApiError({ code: 'network.unreadable', status: 404 }),
      0,
    ],
  ] as const)('ends %s', (_, error, retry) => {
    expect(retryDelayMs(error, retry, 0.5)).toBeNull()
  })
})
