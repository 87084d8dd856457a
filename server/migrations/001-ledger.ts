import { steps } from './steps.ts'

export const ledger = steps(
  `create table player_account (
    merchant_code text not null,
    player_id text not null,
    kind text not null check (kind = 'main'),
    currency text not null check (length(currency) = 3),
    posted_minor bigint not null constraint player_account_not_negative check (posted_minor >= 0),
    version bigint not null default 0,
    primary key (merchant_code, player_id, kind)
  )`,
  `create table transfer (
    merchant_code text not null,
    id text not null,
    kind text not null check (kind in ('playMoney', 'bet', 'win', 'reversal', 'tombstone')),
    state text not null check (state in ('posted', 'void')),
    amount_minor bigint not null,
    currency text not null,
    fingerprint text not null,
    player_id text not null,
    counterparty text not null,
    round_id text,
    game_code text,
    reference_id text,
    created_at timestamptz not null,
    primary key (merchant_code, id),
    check (kind <> 'tombstone' or (state = 'void' and amount_minor = 0)),
    check (kind <> 'bet' or amount_minor <= 0),
    check (kind <> 'win' or (amount_minor >= 0 and reference_id is not null))
  )`,
  `create table entry (
    merchant_code text not null,
    transfer_id text not null,
    seq smallint not null,
    account text not null,
    currency text not null,
    amount_minor bigint not null check (amount_minor <> 0),
    primary key (merchant_code, transfer_id, seq)
  )`,
)
