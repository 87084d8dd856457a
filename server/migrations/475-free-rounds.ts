import { steps } from './steps.ts'

/**
 * Free rounds of promotions. A row of `promotion_free_rounds` is one player's rounds, known to the vendor by `campaign_id`; a bet that
 * plays one takes it by a conditional update and keeps a row of its own, so that a repeated call takes nothing more. Wins are
 * rows too: each counts once.
 */
export const freeRounds = steps(
  `alter table transfer drop constraint transfer_kind_check`,
  `alter table transfer add constraint transfer_kind_check check (kind in ('playMoney', 'bet', 'win', 'prize',
    'toVendor', 'fromVendor', 'transit', 'reversal', 'tombstone', 'deposit', 'withdrawal', 'withdrawalReturned',
    'payout', 'fee', 'toUpline', 'fromDownline', 'toDownline', 'fromUpline', 'commission', 'commissionPaid',
    'potContribution', 'potSeed', 'freeStake', 'freeWin'))`,
  `create table promotion_free_rounds (
    merchant_code text not null,
    player_id text not null,
    grant_key text not null,
    campaign_id text not null,
    vendor_code text not null,
    game_ids text not null,
    rounds integer not null check (rounds > 0),
    used integer not null default 0 check (used between 0 and rounds),
    settled integer not null default 0 check (settled between 0 and rounds),
    stake_minor bigint not null check (stake_minor > 0),
    won_minor bigint not null default 0 check (won_minor >= 0),
    currency text not null check (length(currency) = 3),
    wins text not null check (wins in ('balance', 'bonus')),
    made_at timestamptz not null,
    expires_at timestamptz not null,
    told_at timestamptz,
    refused_at timestamptz,
    closed_at timestamptz,
    primary key (merchant_code, player_id, grant_key),
    constraint promotion_free_rounds_campaign unique (merchant_code, campaign_id)
  )`,
  `create index promotion_free_rounds_untold on promotion_free_rounds (merchant_code, made_at)
    where told_at is null and refused_at is null`,
  `create index promotion_free_rounds_open on promotion_free_rounds (merchant_code, expires_at) where closed_at is null`,
  `create table promotion_free_round (
    merchant_code text not null,
    bet_id text not null,
    campaign_id text not null,
    game_id text not null,
    played_at timestamptz not null,
    settled_at timestamptz,
    undone_at timestamptz,
    primary key (merchant_code, bet_id)
  )`,
  `create index promotion_free_round_of_campaign on promotion_free_round (merchant_code, campaign_id)`,
  `create table promotion_free_win (
    merchant_code text not null,
    win_id text not null,
    bet_id text not null,
    campaign_id text not null,
    amount_minor bigint not null check (amount_minor >= 0),
    primary key (merchant_code, win_id)
  )`,
)
