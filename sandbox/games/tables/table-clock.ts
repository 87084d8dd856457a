/** Phase lengths of a table's round. The round is a function of the time of day, so all processes agree. */
export interface TableTimes {
  readonly bettingMs: number
  /** Betting is closed and stakes are taken. */
  readonly closedMs: number
  /** The wheel turns or cards are dealt. */
  readonly runningMs: number
  /** The result is shown and wins are paid. */
  readonly resultMs: number
  /** Shifts the rounds of tables with equal lengths against each other. */
  readonly offsetMs: number
}

export const phases = ['betting', 'closed', 'running', 'result'] as const
export type Phase = (typeof phases)[number]

export interface Moment {
  /** Round number, counted since the epoch. */
  readonly number: number
  readonly phase: Phase
  /** Start of the phase, milliseconds since the epoch. */
  readonly startsAt: number
  readonly endsAt: number
}

const lengthOf = (times: TableTimes, phase: Phase) => times[`${phase}Ms`]

const cycleOf = (times: TableTimes) => phases.reduce((sum, phase) => sum + lengthOf(times, phase), 0)

/** Start of a phase of a round. */
export const startOf = (times: TableTimes, number: number, phase: Phase): number =>
  phases
    .slice(0, phases.indexOf(phase))
    .reduce((at, before) => at + lengthOf(times, before), number * cycleOf(times) + times.offsetMs)

/** Round and phase of a table at a time. */
export function momentAt(times: TableTimes, nowMs: number): Moment {
  const number = Math.floor((nowMs - times.offsetMs) / cycleOf(times))
  const phase = phases.findLast((candidate) => startOf(times, number, candidate) <= nowMs) ?? 'betting'
  const startsAt = startOf(times, number, phase)
  return { number, phase, startsAt, endsAt: startsAt + lengthOf(times, phase) }
}

/** Number of the first round that starts at or after a time. */
export const firstRoundAfter = (times: TableTimes, ms: number): number =>
  Math.ceil((ms - times.offsetMs) / cycleOf(times))
