/** The shape of a table's round. Everything follows from the time of day, so every process tells the same. */
export interface TableTimes {
  readonly bettingMs: number
  /** No more bets; stakes are taken. */
  readonly closedMs: number
  /** The wheel turns. */
  readonly runningMs: number
  /** Everybody sees the result; wins are paid. */
  readonly resultMs: number
  /** Tables of one length need not turn in step. */
  readonly offsetMs: number
}

export const phases = ['betting', 'closed', 'running', 'result'] as const
export type Phase = (typeof phases)[number]

export interface Moment {
  /** Of the round, counted since 1970. */
  readonly number: number
  readonly phase: Phase
  /** Of the phase, milliseconds since 1970. */
  readonly startsAt: number
  readonly endsAt: number
}

const lengthOf = (times: TableTimes, phase: Phase) => times[`${phase}Ms`]

const cycleOf = (times: TableTimes) => phases.reduce((sum, phase) => sum + lengthOf(times, phase), 0)

/** When a phase of a round begins. */
export const startOf = (times: TableTimes, number: number, phase: Phase): number =>
  phases
    .slice(0, phases.indexOf(phase))
    .reduce((at, before) => at + lengthOf(times, before), number * cycleOf(times) + times.offsetMs)

/** What is going on at a table. */
export function momentAt(times: TableTimes, nowMs: number): Moment {
  const number = Math.floor((nowMs - times.offsetMs) / cycleOf(times))
  const phase = phases.findLast((candidate) => startOf(times, number, candidate) <= nowMs) ?? 'betting'
  const startsAt = startOf(times, number, phase)
  return { number, phase, startsAt, endsAt: startsAt + lengthOf(times, phase) }
}

/** The number of the first round that begins at or after a time. */
export const firstRoundAfter = (times: TableTimes, ms: number): number =>
  Math.ceil((ms - times.offsetMs) / cycleOf(times))
