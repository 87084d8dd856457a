import { steps } from './steps.ts'

/** Operators get roles, a second factor and sessions with levels; stops can cover the whole platform. */
export const operatorsDesk = steps(
  `alter table operator add column role text not null default 'admin' check (role in ('support', 'payments', 'admin'))`,
  `alter table operator add column password_due boolean not null default true`,
  `alter table operator add column disabled_at timestamptz`,
  `alter table operator add column last_login_at timestamptz`,
  // Existing sessions have no second factor.
  `drop table operator_session`,
  `create table operator_session (
    sid_hash text primary key,
    session_ref text not null,
    operator_name text not null,
    level text not null check (level in ('secondFactor', 'newPassword', 'full')),
    ip text not null,
    user_agent text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null
  )`,
  `create index operator_session_by_operator on operator_session (operator_name)`,
  `create index operator_session_by_age on operator_session (created_at)`,
  `alter table play_stop drop constraint play_stop_kind_check`,
  `alter table play_stop add constraint play_stop_kind_check check (kind in ('platform', 'vendor', 'game'))`,
)
