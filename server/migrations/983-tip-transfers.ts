import { steps } from './steps.ts'

/**
 * Tips from one player to another: two transfers that balance in `between:players`. Existing rows are of the earlier
 * kinds, so they are not read through while the lock of the change is held.
 */
export const tipTransfers = steps(
  `alter table transfer drop constraint transfer_kind_check`,
  `alter table transfer add constraint transfer_kind_check check (kind in ('playMoney', 'bet', 'win', 'prize',
    'toVendor', 'fromVendor', 'transit', 'reversal', 'tombstone', 'deposit', 'withdrawal', 'withdrawalReturned',
    'payout', 'fee', 'toUpline', 'fromDownline', 'toDownline', 'fromUpline', 'tip', 'tipReceived', 'commission',
    'commissionPaid', 'potContribution', 'potSeed', 'potPayout', 'freeStake', 'freeWin')) not valid`,
  `alter table transfer add constraint transfer_tip_leaves check (kind <> 'tip' or amount_minor < 0) not valid`,
  `alter table transfer add constraint transfer_tip_comes check (kind <> 'tipReceived'
    or (amount_minor > 0 and reference_id is not null)) not valid`,
)
