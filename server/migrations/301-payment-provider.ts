import { steps } from './steps.ts'

/**
 * Each deposit and withdrawal names its provider, so that a payment is booked to the provider that made it after another
 * one is connected. Until now there was one bank, `SANDBANK`, beside the desk and vouchers.
 */
export const paymentProvider = steps(
  `alter table deposit add column provider text`,
  `update deposit set provider = case method when 'pix' then 'SANDBANK' when 'bank' then 'DESK' else 'VOUCHER' end`,
  `alter table deposit alter column provider set not null`,
  `alter table withdrawal add column provider text`,
  `update withdrawal set provider = 'SANDBANK'`,
  `alter table withdrawal alter column provider set not null`,
)
