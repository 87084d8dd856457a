import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

interface BankPaymentTable {
  payment_id: Fixed<string>
  merchant_code: Fixed<string>
  txid: Fixed<string>
  payee: Fixed<string>
  /** BRL, decimal text. */
  amount: Fixed<string>
  /** Of the payer; empty once the gateway has answered. */
  payer_name: string
  payer_tax_id: string
  paid_at: Fixed<Date>
  /** `sent`: not yet answered by the payee's gateway. */
  state: 'sent' | 'credited' | 'returned'
  reason: string | null
}

export interface BankTables {
  sandbox_bank_payment: BankPaymentTable
}
