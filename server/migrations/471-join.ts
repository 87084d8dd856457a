import { steps } from './steps.ts'

/** Applications to become an agent, and invitations of the house: a code that opens one account. */
export const join = steps(
  `create table join_application (
    merchant_code text not null,
    application_id text not null,
    name text not null,
    email text not null,
    email_key text not null,
    channel text not null,
    channel_name text not null,
    audience text not null,
    message text not null,
    player_id text,
    language text not null,
    origin text not null,
    made_at timestamptz not null,
    state text not null check (state in ('waiting', 'invited', 'declined')),
    decided_by text,
    decided_at timestamptz,
    answer text,
    code text,
    primary key (merchant_code, application_id),
    check ((state = 'waiting') = (decided_at is null)),
    check ((state = 'invited') = (code is not null))
  )`,
  `create unique index join_application_waiting on join_application (merchant_code, email_key)
    where state = 'waiting'`,
  `create index join_application_by_time on join_application (merchant_code, made_at)`,
  `alter table affiliate_code add column single_use boolean not null default false`,
)
