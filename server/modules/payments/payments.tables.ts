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
  /** The receiving provider: a connected bank, `DESK` for operators who read statements, `VOUCHER`. */
  provider: Fixed<string>
  state: DepositState
  amount_minor: Fixed<bigint>
  /** Sum of all credited payments. */
  received_minor: Later<bigint>
  currency: Fixed<string>
  /** PIX: the txid; bank transfer: the payer's reference; voucher: its hash. */
  reference: Fixed<string>
  br_code: Fixed<string | null>
  created_at: Fixed<Date>
  expires_at: Fixed<Date>
  settled_at: Later<Date>
  reason: Later<string>
  first_approver: Later<string>
  /** Amount entered by the first approver; the second must enter the same, or the approval starts over. */
  first_minor: Later<bigint>
  decided_by: Later<string>
}

/** A payment reported by a bank. `outcome` null: not decided yet. */
interface DepositPaymentTable {
  merchant_code: Fixed<string>
  provider: Fixed<string>
  /** The bank's payment id. */
  payment_id: Fixed<string>
  /** Digest of the bank's report: the same id with other content is refused. */
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
  /** JPEG re-encoded by the gateway. */
  picture: Fixed<Uint8Array>
  added_at: Fixed<Date>
}

interface PayoutAccountTable {
  merchant_code: Fixed<string>
  account_id: Fixed<string>
  player_id: Fixed<string>
  kind: Fixed<PayoutKind>
  /** Set only in rows older than encryption of holders. */
  holder: Fixed<string | null>
  /** The holder, encrypted with the merchant's data key `personal_key`. */
  personal_sealed: Fixed<Uint8Array | null>
  personal_key: Fixed<number | null>
  masked: Fixed<string>
  /** Keyed hash, to detect duplicate accounts without decrypting. */
  account_hash: Fixed<string>
  /** PIX key, or bank and account number, encrypted. */
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
  /** The sending provider; its ledger account is `bank:<provider>`. */
  provider: Fixed<string>
  account_id: Fixed<string>
  /** `requested`: not held in the ledger yet; never listed. */
  state: WithdrawalState | 'requested'
  amount_minor: Fixed<bigint>
  fee_minor: Fixed<bigint>
  currency: Fixed<string>
  requested_at: Fixed<Date>
  promised_at: Fixed<Date>
  /** An undecided withdrawal is returned to the player at this time. */
  expires_at: Fixed<Date>
  /** The ledger has not booked the end of the hold yet. */
  hold_open: ColumnType<boolean, boolean | undefined, boolean>
  /** Sent to the provider without a refusal: possibly paid, so it cannot be rejected. */
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
  /** Null for vouchers older than batches. */
  batch_id: ColumnType<string | null, string, never>
}

interface VoucherBatchTable {
  merchant_code: Fixed<string>
  batch_id: Fixed<string>
  currency: Fixed<string>
  /** Per voucher. */
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
