import type { ContractKind, ContractPeriod } from '#domain/agents/terms.ts'

/** How time passes in a story of the settlement engine, and what its contracts are. */
export interface Pace {
  /** Kind and period of the contracts that are signed instead of generated ones. */
  readonly signs: Readonly<Record<'daily' | 'hourly' | 'dividend', readonly [ContractKind, ContractPeriod]>>
  /** Factor of generated waits. */
  readonly stretch: number
  /** Minutes of the longest period. */
  readonly longest: number
  readonly settles: readonly ContractPeriod[]
}

export const paces = {
  minutes: {
    signs: {
      daily: ['realtime', 'realtime'],
      hourly: ['hourly', 'hour'],
      dividend: ['realtime', 'realtime'],
    },
    stretch: 0.1,
    longest: 60,
    settles: ['realtime', 'hour'],
  },
  hours: {
    signs: { daily: ['daily', 'day'], hourly: ['hourly', 'hour'], dividend: ['dividend', 'day'] },
    stretch: 1,
    longest: 1_440,
    settles: ['hour', 'day'],
  },
  weeks: {
    signs: { daily: ['daily', 'day'], hourly: ['daily', 'day'], dividend: ['dividend', 'week'] },
    stretch: 4,
    longest: 7 * 1_440,
    settles: ['day', 'week'],
  },
  halves: {
    signs: {
      daily: ['dividend', 'halfMonth'],
      hourly: ['daily', 'day'],
      dividend: ['dividend', 'halfMonth'],
    },
    stretch: 10,
    longest: 16 * 1_440,
    settles: ['day', 'halfMonth'],
  },
  months: {
    signs: { daily: ['dividend', 'month'], hourly: ['daily', 'day'], dividend: ['dividend', 'month'] },
    stretch: 15,
    longest: 31 * 1_440,
    settles: ['day', 'month'],
  },
  /** Dividends that follow each other with other periods. */
  mixed: {
    signs: {
      daily: ['dividend', 'day'],
      hourly: ['dividend', 'week'],
      dividend: ['dividend', 'month'],
    },
    stretch: 6,
    longest: 31 * 1_440,
    settles: ['day', 'week', 'month'],
  },
} as const satisfies Readonly<Record<string, Pace>>
