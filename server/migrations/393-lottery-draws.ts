import { steps } from './steps.ts'

const key = `game_id text not null, draw_id text not null, station text not null`
const ofDraw = (name: string) => `constraint ${name} foreign key (game_id, draw_id, station)
      references lottery_draw (game_id, draw_id, station) on delete cascade`

/**
 * Draws of the lotteries, of the whole platform: every merchant's tickets are settled on the same board. A draw ends once:
 * from `open` with version 0 to `drawn` or `refunded` with version 1; each correction of a board adds 1.
 */
export const lotteryDraws = steps(
  `create table lottery_draw (
    ${key},
    closes_at timestamptz not null,
    draws_at timestamptz not null,
    source text not null check (source in ('fair', 'feed')),
    state text not null check (state in ('open', 'drawn', 'refunded')),
    version integer not null,
    settled_version integer not null,
    settling_until timestamptz,
    disputed boolean not null,
    commitment text,
    committed_at timestamptz,
    sealed_seed bytea,
    seed text,
    board jsonb,
    ended_at timestamptz,
    submission_count integer not null,
    submission_sum integer not null check (submission_sum >= 0 and submission_sum < 100000),
    primary key (game_id, draw_id, station),
    constraint lottery_draw_closes check (closes_at <= draws_at),
    constraint lottery_draw_fair check ((source = 'fair') = (commitment is not null)),
    constraint lottery_draw_has_seed check (source <> 'fair' or sealed_seed is not null or seed is not null),
    constraint lottery_draw_version check ((state = 'open') = (version = 0)),
    constraint lottery_draw_board check ((state = 'drawn') = (board is not null)),
    constraint lottery_draw_sealed check (state <> 'open' or seed is null)
  )`,
  `create index lottery_draw_due on lottery_draw (draws_at) where state = 'open'`,
  `create index lottery_draw_next on lottery_draw (game_id, station, closes_at) where state = 'open'`,
  `create index lottery_draw_latest on lottery_draw (game_id, draws_at desc) where state = 'drawn'`,
  `create index lottery_draw_latest_of on lottery_draw (game_id, station, draws_at desc) where state = 'drawn'`,
  `create index lottery_draw_unsettled on lottery_draw (ended_at) where settled_version < version`,
  `create index lottery_draw_disputed on lottery_draw (draws_at) where disputed`,
  `create index lottery_draw_ended on lottery_draw (ended_at) where ended_at is not null`,
  `create table lottery_board_replaced (
    ${key},
    version integer not null,
    board jsonb not null,
    published_at timestamptz not null,
    reason text not null,
    primary key (game_id, draw_id, station, version),
    ${ofDraw('lottery_board_replaced_of')}
  )`,
  `create table lottery_submission (
    ${key},
    place integer not null,
    merchant_code text not null,
    player_id text not null,
    number text not null check (number ~ '^[0-9]{5}$'),
    at timestamptz not null,
    primary key (game_id, draw_id, station, place),
    ${ofDraw('lottery_submission_of')}
  )`,
  `create index lottery_submission_player on lottery_submission (game_id, draw_id, station, merchant_code, player_id)`,
  `create table lottery_report (
    ${key},
    report_id text not null,
    source text not null,
    board jsonb not null,
    at timestamptz not null,
    replaced boolean not null,
    primary key (game_id, draw_id, station, report_id),
    ${ofDraw('lottery_report_of')}
  )`,
  `create unique index lottery_report_one on lottery_report (game_id, draw_id, station, source) where not replaced`,
  `create table lottery_proposal (
    ${key},
    proposal_id text not null,
    board jsonb not null,
    by_operator text not null,
    reason text not null,
    at timestamptz not null,
    of_version integer not null,
    state text not null check (state in ('waiting', 'confirmed', 'dropped')),
    decided_by text,
    primary key (game_id, draw_id, station, proposal_id),
    constraint lottery_proposal_two_people check (state <> 'confirmed' or decided_by is distinct from by_operator),
    ${ofDraw('lottery_proposal_of')}
  )`,
  `create unique index lottery_proposal_one on lottery_proposal (game_id, draw_id, station) where state = 'waiting'`,
)
