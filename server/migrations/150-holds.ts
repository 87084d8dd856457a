import { steps } from './steps.ts'

/**
 * Deposits and withdrawals. A requested withdrawal leaves the playable account at once and is on a separate account,
 * `held`, until it is paid or returned; both end the hold, and only one of them can.
 */
export const holds = steps(
  `alter table player_account drop constraint player_account_kind_check`,
  `alter table player_account add constraint player_account_kind_check check (kind in ('main', 'held'))`,
  `alter table transfer drop constraint transfer_kind_check`,
  `alter table transfer add constraint transfer_kind_check check (kind in ('playMoney', 'bet', 'win', 'prize',
    'toVendor', 'fromVendor', 'transit', 'reversal', 'tombstone', 'deposit', 'withdrawal', 'withdrawalReturned',
    'payout', 'fee'))`,
  `alter table transfer add constraint transfer_withdrawal_leaves check (kind <> 'withdrawal' or amount_minor < 0)`,
  `alter table transfer drop constraint transfer_state_check`,
  `alter table transfer add constraint transfer_state_check check (state in ('posted', 'void', 'arrived', 'returned'))`,
)
