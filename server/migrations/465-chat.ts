import { steps } from './steps.ts'

/**
 * Chat rooms, one per merchant and language. `last_id` and `last_rev` count the room's messages and their changes: both are
 * drawn under the lock of the room's row, so `rev` rises in the order of the commits and pages can be told by it.
 * `shown`: others than the author have seen the message. Removals and sanctions are rows of `chat_measure`, with the
 * statement of reasons and the appeal.
 */
export const chat = steps(
  `create table chat_room (
    merchant_code text not null,
    room text not null,
    settings jsonb not null,
    last_id integer not null default 0,
    last_rev integer not null default 0,
    primary key (merchant_code, room)
  )`,
  `create table chat_member (
    merchant_code text not null,
    player_id text not null,
    alias text not null,
    room text not null,
    joined_at timestamptz not null,
    primary key (merchant_code, player_id),
    constraint chat_member_one_alias unique (merchant_code, alias)
  )`,
  `create table chat_message (
    merchant_code text not null,
    room text not null,
    message_id integer not null,
    rev integer not null,
    player_id text not null,
    text text not null,
    state text not null check (state in ('visible', 'held', 'removed')),
    shadowed boolean not null,
    shown boolean not null,
    rule_id text,
    sent_at timestamptz not null,
    removed_by text,
    primary key (merchant_code, room, message_id),
    check (state <> 'removed' or removed_by is not null)
  )`,
  `create index chat_message_by_rev on chat_message (merchant_code, room, rev)`,
  `create index chat_message_by_author on chat_message (merchant_code, room, player_id, message_id)`,
  `create index chat_message_held on chat_message (merchant_code, sent_at) where state = 'held'`,
  `create index chat_message_by_time on chat_message (sent_at)`,
  `create table chat_report (
    merchant_code text not null,
    room text not null,
    message_id integer not null,
    player_id text not null,
    rule_id text not null,
    reported_at timestamptz not null,
    answered_at timestamptz,
    primary key (merchant_code, room, message_id, player_id),
    foreign key (merchant_code, room, message_id) references chat_message on delete cascade
  )`,
  `create index chat_report_open on chat_report (merchant_code, reported_at) where answered_at is null`,
  `create table chat_seen (
    merchant_code text not null,
    player_id text not null,
    room text not null,
    message_id integer not null,
    primary key (merchant_code, player_id, room)
  )`,
  `create table chat_ignored (
    merchant_code text not null,
    player_id text not null,
    ignored_id text not null,
    primary key (merchant_code, player_id, ignored_id)
  )`,
  `create table chat_measure (
    merchant_code text not null,
    measure_id text not null,
    player_id text not null,
    kind text not null check (kind in ('removal', 'warn', 'mute', 'shadow', 'ban')),
    rule_id text not null,
    reason text not null,
    room text,
    message_id integer,
    quote text,
    made_by text not null,
    made_at timestamptz not null,
    ends_at timestamptz,
    lifted_at timestamptz,
    lifted_by text,
    appeal text,
    appealed_at timestamptz,
    appeal_state text check (appeal_state in ('open', 'granted', 'upheld')),
    answer text,
    answered_by text,
    answered_at timestamptz,
    primary key (merchant_code, measure_id),
    check ((appeal is null) = (appeal_state is null)),
    check (kind not in ('warn', 'mute', 'shadow') or ends_at is not null)
  )`,
  `create index chat_measure_by_player on chat_measure (merchant_code, player_id, made_at)`,
  `create index chat_measure_appealed on chat_measure (merchant_code, appealed_at) where appeal_state = 'open'`,
)
