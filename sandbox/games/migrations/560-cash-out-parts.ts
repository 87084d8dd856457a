import { steps } from '#sandbox/lib/migrate.ts'

/**
 * Partial cash-outs. `parted_minor` is their sum: settlements and further cash-outs are conditional on its value as
 * read, so that no part of a stake is paid twice.
 */
export const cashOutParts = steps(
  `alter table sandbox_round
     add column parted_minor bigint not null default 0
     check (parted_minor >= 0 and parted_minor <= stake_minor)`,
  `create table sandbox_cash_out_part (
    brand_id text not null,
    round_id text not null,
    number integer not null check (number > 0),
    request_id text not null,
    stake_minor bigint not null check (stake_minor > 0),
    win_minor bigint not null check (win_minor > 0),
    state text not null check (state in ('due', 'paid', 'void')),
    taken_at timestamptz not null,
    attempts integer not null default 0,
    next_try_at timestamptz not null,
    primary key (brand_id, round_id, number),
    unique (brand_id, round_id, request_id)
  )`,
  `create index sandbox_cash_out_part_due on sandbox_cash_out_part (next_try_at) where state = 'due'`,
)
