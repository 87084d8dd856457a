import { steps } from './steps.ts'

/**
 * Limits live in the row of the account they guard: `caps` and `used` hold one figure for each kind and period
 * (`domain/protection/limits.ts` names the places), counted up to `counted_at`. Until `barred_until` nothing is staked or
 * paid in. Movements before this migration are not counted.
 */
export const accountLimits = steps(
  `alter table player_account add column caps bigint[]`,
  `alter table player_account add column used bigint[]`,
  `alter table player_account add column counted_at timestamptz`,
  `alter table player_account add column played_at timestamptz`,
  `alter table player_account add column barred_until timestamptz`,
)
