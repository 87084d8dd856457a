import { steps } from './steps.ts'

export const operators = steps(
  `create table operator (
    name text primary key,
    password_hash text not null,
    created_at timestamptz not null
  )`,
  `create table operator_session (
    sid_hash text primary key,
    operator_name text not null,
    expires_at timestamptz not null
  )`,
  `create index operator_session_by_age on operator_session (expires_at)`,
)
