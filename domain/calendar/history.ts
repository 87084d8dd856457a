import type { CalendarDate } from '#domain/field-rules/birthday.ts'

/** The first day of a history of `months` months that ends `today`. A day the month lacks becomes its last day. */
export function historyStart(today: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}
