import { steps } from './steps.ts'

/**
 * Ranks and rebate rates of a merchant by the day they begin, written at the desk. `rates` is `{ ranks, basisPoints }`;
 * before the first approved version those of the plan file apply, as they do in earlier releases, which do not read this.
 */
export const ranksAndRates = steps(
  `create table reward_rates (
    merchant_code text not null,
    version integer not null check (version > 0),
    state text not null check (state in ('draft', 'approved', 'cancelled')),
    valid_from text not null,
    rates jsonb not null,
    made_by text not null,
    made_at timestamptz not null,
    approved_by text,
    approved_at timestamptz,
    ended_by text,
    ended_at timestamptz,
    primary key (merchant_code, version),
    check ((state = 'draft') = (approved_by is null and ended_by is null) or state = 'cancelled'),
    check (approved_by is null or approved_by <> made_by)
  )`,
)
