import { steps } from './steps.ts'

/**
 * Rounds; prizes without a bet; money in transit to transfer wallets. A round is the sum of its transfers; its row
 * serves the player's list and the search for unfinished rounds.
 */
export const gameRounds = steps(
  `alter table transfer drop constraint transfer_kind_check`,
  `alter table transfer add constraint transfer_kind_check check (kind in
    ('playMoney', 'bet', 'win', 'prize', 'toVendor', 'fromVendor', 'transit', 'reversal', 'tombstone'))`,
  `alter table transfer drop constraint transfer_state_check`,
  `alter table transfer add constraint transfer_state_check check (state in ('posted', 'void', 'arrived'))`,
  `create table game_round (
    merchant_code text not null,
    player_id text not null,
    vendor_account text not null,
    round_id text not null,
    game_code text not null,
    currency text not null check (length(currency) = 3),
    state text not null check (state in ('open', 'closed', 'void')),
    staked_minor bigint not null check (staked_minor >= 0),
    won_minor bigint not null check (won_minor >= 0),
    opened_at timestamptz not null,
    touched_at timestamptz not null,
    primary key (merchant_code, player_id, vendor_account, round_id)
  )`,
  `insert into game_round
    select merchant_code, player_id, counterparty, round_id, coalesce(min(game_code), ''), min(currency),
      case when bool_or(kind = 'win') then 'closed' when bool_and(state = 'void') then 'void' else 'open' end,
      coalesce(sum(-amount_minor) filter (where kind = 'bet' and state = 'posted'), 0),
      coalesce(sum(amount_minor) filter (where kind = 'win' and state = 'posted'), 0),
      min(created_at), max(created_at)
    from transfer where round_id is not null and kind in ('bet', 'win')
    group by merchant_code, player_id, counterparty, round_id`,
  `create index game_round_history on game_round (merchant_code, player_id, opened_at, round_id)`,
  `create index game_round_open on game_round (merchant_code, touched_at) where state = 'open'`,
)
