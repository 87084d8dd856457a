import { stepsUnless } from '#sandbox/lib/migrate.ts'

/** Hands of the card rooms, and corrections of settled bets. Their stakes are rounds like any other. */
export const bookAndCards = stepsUnless(
  'sandbox_hand',
  // A settled bet whose result was corrected: reviewed once, with the corrected payout booked as separate entries.
  `create table sandbox_correction (
    brand_id text not null,
    round_id text not null,
    due_at timestamptz not null,
    state text not null check (state in ('due', 'unchanged', 'paid', 'waived')),
    win_minor bigint check (win_minor >= 0),
    primary key (brand_id, round_id),
    foreign key (brand_id, round_id) references sandbox_round (brand_id, round_id),
    check ((state = 'due') = (win_minor is null))
  )`,
  `create index sandbox_correction_due on sandbox_correction (due_at) where state = 'due'`,
  `create index sandbox_round_of_player on sandbox_round (brand_id, player_id, game_id, opened_at)`,
  // A hand belongs to the process that deals it while that process renews the lease.
  `create table sandbox_hand (
    hand_id text primary key,
    table_id text not null,
    number bigint not null,
    server_seed text not null check (length(server_seed) = 64),
    client_seeds text not null,
    state text not null check (state in ('playing', 'decided', 'cancelled')),
    lease_until timestamptz not null,
    started_at timestamptz not null,
    ended_at timestamptz,
    seats jsonb not null,
    result jsonb,
    check ((state = 'decided') = (result is not null)),
    check ((state = 'playing') = (ended_at is null))
  )`,
  `create index sandbox_hand_playing on sandbox_hand (lease_until) where state = 'playing'`,
  `create index sandbox_hand_of_table on sandbox_hand (table_id, started_at)`,
)
