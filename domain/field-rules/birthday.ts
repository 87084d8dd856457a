/** A day without a time, as `yyyy-MM-dd`. */
export type CalendarDate = string

const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/
const monthFirst = /^(\d{2})-(\d{2})-(\d{4})$/

/** Earliest accepted year of birth; databases and clients disagree about the calendar of early years. */
const firstYear = 1900

/** Reads both formats of the field rules (yyyy-MM-dd, MM-dd-yyyy); `null` for invalid dates and those before 1900. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const [, month, day, year] = monthFirst.exec(text) ?? []
  const date = month === undefined ? text : `${year}-${month}-${day}`
  if (!yearFirst.test(date) || Number(date.slice(0, 4)) < firstYear) return null
  const instant = new Date(`${date}T00:00:00.000Z`)
  // "2023-02-30" would roll over to March, so compare the round trip.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date) ? date : null
}

/** By time zone; creating a format costs about seven times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar date at `now` in an IANA time zone. */
export function calendarDateIn(timeZone: string, now: Date): CalendarDate {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  const parts = format.formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/**
 * Age in full years. A birthday on 29 February counts from 1 March in common years, the stricter of the two
 * conventions.
 */
export function ageOn(birthday: CalendarDate, day: CalendarDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}
