import { steps } from './steps.ts'

/**
 * Promotions. A version of a rule never changes; players join a version. What was given is counted in the promotion's own row,
 * whose conditional update keeps limit and budget, and a grant is unique for player, promotion and period.
 */
export const promotions = steps(
  `create table promotion (
    merchant_code text not null,
    promotion_id text not null,
    created_at timestamptz not null,
    live_at timestamptz,
    grants_used bigint not null default 0,
    cents_used bigint not null default 0,
    primary key (merchant_code, promotion_id)
  )`,
  `create table promotion_version (
    merchant_code text not null,
    promotion_id text not null,
    version integer not null check (version > 0),
    state text not null check (state in ('draft', 'checked', 'simulated', 'approved', 'live', 'paused', 'ended', 'settled',
      'cancelled')),
    rule text not null,
    rule_hash text not null,
    headline jsonb not null,
    words jsonb not null,
    author text not null,
    approved_by text,
    simulation text,
    changed_at timestamptz not null,
    ends_at timestamptz,
    primary key (merchant_code, promotion_id, version)
  )`,
  `create unique index promotion_version_live on promotion_version (merchant_code, promotion_id)
    where state in ('live', 'paused')`,
  `create index promotion_version_by_change on promotion_version (merchant_code, changed_at, promotion_id)`,
  `create table promotion_life (
    merchant_code text not null,
    promotion_id text not null,
    version integer not null,
    place integer not null,
    state text not null,
    at timestamptz not null,
    operator text,
    reason text,
    primary key (merchant_code, promotion_id, version, place)
  )`,
  `create table promotion_join (
    merchant_code text not null,
    player_id text not null,
    promotion_id text not null,
    version integer not null,
    joined_at timestamptz not null,
    primary key (merchant_code, player_id, promotion_id)
  )`,
  `create index promotion_join_by_promotion on promotion_join (merchant_code, promotion_id)`,
  `create table promotion_grant (
    merchant_code text not null,
    player_id text not null,
    grant_key text not null,
    promotion_id text not null,
    version integer not null,
    period_key text not null,
    state text not null check (state in ('issued', 'process', 'claimed', 'closed')),
    outcome text check (outcome in ('paid', 'expired', 'cancelled', 'nothing')),
    amount_minor bigint check (amount_minor >= 0),
    currency text not null check (length(currency) = 3),
    wagering_minor bigint,
    baseline_minor bigint,
    granted_at timestamptz not null,
    expires_at timestamptz,
    ended_at timestamptz,
    primary key (merchant_code, player_id, grant_key),
    constraint promotion_grant_once unique (merchant_code, player_id, promotion_id, period_key)
  )`,
  `create unique index promotion_grant_process on promotion_grant (merchant_code, player_id) where state = 'process'`,
  `create index promotion_grant_by_time on promotion_grant (merchant_code, player_id, granted_at, grant_key)`,
  `create index promotion_grant_by_promotion on promotion_grant (merchant_code, promotion_id, granted_at)`,
  `create index promotion_grant_due on promotion_grant (merchant_code, expires_at) where state in ('issued', 'process')`,
  `create table promotion_application (
    merchant_code text not null,
    application_id text not null,
    promotion_id text not null,
    player_id text not null,
    version integer not null,
    period_key text not null,
    state text not null check (state in ('applying', 'issued', 'rejected')),
    words text not null,
    pictures integer not null,
    made_at timestamptz not null,
    decided_at timestamptz,
    decided_by text,
    answer text,
    primary key (merchant_code, application_id)
  )`,
  `create unique index promotion_application_once on promotion_application (merchant_code, player_id, promotion_id, period_key)
    where state <> 'rejected'`,
  `create index promotion_application_by_state on promotion_application (merchant_code, state, made_at)`,
  `create table promotion_picture (
    merchant_code text not null,
    application_id text not null,
    place integer not null,
    picture bytea not null,
    primary key (merchant_code, application_id, place)
  )`,
  `create table promotion_mark (
    merchant_code text not null,
    player_id text not null,
    seen_version bigint not null,
    primary key (merchant_code, player_id)
  )`,
)
