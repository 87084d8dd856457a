import { steps } from './steps.ts'

/**
 * Jackpots. A pot's value is in millionths of a minor unit; the ledger's account `pot:<id>` holds its whole part. Bets are read
 * from the ledger by time, and each gets one row, which keeps it from being counted twice. Winners: consent, and an index of the rounds that
 * may be shown, so that the board does not read the whole ledger.
 */
export const jackpots = steps(
  `alter table transfer drop constraint transfer_kind_check`,
  `alter table transfer add constraint transfer_kind_check check (kind in ('playMoney', 'bet', 'win', 'prize',
    'toVendor', 'fromVendor', 'transit', 'reversal', 'tombstone', 'deposit', 'withdrawal', 'withdrawalReturned',
    'payout', 'fee', 'toUpline', 'fromDownline', 'toDownline', 'fromUpline', 'commission', 'commissionPaid',
    'potContribution', 'potSeed'))`,
  `alter table transfer add constraint transfer_pot_grows check
    (kind not in ('potContribution', 'potSeed') or amount_minor > 0)`,
  `create index transfer_bets_by_time on transfer (merchant_code, created_at) where kind = 'bet'`,
  `create table jackpot_book (
    merchant_code text primary key,
    runs bigint not null,
    seen_at timestamptz not null,
    counts_from timestamptz
  )`,
  `create table jackpot_pot (
    merchant_code text not null,
    pot_id text not null check (pot_id in ('mini', 'major', 'grand')),
    currency text not null check (length(currency) = 3),
    rule jsonb not null,
    next_rule jsonb,
    value_micro bigint not null check (value_micro >= 0),
    cycle integer not null check (cycle >= 1),
    cycle_bets bigint not null,
    epoch integer not null,
    chain smallint not null,
    sealed_root bytea not null,
    opened_at timestamptz not null,
    paused boolean not null,
    contributed_micro numeric(30, 0) not null,
    seeded_minor bigint not null,
    paid_minor bigint not null,
    primary key (merchant_code, pot_id)
  )`,
  `create table jackpot_epoch (
    merchant_code text not null,
    pot_id text not null,
    epoch integer not null,
    cycle integer not null,
    rule jsonb not null,
    commitment text not null,
    opened_at timestamptz not null,
    seed text,
    ended_at timestamptz,
    primary key (merchant_code, pot_id, epoch),
    check ((seed is null) = (ended_at is null))
  )`,
  `create table jackpot_bet (
    merchant_code text not null,
    bet_id text not null,
    player_id text not null,
    at timestamptz not null,
    stake_minor bigint not null,
    game_code text,
    tests jsonb not null,
    primary key (merchant_code, bet_id)
  )`,
  `create index jackpot_bet_of_player on jackpot_bet (merchant_code, player_id, at) where tests <> '[]'::jsonb`,
  `create index jackpot_bet_by_time on jackpot_bet (at)`,
  `create table jackpot_hit (
    merchant_code text not null,
    pot_id text not null,
    cycle integer not null,
    epoch integer not null,
    player_id text not null,
    bet_id text not null,
    stake_minor bigint not null,
    amount_minor bigint not null check (amount_minor > 0),
    currency text not null,
    game_code text,
    hit_at timestamptz not null,
    told_at timestamptz,
    primary key (merchant_code, pot_id, cycle),
    constraint jackpot_hit_once unique (merchant_code, pot_id, bet_id)
  )`,
  `create index jackpot_hit_by_time on jackpot_hit (merchant_code, hit_at)`,
  `create index jackpot_hit_untold on jackpot_hit (hit_at) where told_at is null`,
  `create table jackpot_proposal (
    merchant_code text not null,
    pot_id text not null,
    rule jsonb not null,
    by_operator text not null,
    reason text not null,
    at timestamptz not null,
    primary key (merchant_code, pot_id)
  )`,
  `create table winner_consent (
    merchant_code text not null,
    player_id text not null,
    alias text not null check (alias in ('masked', 'nickname')),
    since timestamptz not null,
    primary key (merchant_code, player_id)
  )`,
  `create index game_round_shown on game_round (merchant_code, touched_at)
    where state = 'closed' and staked_minor > 0 and won_minor >= 5 * staked_minor`,
)
