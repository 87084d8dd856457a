import { stepsUnless } from '#sandbox/lib/migrate.ts'

/** Purses of demo games: the vendor's play money, outside any operator's ledger. */
export const demoPurses = stepsUnless(
  'sandbox_purse',
  `create table sandbox_purse (
    brand_id text not null,
    player_id text not null,
    currency text not null,
    balance_minor bigint not null check (balance_minor >= 0),
    max_stake_minor bigint,
    touched_at timestamptz not null,
    primary key (brand_id, player_id)
  )`,
  `create index sandbox_purse_touched on sandbox_purse (touched_at)`,
  `create table sandbox_purse_entry (
    brand_id text not null,
    player_id text not null,
    transaction_id text not null,
    amount_minor bigint not null,
    undone boolean not null,
    primary key (brand_id, player_id, transaction_id),
    foreign key (brand_id, player_id) references sandbox_purse (brand_id, player_id) on delete cascade
  )`,
  `create table sandbox_demo_code (
    brand_id text not null,
    code_hash text not null,
    expires_at timestamptz not null,
    primary key (brand_id, code_hash)
  )`,
)
