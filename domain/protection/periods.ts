import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import type { CalendarDate } from '#domain/field-rules/birthday.ts'
import { addDays, startOfDay } from '#domain/calendar/zoned-day.ts'

/** Periods of limits: the day, the week from Monday, the calendar month, in the brand's time zone. */
export const limitPeriods = ['24h', '7d', '1mo'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** Half-open interval: `start` included, `end` excluded. */
export interface Span {
  readonly start: Date
  readonly end: Date
}
export type Spans = Readonly<Record<LimitPeriod, Span>>

/**
 * The day, week and month that contain `now`. Follows the calendar: days may have 23 or 25 hours, months vary in
 * length.
 */
export function spansAt(timeZone: string, now: Date): Spans {
  const today = calendarDateIn(timeZone, now)
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  const first = `${today.slice(0, 7)}-01`
  const span = (from: CalendarDate, to: CalendarDate): Span => ({
    start: startOfDay(timeZone, from),
    end: startOfDay(timeZone, to),
  })
  return {
    '24h': span(today, addDays(today, 1)),
    '7d': span(monday, addDays(monday, 7)),
    '1mo': span(first, firstOfNextMonth(today)),
  }
}

/** 0: Sunday. */
const weekdayOf = (day: CalendarDate): number => new Date(`${day}T00:00:00.000Z`).getUTCDay()

function firstOfNextMonth(day: CalendarDate): CalendarDate {
  const [year = 0, month = 0] = day.split('-').map(Number)
  // Months count from 0, so the 1-based month number is the index of the next month.
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/** Caches the spans of each time zone until its day ends, because every bet needs them. */
export function createSpans(now: () => Date): (timeZone: string) => Spans {
  const known = new Map<string, Spans>()
  return (timeZone) => {
    const at = now()
    const last = known.get(timeZone)
    if (last !== undefined && last['24h'].start <= at && at < last['24h'].end) return last
    const spans = spansAt(timeZone, at)
    known.set(timeZone, spans)
    return spans
  }
}
