import { steps } from './steps.ts'

/**
 * Rain in chat rooms: an amount that the players who join within a window split. `proposed` waits for a second operator;
 * whether a `set` one is open follows from its times. `joined` counts the rows of `chat_rain_join` under the lock of the
 * rain's row.
 */
export const chatRain = steps(
  `create table chat_rain (
    merchant_code text not null,
    rain_id text not null,
    room text not null,
    amount_minor bigint not null check (amount_minor > 0),
    currency text not null check (length(currency) = 3),
    window_sec integer not null check (window_sec > 0),
    account_age_days integer not null check (account_age_days >= 0),
    most_shares integer not null check (most_shares > 0),
    state text not null check (state in ('proposed', 'set', 'paid', 'cancelled')),
    opens_at timestamptz,
    ends_at timestamptz,
    joined integer not null default 0 check (joined between 0 and most_shares),
    shares integer check (shares between 0 and joined),
    share_minor bigint check (share_minor >= 0),
    made_by text not null,
    made_at timestamptz not null,
    approved_by text,
    ended_by text,
    ended_at timestamptz,
    changed_at timestamptz not null,
    primary key (merchant_code, rain_id),
    check (state in ('proposed', 'cancelled') or (opens_at is not null and ends_at > opens_at)),
    check (share_minor * shares <= amount_minor),
    check (state <> 'paid' or (shares is not null and share_minor is not null))
  )`,
  `create index chat_rain_of_room on chat_rain (merchant_code, room, opens_at)`,
  `create index chat_rain_due on chat_rain (ends_at) where state = 'set'`,
  `create index chat_rain_changed on chat_rain (changed_at)`,
  `create table chat_rain_join (
    merchant_code text not null,
    rain_id text not null,
    player_id text not null,
    place integer not null check (place > 0),
    joined_at timestamptz not null,
    share_minor bigint check (share_minor >= 0),
    told boolean not null default false,
    primary key (merchant_code, rain_id, player_id),
    constraint chat_rain_join_one_each unique (merchant_code, rain_id, place),
    foreign key (merchant_code, rain_id) references chat_rain on delete cascade
  )`,
  `create index chat_rain_join_untold on chat_rain_join (merchant_code, rain_id)
    where share_minor is not null and not told`,
)
