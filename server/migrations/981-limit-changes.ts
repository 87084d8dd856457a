import { steps } from './steps.ts'

/** Limits as they came into force, one row for each change: `player_limit` holds the latest only. */
export const limitChanges = steps(
  `create table player_limit_change (
    merchant_code text not null,
    player_id text not null,
    kind text not null check (kind in ('deposit', 'loss', 'wager', 'time')),
    period text not null check (period in ('24h', '7d', '1mo')),
    at timestamptz not null,
    amount bigint check (amount >= 0),
    primary key (merchant_code, player_id, kind, period, at)
  )`,
  `insert into player_limit_change (merchant_code, player_id, kind, period, at, amount)
    select merchant_code, player_id, kind, period, set_at, amount from player_limit`,
)
