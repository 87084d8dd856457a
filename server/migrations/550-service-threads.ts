import { steps } from './steps.ts'

/**
 * Threads with customer service, one for each player and one for each visitor's cookie. A thread waits exactly since the
 * first message that is not answered; `waited_ms` of an answer is what that took within opening hours.
 */
export const serviceThreads = steps(
  `create table service_thread (
    merchant_code text not null,
    thread_id text not null,
    player_id text,
    visitor text,
    language text not null,
    state text not null check (state in ('waiting', 'answered', 'closed')),
    waiting_since timestamptz,
    last_at timestamptz not null,
    last_text text not null,
    taken_by text,
    messages integer not null check (messages between 0 and 1000),
    pictures integer not null check (pictures between 0 and 30),
    seen integer not null default 0 check (seen >= 0),
    primary key (merchant_code, thread_id),
    check ((player_id is null) <> (visitor is null)),
    check ((state = 'waiting') = (waiting_since is not null))
  )`,
  `create unique index service_thread_of_player on service_thread (merchant_code, player_id)`,
  `create unique index service_thread_of_visitor on service_thread (merchant_code, visitor)`,
  `create index service_thread_queue on service_thread (merchant_code, state, waiting_since)`,
  `create table service_message (
    merchant_code text not null,
    thread_id text not null,
    place integer not null check (place > 0),
    author text not null check (author in ('asker', 'desk', 'house')),
    operator text,
    words text not null,
    facts jsonb,
    pictures integer not null check (pictures between 0 and 3),
    waited_ms bigint check (waited_ms >= 0),
    at timestamptz not null,
    primary key (merchant_code, thread_id, place),
    foreign key (merchant_code, thread_id) references service_thread (merchant_code, thread_id) on delete cascade,
    check ((author = 'desk') = (operator is not null)),
    check ((author = 'house') = (facts is not null)),
    check (waited_ms is null or author = 'desk')
  )`,
  `create index service_message_waits on service_message (merchant_code, at) where waited_ms is not null`,
  `create table service_picture (
    merchant_code text not null,
    thread_id text not null,
    place integer not null,
    number smallint not null check (number between 0 and 2),
    picture bytea not null,
    primary key (merchant_code, thread_id, place, number),
    foreign key (merchant_code, thread_id, place)
      references service_message (merchant_code, thread_id, place) on delete cascade
  )`,
)
