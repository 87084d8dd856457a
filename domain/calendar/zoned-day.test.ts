import { fc, test } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { addDays, daysBetween, startOfDay } from './zoned-day.ts'

const zones = ['America/Sao_Paulo', 'Europe/London', 'Asia/Ho_Chi_Minh', 'Pacific/Kiritimati', 'Africa/Cairo']
const days = fc.integer({ min: 0, max: 365 * 30 }).map((count) => addDays('2000-01-01', count))

describe('a calendar day', () => {
  it.each([
    ['America/Sao_Paulo', '2026-11-21', '2026-11-21T03:00:00.000Z'],
    // Daylight saving began at midnight: the day started at 01:00.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['Europe/London', '2026-03-30', '2026-03-29T23:00:00.000Z'],
    ['Asia/Ho_Chi_Minh', '2024-02-29', '2024-02-28T17:00:00.000Z'],
    ['UTC', '2026-01-01', '2026-01-01T00:00:00.000Z'],
  ])('in %s, %s begins at %s', (zone, day, instant) => {
    expect(startOfDay(zone, day).toISOString()).toBe(instant)
  })

  test.prop([fc.constantFrom(...zones), days], { numRuns: 60 })(
    'begins where the day before ends',
    (zone, day) => {
      const start = startOfDay(zone, day)
      expect(calendarDateIn(zone, start)).toBe(day)
      expect(calendarDateIn(zone, new Date(start.getTime() - 1)) < day).toBe(true)
    },
  )

  it('is counted over months, years and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(daysBetween('2024-02-01', '2024-02-29')).toBe(29)
    expect(daysBetween('2026-11-21', '2026-11-21')).toBe(1)
  })
})
