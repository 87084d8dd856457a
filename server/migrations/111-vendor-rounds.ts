import { steps } from './steps.ts'

/** Vendors' round details, wins without a known bet, and the stop switches of vendors and games. */
export const vendorRounds = steps(
  `create table round_detail (
    merchant_code text not null,
    player_id text not null,
    vendor_code text not null,
    round_id text not null,
    step text not null,
    meta jsonb not null,
    told_at timestamptz not null,
    primary key (merchant_code, player_id, vendor_code, round_id, step)
  )`,
  `create table parked_win (
    merchant_code text not null,
    player_id text not null,
    vendor_code text not null,
    transaction_id text not null,
    round_id text not null,
    amount text not null,
    currency text not null,
    parked_at timestamptz not null,
    primary key (merchant_code, player_id, vendor_code, transaction_id)
  )`,
  `create table play_stop (
    merchant_code text not null,
    kind text not null check (kind in ('vendor', 'game')),
    code text not null,
    stopped_at timestamptz not null,
    primary key (merchant_code, kind, code)
  )`,
  `create table round_void (
    merchant_code text not null,
    player_id text not null,
    vendor_account text not null,
    round_id text not null,
    reason text not null,
    approver text not null,
    returned_minor bigint not null,
    currency text not null,
    voided_at timestamptz not null,
    primary key (merchant_code, player_id, vendor_account, round_id)
  )`,
  `alter table merchant add column wallet_mode text not null default 'seamless' check (wallet_mode in ('seamless', 'transfer'))`,
)
