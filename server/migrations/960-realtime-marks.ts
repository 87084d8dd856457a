import { steps } from './steps.ts'

/** Until when the real-time contracts of each merchant are settled; five minutes without movements have no settlement (ADR 960). */
export const realtimeMarks = steps(
  `create table realtime_mark (
    merchant_code text primary key,
    closed_until timestamptz not null
  )`,
)
