import { steps } from './steps.ts'

/**
 * Points that expire. `expired_centi` is the part of `spent_centi` that ran out; `expired_through` and `warned_through` are the last
 * months of earning that were looked at, so that a month is expired and announced once.
 */
export const pointsExpiry = steps(
  `create table points_expiry (
    merchant_code text primary key,
    months integer check (months between 1 and 60),
    set_at timestamptz not null,
    set_by text not null
  )`,
  `alter table points_account add column expired_centi bigint not null default 0 check (expired_centi >= 0)`,
  `alter table points_account add column expired_through text`,
  `alter table points_account add column warned_through text`,
  `alter table points_entry drop constraint points_entry_kind_check`,
  `alter table points_entry add constraint points_entry_kind_check
    check (kind in ('convert', 'redeem', 'grant', 'expire'))`,
)
