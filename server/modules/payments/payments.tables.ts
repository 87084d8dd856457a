import type { ColumnType } from 'kysely'
import type {
  DepositMethod,
  DepositState,
  PayoutKind,
  Receipt,
  VoucherBatchState,
  WithdrawalState,
} from './payments-desk.ts'

type Fixed<T> = ColumnType<T, T, never>
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

interface DepositTable {
  merchant_code: Fixed<string>
  deposit_id: Fixed<string>
  player_id: Fixed<string>
  method: Fixed<DepositMethod>
  /** Which bank takes it in: one that calls us, `DESK` for operators who read statements, `VOUCHER`. */
  provider: Fixed<string>
  state: DepositState
  amount_minor: Fixed<bigint>
  /** Of all payments that were credited. */
  received_minor: Later<bigint>
  currency: Fixed<string>
  /** Of a PIX charge its txid, of a bank transfer what the payer writes beside it, of a voucher its hash. */
  reference: Fixed<string>
  br_code: Fixed<string | null>
  created_at: Fixed<Date>
  expires_at: Fixed<Date>
  settled_at: Later<Date>
  reason: Later<string>
  first_approver: Later<string>
  /** What the first approver said had come: the second one says the same, or begins anew. */
  first_minor: Later<bigint>
  decided_by: Later<string>
}

/** What a bank said had come in. `outcome` null: it is being decided. */
interface DepositPaymentTable {
  merchant_code: Fixed<string>
  provider: Fixed<string>
  /** Of the bank. */
  payment_id: Fixed<string>
  /** Of what the bank said: the same id with other content is refused. */
  fingerprint: Fixed<string>
  deposit_id: Fixed<string>
  amount_minor: Fixed<bigint>
  received_at: Fixed<Date>
  outcome: Later<'credited' | 'returned'>
  reason: Later<string>
}

interface DepositProofTable {
  merchant_code: Fixed<string>
  deposit_id: Fixed<string>
  place: Fixed<number>
  content_hash: Fixed<string>
  /** JPEG that this gateway made itself. */
  picture: Fixed<Uint8Array>
  added_at: Fixed<Date>
}

interface PayoutAccountTable {
  merchant_code: Fixed<string>
  account_id: Fixed<string>
  player_id: Fixed<string>
  kind: Fixed<PayoutKind>
  /** Of a row from before holders were sealed; else null. */
  holder: Fixed<string | null>
  /** The holder, with the data key `personal_key` of the merchant. */
  personal_sealed: Fixed<Uint8Array | null>
  personal_key: Fixed<number | null>
  masked: Fixed<string>
  /** Keyed: the same account twice is seen without being read. */
  account_hash: Fixed<string>
  /** Key or bank and number. */
  sealed: Fixed<Uint8Array>
  created_at: Fixed<Date>
  removed_at: Later<Date>
}

export type WithdrawalStage =
  | 'requested'
  | 'firstApproval'
  | 'approved'
  | 'paid'
  | 'received'
  | 'notReceived'
  | 'fullyPaid'
  | 'rejected'
  | 'reversed'
  | 'expired'

export interface WithdrawalStep {
  readonly stage: WithdrawalStage
  /** ISO 8601. */
  readonly at: string
  /** An operator's id, `player` or `clock`. */
  readonly by: string
  readonly note?: string
}

interface WithdrawalTable {
  merchant_code: Fixed<string>
  withdrawal_id: Fixed<string>
  player_id: Fixed<string>
  /** Which payout bank sends it; its side of the ledger is `bank:<provider>`. */
  provider: Fixed<string>
  account_id: Fixed<string>
  /** `requested`: the ledger does not hold the money yet; not listed anywhere. */
  state: WithdrawalState | 'requested'
  amount_minor: Fixed<bigint>
  fee_minor: Fixed<bigint>
  currency: Fixed<string>
  requested_at: Fixed<Date>
  promised_at: Fixed<Date>
  /** Undecided until then, it goes back to the player. */
  expires_at: Fixed<Date>
  /** The ledger has not heard yet how it ended. */
  hold_open: ColumnType<boolean, boolean | undefined, boolean>
  /** The provider was asked to send it and has not refused: it may be on its way and cannot be rejected. */
  sending: ColumnType<boolean, boolean | undefined, boolean>
  reason: Later<string>
  first_approver: Later<string>
  decided_by: Later<string>
  reference: Later<string>
  paid_at: Later<Date>
  receipt: Later<Receipt>
  receipt_due_at: Later<Date>
  steps: ColumnType<readonly WithdrawalStep[], string, string>
}

interface VoucherTable {
  merchant_code: Fixed<string>
  code_hash: Fixed<string>
  currency: Fixed<string>
  amount_minor: Fixed<bigint>
  issued_by: Fixed<string>
  issued_at: Fixed<Date>
  expires_at: Fixed<Date>
  redeemed_by: Later<string>
  redeemed_at: Later<Date>
  /** Null: from before vouchers were ordered in batches. */
  batch_id: ColumnType<string | null, string, never>
}

interface VoucherBatchTable {
  merchant_code: Fixed<string>
  batch_id: Fixed<string>
  currency: Fixed<string>
  /** Of each. */
  amount_minor: Fixed<bigint>
  count: Fixed<number>
  state: VoucherBatchState
  asked_by: Fixed<string>
  asked_at: Fixed<Date>
  decided_by: Later<string>
  decided_at: Later<Date>
  reason: Later<string>
}

interface DecidedAloneTable {
  merchant_code: Fixed<string>
  /** UTC: `2026-11-21`. */
  day: Fixed<string>
  /** `operator:<name>` or `player:<id>`. */
  subject: Fixed<string>
  currency: Fixed<string>
  sum_minor: bigint
}

export interface PaymentTables {
  decided_alone: DecidedAloneTable
  deposit: DepositTable
  deposit_payment: DepositPaymentTable
  deposit_proof: DepositProofTable
  payout_account: PayoutAccountTable
  withdrawal: WithdrawalTable
  voucher: VoucherTable
  voucher_batch: VoucherBatchTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends PaymentTables {}
}
