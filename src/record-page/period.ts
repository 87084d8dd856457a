import { addDays } from '#domain/calendar/zoned-day.ts'

/** Calendar days in the brand's time zone, `yyyy-MM-dd`, both inclusive. */
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

/** The period of a preset, ending with `today`, or with the day before for `yesterday`. */
export function periodOf(preset: PeriodPreset, today: string): Period {
  const to = preset === 'yesterday' ? addDays(today, -1) : today
  return { from: addDays(to, 1 - lengthDays[preset]), to }
}

/** The preset that a period equals, or null. */
export const presetOf = (period: Period, today: string): PeriodPreset | null =>
  periodPresets.find((preset) => {
    const { from, to } = periodOf(preset, today)
    return from === period.from && to === period.to
  }) ?? null
