import { addDays } from '#domain/calendar/zoned-day.ts'
import { instantAt, wallMs } from '#domain/calendar/zoned-time.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import type { IdleCut } from './terms.ts'

const dayMs = 86_400_000

/** Whole days of an idle time by the clock of the zone: a change to or from summer time makes no day longer. */
export const idleDaysOf = (timeZone: string, since: Date, until: Date): number =>
  Math.max(0, Math.floor((wallMs(timeZone, until.getTime()) - wallMs(timeZone, since.getTime())) / dayMs))

/** From when on a team without a further first deposit is idle, to the minute. */
export const idleFrom = (timeZone: string, since: Date, { afterDays }: IdleCut): Date =>
  instantAt(
    timeZone,
    addDays(calendarDateIn(timeZone, since), afterDays),
    new Date(wallMs(timeZone, since.getTime())).toISOString().slice(11, 16),
  )
