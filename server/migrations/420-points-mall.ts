import { steps } from './steps.ts'

/**
 * The points mall: goods are rows that operators edit, orders have a step between order and delivery, and points can be
 * credited without a stake.
 */
export const pointsMall = steps(
  `create table points_good (
    merchant_code text not null,
    good_id text not null,
    kind text not null check (kind in ('tangible', 'money')),
    picture text not null,
    title jsonb not null,
    details jsonb not null,
    position integer not null,
    points integer not null check (points > 0),
    amount_units integer check (amount_units > 0),
    stock integer check (stock >= 0),
    per_day integer check (per_day > 0),
    per_week integer check (per_week > 0),
    per_month integer check (per_month > 0),
    rank_from integer not null check (rank_from >= 0),
    active_till timestamptz,
    paused_at timestamptz,
    made_at timestamptz not null,
    primary key (merchant_code, good_id),
    check ((kind = 'money') = (amount_units is not null))
  )`,
  `alter table points_account add column granted_centi bigint not null default 0 check (granted_centi >= 0)`,
  `alter table points_entry drop constraint points_entry_kind_check`,
  `alter table points_entry add constraint points_entry_kind_check check (kind in ('convert', 'redeem', 'grant'))`,
  `alter table points_entry drop constraint points_entry_points_centi_check`,
  `alter table points_entry add constraint points_entry_points_centi_check check (points_centi >= 0)`,
  `alter table points_entry add column took_stock boolean not null default false`,
  `alter table points_entry add column started_at timestamptz`,
  `create index points_entry_of_good on points_entry (merchant_code, player_id, good_id, made_at)
    where good_id is not null`,
)
