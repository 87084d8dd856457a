import { steps } from '#sandbox/lib/migrate.ts'

/** Crash tables: chains of seeds, shared rounds, and one stake per player and round. */
export const crashRounds = steps(
  `create table sandbox_crash_chain (
    table_id text not null,
    first_number bigint not null check (first_number > 0),
    secret text not null check (length(secret) = 64),
    links integer not null check (links > 0),
    anchor text not null check (length(anchor) = 64),
    opened_at timestamptz not null,
    primary key (table_id, first_number)
  )`,
  `create table sandbox_crash_round (
    table_id text not null,
    number bigint not null check (number > 0),
    state text not null check (state in ('betting', 'running', 'over', 'void')),
    driver text not null,
    alive_until timestamptz not null,
    opens_at timestamptz not null,
    closes_at timestamptz not null,
    starts_at timestamptz not null,
    client_seeds text,
    point integer check (point >= 100),
    is_broken boolean not null default false,
    ends_at timestamptz,
    primary key (table_id, number),
    check ((state in ('running', 'over')) = (point is not null)),
    check ((point is null) = (client_seeds is null)),
    check ((state = 'betting') = (ends_at is null)),
    check (not is_broken or state = 'over')
  )`,
  // Prevents a player's second page from staking on the same round again.
  `create unique index sandbox_round_one_crash on sandbox_round (held_for)
    where held_for like 'crash:%' and state in ('opened', 'held')`,
  // All stakes of a round, including paid ones, for the list of the table's bets.
  `create index sandbox_round_of_crash on sandbox_round (held_for text_pattern_ops) where held_for like 'crash:%'`,
)
