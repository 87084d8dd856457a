import { steps } from './steps.ts'

/**
 * Signals that accounts of a merchant share, as keyed hashes, and operators' decisions about pairs. Payout accounts that
 * withdrawals were paid to are taken over; their hashes are keyed already. Rows of `person_key` are not, because they do not
 * tell a proved attribute from one that was only typed: proved ones are noted at the next login.
 */
export const linkedAccounts = steps(
  `create table account_signal (
    merchant_code text not null,
    player_id text not null,
    kind text not null check (kind in ('person', 'payout', 'device', 'address')),
    signal_hash text not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    primary key (merchant_code, kind, signal_hash, player_id)
  )`,
  `create index account_signal_of_player on account_signal (merchant_code, player_id)`,
  `create index account_signal_by_age on account_signal (merchant_code, last_at)`,
  `create table account_link (
    merchant_code text not null,
    player_id text not null,
    other_id text not null,
    decision text not null check (decision in ('same', 'different')),
    kinds text not null,
    reason text not null,
    decided_by text not null,
    decided_at timestamptz not null,
    primary key (merchant_code, player_id, other_id),
    check (player_id <> other_id)
  )`,
  `create index account_link_other on account_link (merchant_code, other_id)`,
  `insert into account_signal (merchant_code, player_id, kind, signal_hash, first_at, last_at)
    select account.merchant_code, account.player_id, 'payout', account.account_hash, min(paid.paid_at), now()
    from payout_account account join withdrawal paid on paid.merchant_code = account.merchant_code
      and paid.account_id = account.account_id and paid.player_id = account.player_id and paid.state = 'paid'
    where account.account_hash not like 'erased %' and paid.paid_at is not null
    group by account.merchant_code, account.player_id, account.account_hash`,
)
