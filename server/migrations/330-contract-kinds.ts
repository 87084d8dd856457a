import { steps } from './steps.ts'

/** The kinds of contract an agent has in force: dividend, daily, hourly, realtime. */
export const contractKinds = steps(
  `alter table player add column contract_kinds text[] not null default '{}'`,
)
