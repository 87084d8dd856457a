import { describe, expect, it } from 'vitest'
import { breakEnd } from './exclusion.ts'
import { createSpans, spansAt } from './periods.ts'

const hours = (zone: string, at: string, period: '24h' | '7d' | '1mo') => {
  const { start, end } = spansAt(zone, new Date(at))[period]
  return (end.getTime() - start.getTime()) / 3_600_000
}

describe('the periods of limits', () => {
  it('are the brand’s day, its week from Monday, and its month', () => {
    // A Sunday evening in São Paulo, which is Monday in London.
    const spans = spansAt('America/Sao_Paulo', new Date('2026-11-23T01:30:00.000Z'))
    expect(spans['24h'].start.toISOString()).toBe('2026-11-22T03:00:00.000Z')
    expect(spans['7d'].start.toISOString()).toBe('2026-11-16T03:00:00.000Z')
    expect(spans['7d'].end.toISOString()).toBe('2026-11-23T03:00:00.000Z')
    expect(spans['1mo'].end.toISOString()).toBe('2026-12-01T03:00:00.000Z')
  })

  it.each([
    ['Europe/London', '2027-03-28T12:00:00Z', 23, 167, 743],
    ['Europe/London', '2027-10-31T12:00:00Z', 25, 169, 745],
    // Daylight saving begins at midnight: the day starts at 01:00.
    ['America/Santiago', '2026-09-06T12:00:00Z', 23, 167, 719],
    ['Europe/Stockholm', '2028-02-29T12:00:00Z', 24, 168, 29 * 24],
    ['Europe/Stockholm', '2027-02-28T12:00:00Z', 24, 168, 28 * 24],
    ['America/Sao_Paulo', '2026-12-31T23:59:59Z', 24, 168, 31 * 24],
  ] as const)('in %s at %s have %i, %i and %i hours', (zone, at, day, week, month) => {
    expect([hours(zone, at, '24h'), hours(zone, at, '7d'), hours(zone, at, '1mo')]).toEqual([
      day,
      week,
      month,
    ])
  })

  it('are computed once a day, and again when the clock is set back', () => {
    let now = new Date('2026-11-21T12:00:00Z')
    const spansOf = createSpans(() => now)
    const first = spansOf('UTC')
    now = new Date('2026-11-21T23:59:59.999Z')
    expect(spansOf('UTC')).toBe(first)
    now = new Date('2026-11-22T00:00:00Z')
    expect(spansOf('UTC')['24h'].start.toISOString()).toBe('2026-11-22T00:00:00.000Z')
    now = new Date('2026-11-21T12:00:00Z')
    expect(spansOf('UTC')).toEqual(first)
  })
})

describe('the end of a break', () => {
  it.each([
    ['24h', '2026-11-21T12:00:00.000Z', '2026-11-22T12:00:00.000Z'],
    ['6wk', '2026-11-21T12:00:00.000Z', '2027-01-02T12:00:00.000Z'],
    ['1mo', '2026-11-21T12:00:00.000Z', '2026-12-22T00:00:00.000Z'],
    // 31 February does not exist: the date rolls over into March.
    ['1mo', '2027-01-31T12:00:00.000Z', '2027-03-04T00:00:00.000Z'],
    ['12mo', '2028-02-29T12:00:00.000Z', '2029-03-02T00:00:00.000Z'],
    ['5y', '2026-11-21T12:00:00.000Z', '2031-11-22T00:00:00.000Z'],
  ] as const)('of %s from %s is %s', (length, from, until) => {
    expect(breakEnd(length, new Date(from), 'UTC')?.toISOString()).toBe(until)
  })

  it('is null until further notice', () => {
    expect(breakEnd('indefinite', new Date(), 'UTC')).toBeNull()
  })
})
