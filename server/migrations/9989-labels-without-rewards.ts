import { steps } from './steps.ts'

/** Labels of accounts that take no part in promotions and rewards, such as those of the operator's staff. */
export const labelsWithoutRewards = steps(
  `alter table label add column without_rewards boolean not null default false`,
)
