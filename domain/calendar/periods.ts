import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import type { CalendarDate } from '#domain/field-rules/birthday.ts'
import { addDays, startOfDay } from './zoned-day.ts'

export interface Span {
  readonly start: Date
  /** The next period's start. */
  readonly end: Date
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const aligned =
  (lengthMs: number) =>
  (at: Date): Span => {
    const startMs = Math.floor(at.getTime() / lengthMs) * lengthMs
    return { start: new Date(startMs), end: new Date(startMs + lengthMs) }
  }

export const fiveMinutes = aligned(5 * minuteMs)
export const hoursOfUtc = aligned(hourMs)
export const daysOfUtc = aligned(24 * hourMs)

export type CalendarUnit = 'day' | 'week' | 'halfMonth' | 'month'

/**
 * First day of the unit containing `day`, and of the next unit. Weeks begin on Monday, half months on the 1st and 16th.
 */
function daysOf(unit: CalendarUnit, day: CalendarDate): readonly [CalendarDate, CalendarDate] {
  if (unit === 'day') return [day, addDays(day, 1)]
  if (unit === 'week') {
    const sinceMonday = (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7
    return [addDays(day, -sinceMonday), addDays(day, 7 - sinceMonday)]
  }
  const month = day.slice(0, 8)
  const nextMonth = `${addDays(`${month}28`, 4).slice(0, 8)}01`
  if (unit === 'month') return [`${month}01`, nextMonth]
  return day < `${month}16` ? [`${month}01`, `${month}16`] : [`${month}16`, nextMonth]
}

/**
 * Returns a function that gives the calendar unit containing an instant in an IANA time zone; days of a clock change
 * have 23 or 25 hours. It caches the last answer per zone, because jobs ask every few seconds.
 */
export function calendarPeriods(unit: CalendarUnit): (at: Date, timeZone: string) => Span {
  const last = new Map<string, Span>()
  return (at, timeZone) => {
    const known = last.get(timeZone)
    if (known !== undefined && at >= known.start && at < known.end) return known
    const [from, until] = daysOf(unit, calendarDateIn(timeZone, at))
    const span = { start: startOfDay(timeZone, from), end: startOfDay(timeZone, until) }
    last.set(timeZone, span)
    return span
  }
}
