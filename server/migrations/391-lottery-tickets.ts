import { steps } from './steps.ts'

/**
 * Lottery tickets. An order has one ticket for each of its draws. What is sold of a number, and what a player has staked in
 * a draw, is one row each, changed in the transaction that takes the stake. The row of a station's draw is locked by every
 * sale, so that none is committed after its settlement began.
 */
export const lotteryTickets = steps(
  `create table lottery_order (
    merchant_code text not null,
    order_id text not null,
    player_id text not null,
    game_id text not null,
    rules_hash text not null references lottery_book (hash),
    currency text not null,
    series integer,
    stop_after_win boolean not null,
    lines jsonb not null,
    price_minor bigint not null check (price_minor > 0),
    fingerprint text not null,
    placed_at timestamptz not null,
    primary key (merchant_code, order_id)
  )`,
  `create table lottery_ticket (
    merchant_code text not null,
    ticket_id text not null,
    order_id text not null,
    player_id text not null,
    game_id text not null,
    draw_id text not null,
    stations text[] not null,
    closes_at timestamptz not null,
    draws_at timestamptz not null,
    placed_at timestamptz not null,
    state text not null check (state in ('open', 'won', 'lost', 'cancelled', 'refunded')),
    price_minor bigint not null check (price_minor > 0),
    win_minor bigint not null default 0 check (win_minor >= 0),
    rebate_minor bigint not null default 0 check (rebate_minor >= 0),
    win_no integer not null default 0,
    rebate_no integer not null default 0,
    settlements integer not null default 0,
    settled_on text,
    settled_at timestamptz,
    paid_lines jsonb,
    owed_minor bigint not null default 0 check (owed_minor >= 0),
    primary key (merchant_code, ticket_id),
    foreign key (merchant_code, order_id) references lottery_order (merchant_code, order_id),
    check ((state in ('open', 'cancelled')) = (settled_on is null))
  )`,
  `create index lottery_ticket_of_draw on lottery_ticket (game_id, draw_id, merchant_code, ticket_id)`,
  `create index lottery_ticket_of_player on lottery_ticket (merchant_code, player_id, placed_at, ticket_id)`,
  `create index lottery_ticket_of_order on lottery_ticket (merchant_code, order_id)`,
  `create index lottery_ticket_sold on lottery_ticket (merchant_code, placed_at, game_id)`,
  `create index lottery_ticket_owed on lottery_ticket (game_id, draw_id) where owed_minor > 0`,
  `create table lottery_sold (
    merchant_code text not null,
    game_id text not null,
    draw_id text not null,
    spot text not null,
    sold_minor bigint not null check (sold_minor >= 0),
    most_minor bigint not null,
    primary key (merchant_code, game_id, draw_id, spot)
  )`,
  `create table lottery_sale (
    game_id text not null,
    draw_id text not null,
    station text not null,
    is_over boolean not null,
    primary key (game_id, draw_id, station)
  )`,
  `create table lottery_terms (
    merchant_code text not null,
    game_id text not null,
    terms jsonb not null,
    changed_at timestamptz not null,
    primary key (merchant_code, game_id)
  )`,
  `create table lottery_favourite (
    merchant_code text not null,
    player_id text not null,
    game_id text not null,
    station text not null,
    added_at timestamptz not null,
    primary key (merchant_code, player_id, game_id, station)
  )`,
)
