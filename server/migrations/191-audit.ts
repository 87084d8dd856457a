import { steps } from './steps.ts'

/**
 * Append-only: the gateway inserts and reads, and a deployment grants its database role nothing more. Each entry
 * contains the hash of the previous one.
 */
export const audit = steps(
  `create table audit (
    seq bigint primary key,
    day text not null,
    at timestamptz not null,
    phase text not null check (phase in ('begun', 'done', 'refused', 'failed')),
    actor text not null,
    role text,
    action text not null,
    merchant_code text,
    subject text not null,
    reason text,
    before_state text,
    after_state text,
    ip text not null,
    session_ref text,
    request_id text not null,
    previous_hash text not null,
    hash text not null
  )`,
  `create index audit_by_day on audit (day, seq)`,
  `create index audit_by_actor on audit (actor, seq)`,
  `create table audit_anchor (
    day text primary key,
    entries bigint not null,
    last_seq bigint not null,
    hash text not null,
    anchored_at timestamptz not null
  )`,
)
