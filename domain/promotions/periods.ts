import { calendarDateIn } from '../field-rules/birthday.ts'
import { calendarPeriods } from '../calendar/periods.ts'
import type { Span } from '../calendar/periods.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'

/** A period of a rule, clipped to the promotion's run and the player's participation. */
export interface RulePeriod extends Span {
  /** `once`, a day, the Monday of a week, or a month. With promotion and player the key of a grant. */
  readonly key: string
  readonly isOver: boolean
}

type Every = PromotionRule['period']

const units = {
  day: calendarPeriods('day'),
  week: calendarPeriods('week'),
  month: calendarPeriods('month'),
} as const

/** Day boundaries in a time zone are expensive to compute; cached by calendar day. */
const known = new Map<string, Span>()
const mostKnown = 5_000

function spanAt(every: keyof typeof units, at: Date, timeZone: string): Span {
  const key = `${every} ${timeZone} ${calendarDateIn(timeZone, at)}`
  const span = known.get(key) ?? units[every](at, timeZone)
  if (known.size >= mostKnown) known.clear()
  known.set(key, span)
  return span
}

/** The key of the period containing an instant, in the brand's time zone. */
function periodKey(every: Every, at: Date, timeZone: string): string {
  if (every === 'once') return 'once'
  const first = calendarDateIn(timeZone, spanAt(every, at, timeZone).start)
  return every === 'month' ? first.slice(0, 7) : first
}

/** The period containing an instant; `once` is the whole run. */
export function periodAt(every: Every, at: Date, timeZone: string, run: Span): Omit<RulePeriod, 'isOver'> {
  if (every === 'once') return { key: 'once', ...run }
  const { start, end } = spanAt(every, at, timeZone)
  return {
    key: periodKey(every, at, timeZone),
    start: start > run.start ? start : run.start,
    end: end < run.end ? end : run.end,
  }
}

/** The latest periods up to an instant that have any time in the run, the latest first. */
export function latestPeriods(
  every: Every,
  now: Date,
  timeZone: string,
  { run, most }: { readonly run: Span; readonly most: number },
): RulePeriod[] {
  const periods: RulePeriod[] = []
  let at = now < run.end ? now : new Date(run.end.getTime() - 1)
  while (periods.length < most && at >= run.start) {
    const period = periodAt(every, at, timeZone, run)
    periods.push({ ...period, isOver: period.end <= now })
    if (every === 'once') break
    at = new Date(spanAt(every, at, timeZone).start.getTime() - 1)
  }
  return periods
}
