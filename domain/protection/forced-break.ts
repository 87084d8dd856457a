/** A market's forced break, in minutes. */
export interface BreakRule {
  /** Play without a break of `breakMin` after which no new round begins. */
  readonly maxMin: number
  readonly breakMin: number
}

/** Rounds of a player that follow each other without a gap of `breakMin`: when the first and the last one began. */
export interface Stretch {
  readonly startedAt: Date
  readonly lastAt: Date
}

export interface BreakState {
  /** Milliseconds of play until a break is due; 0: one is in force. */
  readonly dueInMs: number
  /** Milliseconds until the break in force ends; null: none is in force. */
  readonly endsInMs: number | null
}

const minuteMs = 60_000

/** The rule of a jurisdiction; null without one. */
export const breakRuleOf = ({
  maxContinuousMin,
  breakMin,
}: {
  readonly maxContinuousMin: number | null
  readonly breakMin: number | null
}): BreakRule | null =>
  maxContinuousMin === null || breakMin === null ? null : { maxMin: maxContinuousMin, breakMin }

/** The time before now whose rounds decide: older ones ended before a break. */
export const decidingMs = ({ maxMin, breakMin }: BreakRule): number => (maxMin + 2 * breakMin) * minuteMs

/** When no new round may begin, in epoch milliseconds: from the end of the stretch's time until a break after its last round. */
export const breakBounds = ({ maxMin, breakMin }: BreakRule, { startedAt, lastAt }: Stretch) => ({
  from: startedAt.getTime() + maxMin * minuteMs,
  until: lastAt.getTime() + breakMin * minuteMs,
})

/** `stretch`: the one of the latest round; null: none was played lately. */
export function breakState(rule: BreakRule, stretch: Stretch | null, now: Date): BreakState {
  const nowMs = now.getTime()
  const bounds = stretch === null ? null : breakBounds(rule, stretch)
  // A pause that was long enough: the next round begins a new stretch.
  if (bounds === null || nowMs >= bounds.until) return { dueInMs: rule.maxMin * minuteMs, endsInMs: null }
  if (nowMs < bounds.from) return { dueInMs: bounds.from - nowMs, endsInMs: null }
  return { dueInMs: 0, endsInMs: bounds.until - nowMs }
}
