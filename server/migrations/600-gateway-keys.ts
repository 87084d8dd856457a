import { steps } from './steps.ts'

/** What opens this database's sealed values: the root, sealed once with each key that is valid. */
export const gatewayKeys = steps(
  `create table gateway_key (
    key_id text primary key,
    sealed_root bytea,
    sealed_text bytea,
    state text not null check (state in ('valid', 'ended')),
    made_at timestamptz not null,
    made_by text not null,
    opened_at timestamptz,
    ended_at timestamptz,
    check ((state = 'ended') = (sealed_root is null)),
    check (state = 'valid' or sealed_text is null),
    check ((state = 'ended') = (ended_at is not null))
  )`,
)
