import { describe, expect, it } from 'vitest'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { cases, fc, tellLaw } from '#tests/support/law.ts'
import { calendarPeriods, fiveMinutes } from './periods.ts'
import type { CalendarUnit } from './periods.ts'

const zones = ['America/Sao_Paulo', 'Europe/Lisbon', 'Asia/Kathmandu', 'Pacific/Apia', 'Africa/Cairo', 'UTC']
const units: readonly CalendarUnit[] = ['day', 'week', 'halfMonth', 'month']
const hourMs = 3_600_000

describe('periods of the calendar', () => {
  it.each<[CalendarUnit, string, string, string, string]>([
    ['day', 'America/Sao_Paulo', '2026-11-21T02:59:59Z', '2026-11-20T03:00:00Z', '2026-11-21T03:00:00Z'],
    // Daylight saving begins: the day has 23 hours.
    ['day', 'Europe/Lisbon', '2026-03-29T12:00:00Z', '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z'],
    // Daylight saving ends: the day has 25 hours.
    ['day', 'Europe/Lisbon', '2026-10-25T12:00:00Z', '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z'],
    ['week', 'UTC', '2026-11-22T23:59:59Z', '2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z'],
    ['halfMonth', 'UTC', '2024-02-15T23:59:59Z', '2024-02-01T00:00:00Z', '2024-02-16T00:00:00Z'],
    ['halfMonth', 'UTC', '2024-02-29T12:00:00Z', '2024-02-16T00:00:00Z', '2024-03-01T00:00:00Z'],
    ['month', 'UTC', '2026-12-31T12:00:00Z', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
    ['month', 'Europe/Lisbon', '2026-10-31T12:00:00Z', '2026-09-30T23:00:00Z', '2026-11-01T00:00:00Z'],
  ])('are known: the %s in %s of %s', (unit, zone, at, start, end) => {
    const span = calendarPeriods(unit)(new Date(at), zone)
    expect([span.start.toISOString(), span.end.toISOString()]).toEqual([
      new Date(start).toISOString(),
      new Date(end).toISOString(),
    ])
  })

  it('leave no gap and overlap nowhere: each instant is in one, and the next begins where it ends', () => {
    const instants = fc.integer({ min: 0, max: 30 * 366 * 24 * 60 })
    fc.assert(
      fc.property(fc.constantFrom(...units), fc.constantFrom(...zones), instants, (unit, zone, minutes) => {
        const periodOf = calendarPeriods(unit)
        const at = new Date(Date.parse('2005-01-01T00:00:00Z') + minutes * 60_000)
        const { start, end } = periodOf(at, zone)
        expect(start <= at && at < end).toBe(true)
        expect(periodOf(new Date(end.getTime() - 1), zone)).toEqual({ start, end })
        expect(periodOf(end, zone).start).toEqual(end)
        expect(calendarDateIn(zone, start) > calendarDateIn(zone, new Date(start.getTime() - 1))).toBe(true)
        const hours = (end.getTime() - start.getTime()) / hourMs
        const [least, most] = { day: [22, 26], week: [143, 170], halfMonth: [300, 386], month: [648, 746] }[
          unit
        ] as [number, number]
        expect(hours >= least && hours <= most).toBe(true)
      }),
      { numRuns: cases(80, 20_000) },
    )
    tellLaw('calendar periods leave no gap', `${cases(80, 20_000)} instants`)
  })

  it('of real time are five minutes long', () =>
    expect(fiveMinutes(new Date('2026-11-21T12:34:56Z'))).toEqual({
      start: new Date('2026-11-21T12:30:00Z'),
      end: new Date('2026-11-21T12:35:00Z'),
    }))
})
