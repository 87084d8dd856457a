import { steps } from './steps.ts'

export const idempotency = steps(
  `create table idempotency (
    merchant_code text not null,
    scope text not null,
    key_hash text not null,
    method_path text not null,
    fingerprint text not null,
    state text not null check (state in ('running', 'answered')),
    started_at timestamptz not null,
    answer bytea,
    primary key (merchant_code, scope, key_hash),
    check ((state = 'answered') = (answer is not null))
  )`,
)
