import { addDays } from '#domain/calendar/zoned-day.ts'

/** Days of the brand's calendar, `yyyy-MM-dd`; both count. */
export interface Period {
  readonly from: string
  readonly to: string
}

export const periodPresets = ['today', 'yesterday', 'week', 'month', 'quarter'] as const
export type PeriodPreset = (typeof periodPresets)[number]

const lengthDays: Readonly<Record<PeriodPreset, number>> = {
  today: 1,
  yesterday: 1,
  week: 7,
  month: 30,
  quarter: 90,
}

/** The days up to and with `today`; for `yesterday` the day before it. */
export function periodOf(preset: PeriodPreset, today: string): Period {
  const to = preset === 'yesterday' ? addDays(today, -1) : today
  return { from: addDays(to, 1 - lengthDays[preset]), to }
}

/** The preset that a period is today; null: none of them. */
export const presetOf = (period: Period, today: string): PeriodPreset | null =>
  periodPresets.find((preset) => {
    const { from, to } = periodOf(preset, today)
    return from === period.from && to === period.to
  }) ?? null
