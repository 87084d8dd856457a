import { steps } from './steps.ts'

/**
 * Raffles. A chain's secret is sealed; its head is public before the first raffle on it opens. A raffle goes from draft to
 * open, frozen, drawn and settled, or is cancelled before it is frozen. Tickets are rows of what brought them; freezing
 * numbers them, and the numbered ranges never change again.
 */
export const raffles = steps(
  `create table raffle_chain (
    merchant_code text not null,
    chain_id integer not null,
    sealed_secret bytea not null,
    length integer not null check (length > 0),
    head text not null,
    reserved integer not null,
    used integer not null,
    published_at timestamptz not null,
    primary key (merchant_code, chain_id),
    constraint raffle_chain_room check (used >= 0 and used <= reserved and reserved <= length)
  )`,
  `create table raffle (
    merchant_code text not null,
    raffle_id text not null,
    state text not null check (state in ('draft', 'open', 'frozen', 'drawn', 'settled', 'cancelled')),
    rule jsonb not null,
    rules_hash text not null,
    drafted_by text,
    opened_by text,
    made_at timestamptz not null,
    opened_at timestamptz,
    starts_at timestamptz not null,
    closes_at timestamptz not null,
    draws_at timestamptz not null,
    chain_id integer,
    position integer,
    ticket_count integer,
    entrants integer,
    root text,
    frozen_at timestamptz,
    link text,
    drawn_at timestamptz,
    ended_at timestamptz,
    cancel_reason text,
    primary key (merchant_code, raffle_id),
    constraint raffle_two_people check (opened_by is null or drafted_by is distinct from opened_by),
    constraint raffle_opened check (state in ('draft', 'cancelled') or (opened_at is not null and chain_id is not null)),
    constraint raffle_frozen check
      (state not in ('frozen', 'drawn', 'settled') or (root is not null and position is not null)),
    constraint raffle_link check ((link is not null) = (state in ('drawn', 'settled'))),
    constraint raffle_chain_of foreign key (merchant_code, chain_id) references raffle_chain (merchant_code, chain_id)
  )`,
  `create index raffle_due on raffle (merchant_code, state, closes_at)`,
  `create unique index raffle_position on raffle (merchant_code, chain_id, position)`,
  `create table raffle_ticket (
    merchant_code text not null,
    raffle_id text not null,
    player_id text not null,
    ticket_key text not null,
    source text not null check (source in ('earned', 'granted')),
    count integer not null check (count > 0),
    at timestamptz not null,
    primary key (merchant_code, raffle_id, player_id, ticket_key),
    constraint raffle_ticket_of foreign key (merchant_code, raffle_id) references raffle (merchant_code, raffle_id)
  )`,
  `create table raffle_range (
    merchant_code text not null,
    raffle_id text not null,
    first_ticket integer not null check (first_ticket > 0),
    last_ticket integer not null,
    player_id text not null,
    alias text not null,
    salt text not null,
    primary key (merchant_code, raffle_id, first_ticket),
    constraint raffle_range_order check (last_ticket >= first_ticket),
    constraint raffle_range_of foreign key (merchant_code, raffle_id) references raffle (merchant_code, raffle_id)
  )`,
  `create index raffle_range_player on raffle_range (merchant_code, raffle_id, player_id)`,
  `create table raffle_winner (
    merchant_code text not null,
    raffle_id text not null,
    place integer not null check (place > 0),
    prize_id text not null,
    ticket integer not null,
    player_id text not null,
    state text not null check (state in ('open', 'claimed', 'paid', 'delivered', 'expired', 'barred')),
    amount_minor bigint,
    currency text not null,
    claim_by timestamptz,
    told boolean not null,
    decided_by text,
    remark text,
    primary key (merchant_code, raffle_id, place),
    constraint raffle_winner_claim check (state <> 'open' or claim_by is not null),
    constraint raffle_winner_of foreign key (merchant_code, raffle_id) references raffle (merchant_code, raffle_id)
  )`,
  `create unique index raffle_winner_ticket on raffle_winner (merchant_code, raffle_id, ticket)`,
  `create index raffle_winner_waiting on raffle_winner (merchant_code, state)`,
)
