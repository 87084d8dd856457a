import { steps } from './steps.ts'

/** What the wins of a bet have paid, on the bet's own row; why a win was parked; signs of a vendor that breaks its policy. */
export const wonByBet = steps(
  `alter table transfer add column won_minor bigint`,
  `update transfer set won_minor = paid.won
    from (
      select merchant_code, reference_id, sum(amount_minor)::bigint as won
      from transfer where kind = 'win' and state = 'posted' group by merchant_code, reference_id
    ) paid
    where transfer.merchant_code = paid.merchant_code and transfer.id = paid.reference_id and transfer.kind = 'bet'`,
  `alter table parked_win add column reason text not null default 'vendor.transactionNotFound'`,
)
