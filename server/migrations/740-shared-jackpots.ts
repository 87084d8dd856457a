import { steps } from './steps.ts'

/**
 * Jackpots that merchants of one operator share. `kept_by` is the merchant whose pots a bet was counted at, and whose pot a hit emptied.
 * Money between two merchants goes through the account `brand:<code>` on both sides.
 */
export const sharedJackpots = steps(
  `alter table transfer drop constraint transfer_kind_check`,
  `alter table transfer add constraint transfer_kind_check check (kind in ('playMoney', 'bet', 'win', 'prize',
    'toVendor', 'fromVendor', 'transit', 'reversal', 'tombstone', 'deposit', 'withdrawal', 'withdrawalReturned',
    'payout', 'fee', 'toUpline', 'fromDownline', 'toDownline', 'fromUpline', 'commission', 'commissionPaid',
    'potContribution', 'potSeed', 'potPayout', 'freeStake', 'freeWin'))`,
  `alter table jackpot_bet add column kept_by text`,
  `update jackpot_bet set kept_by = merchant_code`,
  `alter table jackpot_bet alter column kept_by set not null`,
  `alter table jackpot_hit add column kept_by text`,
  `update jackpot_hit set kept_by = merchant_code`,
  `alter table jackpot_hit alter column kept_by set not null`,
  `alter table jackpot_hit drop constraint jackpot_hit_pkey`,
  `alter table jackpot_hit add primary key (kept_by, pot_id, cycle)`,
  `create index jackpot_hit_of_keeper on jackpot_hit (kept_by, hit_at)`,
)
