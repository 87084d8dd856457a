import { addDays } from '#domain/calendar/zoned-day.ts'
import { instantAt } from '#domain/calendar/zoned-time.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'

/** Opening hours of customer service, in the brand's time zone. */
export interface ServiceHours {
  /** `HH:mm`. */
  readonly from: string
  /** `HH:mm`; `24:00` is the end of the day. A time not after `from` is on the next day. */
  readonly to: string
  /** Days of the week, Monday is 1. */
  readonly days: readonly number[]
}

/** Open now, or the next opening time. Without hours the service is always open. */
export type Opening = { readonly open: true } | { readonly open: false; readonly opensAt: Date }

const weekday = (day: string): number => new Date(`${day}T00:00:00.000Z`).getUTCDay() || 7

function endOf({ from, to }: ServiceHours, timeZone: string, day: string): Date {
  if (to === '24:00') return instantAt(timeZone, addDays(day, 1), '00:00')
  return instantAt(timeZone, to > from ? day : addDays(day, 1), to)
}

/** Whether customer service is open at `now`, else when it opens next. */
export function openingAt(hours: ServiceHours | null, timeZone: string, now: Date): Opening {
  if (hours === null || hours.days.length === 0) return { open: true }
  const today = calendarDateIn(timeZone, now)
  // Yesterday's hours may extend past midnight.
  for (let ahead = -1; ahead <= 7; ahead += 1) {
    const day = addDays(today, ahead)
    if (!hours.days.includes(weekday(day))) continue
    const from = instantAt(timeZone, day, hours.from)
    const to = endOf(hours, timeZone, day)
    if (now < from) return { open: false, opensAt: from }
    if (now < to) return { open: true }
  }
  // Seven days contain every weekday, so the loop has returned.
  return { open: true }
}

const steps = [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1_440] as const
/** Minimum number of answers for a meaningful median. */
const fewest = 3

/** Median of the latest waiting times in minutes, rounded up to a common figure; null: too few answers. */
export function expectedMinutes(waitsMs: readonly number[]): number | null {
  if (waitsMs.length < fewest) return null
  const median = waitsMs.toSorted((one, other) => one - other)[Math.floor(waitsMs.length / 2)] ?? 0
  const minutes = median / 60_000
  return steps.find((step) => minutes <= step) ?? steps.at(-1) ?? null
}
