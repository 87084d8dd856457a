import { steps } from './steps.ts'

/**
 * Limits are in the row of the account: `caps` and `used` hold one figure per kind and period
 * (`domain/protection/limits.ts` defines their order), counted up to `counted_at`. Until `barred_until` bets and
 * deposits are refused. Movements before this migration are not counted.
 */
export const accountLimits = steps(
  `alter table player_account add column caps bigint[]`,
  `alter table player_account add column used bigint[]`,
  `alter table player_account add column counted_at timestamptz`,
  `alter table player_account add column played_at timestamptz`,
  `alter table player_account add column barred_until timestamptz`,
)
