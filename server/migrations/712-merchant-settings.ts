import { steps } from './steps.ts'

/** What operators have set for a merchant in place of what it began with. */
export const merchantSettings = steps(
  `create table merchant_setting (
    merchant_code text not null,
    kind text not null,
    value jsonb not null,
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (merchant_code, kind)
  )`,
)
