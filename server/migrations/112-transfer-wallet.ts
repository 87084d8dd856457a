import { steps } from './steps.ts'

/** Orders that transfer money to or from vendor wallets. `open`: the outcome is unknown. */
export const transferWallet = steps(
  `create table transfer_order (
    merchant_code text not null,
    reference_no text not null,
    player_id text not null,
    vendor_code text not null,
    direction text not null check (direction in ('in', 'out')),
    amount_minor bigint check (amount_minor >= 0),
    currency text not null check (length(currency) = 3),
    state text not null check (state in ('open', 'done', 'failed')),
    ordered_at timestamptz not null,
    attempts integer not null default 0,
    next_check_at timestamptz not null,
    primary key (merchant_code, reference_no),
    check (direction = 'out' or amount_minor is not null),
    check (state <> 'done' or amount_minor is not null)
  )`,
  `create index transfer_order_open on transfer_order (next_check_at) where state = 'open'`,
  `create index transfer_order_by_player on transfer_order (merchant_code, player_id, vendor_code)`,
)
