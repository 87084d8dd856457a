import type { CalendarDate } from '#domain/field-rules/birthday.ts'
import { instantAt } from './zoned-time.ts'

const dayMs = 24 * 3_600_000

/** The day `days` days later; earlier when negative. */
export const addDays = (day: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10)

/** The Monday of a day's week. */
export const weekOf = (day: CalendarDate): CalendarDate =>
  addDays(day, -((new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7))

/** Number of days from the first to the last, both included. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/**
 * The first instant of a calendar day in an IANA time zone. When the clock change skips midnight, the day begins at
 * 01:00; when midnight occurs twice, at the first.
 */
export const startOfDay = (timeZone: string, day: CalendarDate): Date => instantAt(timeZone, day, '00:00')
