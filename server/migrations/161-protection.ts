import { steps } from './steps.ts'

/** Player protection: limits, breaks, verification, and the log of events. */
export const protection = steps(
  // Limits in force are in the account's row; this table holds requested and pending ones.
  `create table player_limit (
    merchant_code text not null,
    player_id text not null,
    kind text not null check (kind in ('deposit', 'loss', 'wager', 'time')),
    period text not null check (period in ('24h', '7d', '1mo')),
    amount bigint check (amount >= 0),
    set_at timestamptz not null,
    pending boolean not null default false,
    pending_amount bigint check (pending_amount >= 0),
    confirmable_at timestamptz,
    primary key (merchant_code, player_id, kind, period)
  )`,
  // A person may have accounts at several brands of an operator; identifying data are stored as hashes.
  `create table person_key (
    operator_code text not null,
    person_key text not null,
    merchant_code text not null,
    player_id text not null,
    primary key (operator_code, person_key, merchant_code, player_id)
  )`,
  `create index person_key_by_player on person_key (operator_code, merchant_code, player_id)`,
  `create table exclusion (
    operator_code text not null,
    exclusion_id text not null,
    merchant_code text not null,
    player_id text not null,
    kind text not null check (kind in ('timeOut', 'selfExclusion', 'operator', 'register', 'closed')),
    length text not null,
    reason text not null,
    made_by text,
    starts_at timestamptz not null,
    ends_at timestamptz,
    return_asked_at timestamptz,
    returns_at timestamptz,
    primary key (operator_code, exclusion_id)
  )`,
  `create index exclusion_by_player on exclusion (operator_code, merchant_code, player_id)`,
  `create table kyc (
    merchant_code text not null,
    player_id text not null,
    state text not null check (state in ('pending', 'verified', 'rejected', 'expired')),
    reason text,
    decided_by text,
    changed_at timestamptz not null,
    primary key (merchant_code, player_id)
  )`,
  `create table register_answer (
    merchant_code text not null,
    player_id text not null,
    listed boolean not null,
    answered_at timestamptz not null,
    primary key (merchant_code, player_id)
  )`,
  `create table intervention (
    merchant_code text not null,
    intervention_id text not null,
    player_id text not null,
    at timestamptz not null,
    kind text not null,
    note text not null,
    operator_id text,
    primary key (merchant_code, intervention_id)
  )`,
  `create index intervention_by_time on intervention (merchant_code, at)`,
  `create index intervention_by_player on intervention (merchant_code, player_id, at)`,
  // Players in a break may log in to withdraw.
  `alter table session add column is_resting boolean not null default false`,
)
