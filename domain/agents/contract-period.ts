import { calendarPeriods, fiveMinutes, hoursOfUtc } from '#domain/calendar/periods.ts'
import type { Span } from '#domain/calendar/periods.ts'
import type { ContractPeriod } from './terms.ts'

const periods: Readonly<Record<ContractPeriod, (at: Date, timeZone: string) => Span>> = {
  realtime: fiveMinutes,
  hour: hoursOfUtc,
  day: calendarPeriods('day'),
  week: calendarPeriods('week'),
  halfMonth: calendarPeriods('halfMonth'),
  month: calendarPeriods('month'),
}

/** The settlement period containing an instant. Days and longer periods follow the brand's time zone. */
export const contractPeriodAt = (period: ContractPeriod, at: Date, timeZone: string): Span =>
  periods[period](at, timeZone)
