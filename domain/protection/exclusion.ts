import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { startOfDay } from '#domain/calendar/zoned-day.ts'

/** A time-out lasts hours or days; a self-exclusion months or years of the calendar, or until further notice. */
export type BreakLength =
  | '24h'
  | '7d'
  | '30d'
  | '6wk'
  | '1mo'
  | '3mo'
  | '6mo'
  | '9mo'
  | '12mo'
  | '3y'
  | '5y'
  | 'indefinite'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const lengthsMs: Partial<Record<BreakLength, number>> = {
  '24h': dayMs,
  '7d': 7 * dayMs,
  '30d': 30 * dayMs,
  '6wk': 42 * dayMs,
}
const months: Partial<Record<BreakLength, number>> = {
  '1mo': 1,
  '3mo': 3,
  '6mo': 6,
  '9mo': 9,
  '12mo': 12,
  '3y': 36,
  '5y': 60,
}

/**
 * End of a break that begins now; null: ends on request only. Month lengths end at the end of the calendar day, so that
 * the start time shortens none; a day the last month lacks rolls over into the next month.
 */
export function breakEnd(length: BreakLength, now: Date, timeZone: string): Date | null {
  const ms = lengthsMs[length]
  if (ms !== undefined) return new Date(now.getTime() + ms)
  const count = months[length]
  if (count === undefined) return null
  const [year = 0, month = 0, day = 0] = calendarDateIn(timeZone, now).split('-').map(Number)
  // Rolls over: the 31st plus one month gives the first days of the month after, never a shorter break.
  const last = new Date(Date.UTC(year, month - 1 + count, day + 1))
  return startOfDay(timeZone, last.toISOString().slice(0, 10))
}
