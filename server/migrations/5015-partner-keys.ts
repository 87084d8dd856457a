import { steps } from './steps.ts'

/** Secrets shared with game vendors and banks that are replaced by command. */
export const partnerKeys = steps(
  `create table partner_key (
    partner_code text not null,
    key_id text not null,
    sealed bytea,
    state text not null check (state in ('accepted', 'signing', 'ended')),
    made_at timestamptz not null,
    made_by text not null,
    ended_at timestamptz,
    check ((state = 'ended') = (sealed is null)),
    check ((state = 'ended') = (ended_at is not null)),
    primary key (partner_code, key_id)
  )`,
  `create table partner_key_turn (
    partner_code text primary key,
    turn integer not null
  )`,
)
