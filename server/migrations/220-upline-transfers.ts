import { steps } from './steps.ts'

/**
 * Transfers from a player to their upline agent: two transfers that balance in `between:players`, made by one
 * statement. The sum sent per day is in a separate row, whose CHECK refuses the whole statement.
 */
export const uplineTransfers = steps(
  `alter table transfer drop constraint transfer_kind_check`,
  `alter table transfer add constraint transfer_kind_check check (kind in ('playMoney', 'bet', 'win', 'prize',
    'toVendor', 'fromVendor', 'transit', 'reversal', 'tombstone', 'deposit', 'withdrawal', 'withdrawalReturned',
    'payout', 'fee', 'toUpline', 'fromDownline'))`,
  `alter table transfer add constraint transfer_upline_leaves check (kind <> 'toUpline' or amount_minor < 0)`,
  `alter table transfer add constraint transfer_downline_comes check (kind <> 'fromDownline'
    or (amount_minor > 0 and reference_id is not null))`,
  `create table sent_upline (
    merchant_code text not null,
    player_id text not null,
    day_start timestamptz not null,
    sent_minor bigint not null,
    most_minor bigint not null,
    primary key (merchant_code, player_id),
    constraint sent_upline_most check (sent_minor <= most_minor)
  )`,
)
