import { addDays, weekOf } from '../calendar/zoned-day.ts'
import type { CalendarDate } from '../field-rules/birthday.ts'

/** Days after a period in which its reward can be claimed, where the plan says nothing. */
export const defaultClaimDays = 7

export interface MissionTimes {
  readonly every: 'day' | 'week' | 'once'
  /** Launch: nothing before this day counts. */
  readonly from: CalendarDate
  /** The day after its last; null or omitted: no end. Periods that have begun before it are finished. */
  readonly until?: CalendarDate | null | undefined
  readonly claimDays?: number | undefined
}

export interface MissionPeriod {
  /** Identifies the period of its mission: its first day, or `once`. */
  readonly key: string
  /** First day that counts. */
  readonly from: CalendarDate
  /** The day after the last that counts; null: no end. */
  readonly until: CalendarDate | null
  /** Last day on which the reward can be claimed; null: no end. */
  readonly claimUntil: CalendarDate | null
}

/** The current period of a mission, then past ones that can still be claimed, newest first. None before the launch. */
export function missionPeriods(mission: MissionTimes, today: CalendarDate): readonly MissionPeriod[] {
  const { every, from, until: end = null, claimDays = defaultClaimDays } = mission
  if (today < from) return []
  const claimUntilOf = (until: CalendarDate) => addDays(until, claimDays - 1)
  if (every === 'once') {
    const claimUntil = end === null ? null : claimUntilOf(end)
    return claimUntil !== null && claimUntil < today ? [] : [{ key: 'once', from, until: end, claimUntil }]
  }
  const length = every === 'day' ? 1 : 7
  const periods: MissionPeriod[] = []
  for (let first = every === 'day' ? today : weekOf(today); ; first = addDays(first, -length)) {
    const until = addDays(first, length)
    const claimUntil = claimUntilOf(until)
    if (until <= from || claimUntil < today) return periods
    if (end === null || first < end)
      periods.push({ key: first, from: first < from ? from : first, until, claimUntil })
  }
}

/** The first day on which new terms of a mission may count: those of a period that has begun never change. */
export const nextPeriodStart = (every: MissionTimes['every'], today: CalendarDate): CalendarDate =>
  every === 'week' ? addDays(weekOf(today), 7) : addDays(today, 1)
