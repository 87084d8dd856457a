import type { Migrations } from '#sandbox/lib/migrate.ts'
import { steps, stepsUnless } from '#sandbox/lib/migrate.ts'

/** Payments made in the bank, and the gateway's answer to each. */
const payments = stepsUnless(
  'sandbox_bank_payment',
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

/** A payer's name and tax id are kept until the gateway has answered. */
const payersForgotten = steps(
  `update sandbox_bank_payment set payer_name = '', payer_tax_id = '' where state <> 'sent'`,
)

export const bankMigrations: Migrations = {
  '152-bank-payments': payments,
  '985-payers-are-forgotten': payersForgotten,
}
