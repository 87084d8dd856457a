import { steps } from './steps.ts'

/**
 * Rewards. Stakes are summed per player, day and category, each movement once: `turnover_mark` is the sequence number
 * of the account's history up to which they are summed. A reward is recorded once (`reward_claim`) and paid by the
 * ledger.
 */
export const rewards = steps(
  `create table turnover_mark (
    merchant_code text not null,
    player_id text not null,
    counted_version bigint not null,
    primary key (merchant_code, player_id)
  )`,
  `create table turnover_day (
    merchant_code text not null,
    player_id text not null,
    day text not null check (length(day) = 10),
    category text not null,
    staked_minor bigint not null,
    bets bigint not null,
    primary key (merchant_code, player_id, day, category)
  )`,
  `create index turnover_day_by_day on turnover_day (merchant_code, day, player_id)`,
  `create table turnover_total (
    merchant_code text not null,
    player_id text not null,
    category text not null,
    staked_minor bigint not null,
    primary key (merchant_code, player_id, category)
  )`,
  `create table reward_claim (
    merchant_code text not null,
    player_id text not null,
    kind text not null check (kind in ('rebate', 'mission', 'bonus', 'points', 'rank', 'referral')),
    what text not null,
    amount_minor bigint not null check (amount_minor >= 0),
    currency text not null check (length(currency) = 3),
    made_at timestamptz not null,
    paid_at timestamptz,
    primary key (merchant_code, player_id, kind, what)
  )`,
  `create index reward_claim_by_time on reward_claim (merchant_code, player_id, made_at, kind, what)`,
  `create index reward_claim_by_kind on reward_claim (merchant_code, kind, made_at)`,
  `create index reward_claim_unpaid on reward_claim (merchant_code, made_at) where paid_at is null`,
  `create table bonus_grant (
    merchant_code text not null,
    player_id text not null,
    grant_key text not null,
    offer_id text not null,
    terms text not null,
    terms_hash text not null,
    reward_minor bigint not null check (reward_minor >= 0),
    wagering_minor bigint not null check (wagering_minor >= 0),
    currency text not null check (length(currency) = 3),
    baseline_minor bigint not null,
    state text not null check (state in ('active', 'paid', 'expired', 'cancelled')),
    opted_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    primary key (merchant_code, player_id, grant_key)
  )`,
  `create unique index bonus_grant_active on bonus_grant (merchant_code, player_id) where state = 'active'`,
  `create index bonus_grant_by_time on bonus_grant (merchant_code, player_id, opted_at, grant_key)`,
  `create index bonus_grant_due on bonus_grant (merchant_code, expires_at) where state = 'active'`,
  `create table points_account (
    merchant_code text not null,
    player_id text not null,
    spent_centi bigint not null check (spent_centi >= 0),
    primary key (merchant_code, player_id)
  )`,
  `create table points_entry (
    merchant_code text not null,
    player_id text not null,
    entry_id text not null,
    kind text not null check (kind in ('convert', 'redeem')),
    points_centi bigint not null check (points_centi > 0),
    good_id text,
    amount_minor bigint,
    currency text not null check (length(currency) = 3),
    status text not null check (status in ('inProcess', 'approved', 'rejected')),
    made_at timestamptz not null,
    decided_at timestamptz,
    decided_by text,
    primary key (merchant_code, player_id, entry_id)
  )`,
  `create index points_entry_by_time on points_entry (merchant_code, player_id, made_at, entry_id)`,
  `create index points_entry_open on points_entry (merchant_code, made_at) where status = 'inProcess'`,
  `create table referral_link (
    merchant_code text not null,
    code text not null,
    player_id text not null,
    primary key (merchant_code, code),
    constraint referral_link_one_each unique (merchant_code, player_id)
  )`,
  `create index player_by_referral on player (merchant_code, referral_code, registered_at)
    where referral_code is not null`,
)
