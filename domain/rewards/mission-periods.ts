import { addDays, weekOf } from '../calendar/zoned-day.ts'
import type { CalendarDate } from '../field-rules/birthday.ts'

/** Days after a period in which its reward can be claimed, where the plan says nothing. */
export const defaultClaimDays = 7

export interface MissionTimes {
  readonly every: 'day' | 'week' | 'once'
  /** Launch: nothing before this day counts. */
  readonly from: CalendarDate
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
  const { every, from, claimDays = defaultClaimDays } = mission
  if (today < from) return []
  if (every === 'once') return [{ key: 'once', from, until: null, claimUntil: null }]
  const length = every === 'day' ? 1 : 7
  const periods: MissionPeriod[] = []
  for (let first = every === 'day' ? today : weekOf(today); ; first = addDays(first, -length)) {
    const until = addDays(first, length)
    const claimUntil = addDays(until, claimDays - 1)
    if (until <= from || claimUntil < today) return periods
    periods.push({ key: first, from: first < from ? from : first, until, claimUntil })
  }
}
