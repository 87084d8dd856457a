import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { instantAt } from '#domain/calendar/zoned-time.ts'

/** Hours of the brand's day between which nothing is advertised: from 21:00 to 09:00. */
export const quietHours = { from: 21, to: 9 } as const

const wall = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Whether the instant is in the quiet hours of a time zone. */
export function isQuiet(timeZone: string, at: Date): boolean {
  const today = calendarDateIn(timeZone, at)
  return (
    at < instantAt(timeZone, today, wall(quietHours.to)) ||
    at >= instantAt(timeZone, today, wall(quietHours.from))
  )
}
