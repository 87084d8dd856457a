import { steps } from './steps.ts'

/**
 * The highest lottery series that an agent or an operator set for an account, the one of an invitation link, the gaps frozen
 * with an order, what agents earned by them, and the tickets whose gaps are to be booked. Large tables get columns without
 * a default alone, at the end: nothing reads them through while their lock is held.
 */
export const teamSeries = steps(
  `create table team_series (
    merchant_code text not null,
    player_id text not null,
    series integer not null check (series > 0),
    set_by text,
    set_at timestamptz not null,
    primary key (merchant_code, player_id)
  )`,
  `create table lottery_share (
    merchant_code text not null,
    ticket_id text not null,
    player_id text not null,
    game_id text not null,
    currency text not null,
    amount_minor bigint not null check (amount_minor >= 0),
    transfer_no integer not null,
    settled_no integer not null,
    owed_minor bigint not null default 0 check (owed_minor >= 0),
    earned_at timestamptz not null,
    primary key (merchant_code, ticket_id, player_id)
  )`,
  `create index lottery_share_of_agent on lottery_share (merchant_code, player_id, earned_at) include (amount_minor, game_id)`,
  `create index lottery_share_owed on lottery_share (merchant_code, player_id) where owed_minor > 0`,
  `create table lottery_unshared (
    merchant_code text not null,
    ticket_id text not null,
    settlement integer not null,
    due_at timestamptz not null,
    primary key (merchant_code, ticket_id)
  )`,
  `create index lottery_unshared_due on lottery_unshared (due_at)`,
  `create index round_void_of_lotteries on round_void (merchant_code, round_id) where vendor_account = 'vendor:LOTTERY'`,
  `alter table affiliate_code add column series integer check (series > 0)`,
  `alter table lottery_order add column gaps jsonb`,
  `alter table lottery_ticket add column counted_minor bigint`,
)
