import { steps } from './steps.ts'

/** Payments that people made in the sandbox's own bank, and whether their payee's gateway has heard of them. */
export const sandboxBank = steps(
  `create table sandbox_bank_payment (
    payment_id text primary key,
    merchant_code text not null,
    txid text not null,
    payee text not null,
    amount text not null,
    payer_name text not null,
    payer_tax_id text not null,
    paid_at timestamptz not null,
    state text not null check (state in ('sent', 'credited', 'returned')),
    reason text
  )`,
  `create index sandbox_bank_payment_open on sandbox_bank_payment (paid_at) where state = 'sent'`,
)
