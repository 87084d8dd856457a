import type { KeysetPage, PlaceWish } from '#server/lib/keyset.ts'

/**
 * Operator actions on deposits, withdrawals and vouchers, used by all screens and commands. Every action names its
 * operator and is recorded on its row.
 */
export interface PaymentsDesk {
  /** Newest first. */
  deposits(query: DeskQuery<DepositState>): Promise<KeysetPage<DeskDeposit>>
  /** One uploaded proof: a JPEG without metadata. Null: not found. */
  proof(picture: {
    readonly merchantCode: string
    readonly depositId: string
    readonly place: number
  }): Promise<Uint8Array | null>
  /**
   * Credits a bank transfer with the received amount. Two operators must approve when the ordered or received amount,
   * the operator's daily total or the player's daily total reaches the currency's threshold, and always when more was
   * received than ordered.
   */
  approveDeposit(
    act: AgreedAct & { readonly depositId: string; readonly amountMinor: bigint },
  ): Promise<DeskOutcome>
  rejectDeposit(act: DeskAct & { readonly depositId: string; readonly reason: string }): Promise<DeskOutcome>

  /** Newest first. */
  withdrawals(query: DeskQuery<WithdrawalState>): Promise<KeysetPage<DeskWithdrawal>>
  /**
   * From the currency's threshold on (including the player's daily total) two operators must approve; the first
   * approval is stored.
   */
  approveWithdrawal(act: AgreedAct & { readonly withdrawalId: string }): Promise<DeskOutcome>
  /** Returns the money to the player, who is shown the reason. */
  rejectWithdrawal(
    act: DeskAct & { readonly withdrawalId: string; readonly reason: string },
  ): Promise<DeskOutcome>
  /** Pays an approved withdrawal. Idempotent. */
  payWithdrawal(act: DeskAct & { readonly withdrawalId: string }): Promise<DeskOutcome>
  /** Resolves a player's "not received" with the operator's proof of payment. */
  provePaid(act: DeskAct & { readonly withdrawalId: string; readonly note: string }): Promise<DeskOutcome>

  /** Voucher batches of the merchants, newest first. */
  vouchers(
    merchantCodes: readonly string[],
    page: PlaceWish & { readonly state: VoucherBatchState | null },
  ): Promise<KeysetPage<DeskVoucherBatch>>
  /**
   * Orders vouchers. The codes are returned once and stored only as hashes. When their sum, or the operator's daily
   * total, reaches the threshold, the batch waits for another operator, who receives the codes. An order that the operator
   * repeats under its idempotency key finds its batch and gets the first answer again. Throws `idempotency.keyReused`.
   */
  orderVouchers(
    act: AgreedAct & {
      readonly currency: string
      readonly amountMinor: bigint
      readonly count: number
      /** Of the call; null or omitted: none. */
      readonly idempotencyKey?: string | null
    },
  ): Promise<VouchersOutcome>
  /** The second operator's approval. */
  approveVouchers(act: AgreedAct & { readonly batchId: string }): Promise<VouchersOutcome>
  /** Rejects a batch; allowed to its requester, too. */
  rejectVouchers(act: DeskAct & { readonly batchId: string; readonly reason: string }): Promise<DeskOutcome>
}

/** `waiting`: for the second operator. */
export type VoucherBatchState = 'waiting' | 'issued' | 'rejected'

export interface DeskVoucherBatch {
  readonly merchantCode: string
  readonly batchId: string
  readonly state: VoucherBatchState
  /** Per voucher. */
  readonly amountMinor: bigint
  readonly currency: string
  readonly count: number
  /** Number of redeemed vouchers. */
  readonly redeemed: number
  readonly askedBy: string
  readonly askedAt: Date
  readonly decidedBy: string | null
  readonly reason: string | null
}

export interface VouchersOutcome {
  readonly outcome: DeskOutcome
  readonly batchId: string
  /** Empty unless issued by this call. */
  readonly codes: readonly string[]
}

export interface DeskAct {
  readonly merchantCode: string
  /** The responsible operator. */
  readonly operatorId: string
}

/** An action that may need two operators. */
export interface AgreedAct extends DeskAct {
  /** The operator's account is confirmed as a separate person. */
  readonly confirmed: boolean
}

/**
 * - `done`. - `secondPerson`: stored; another operator must approve. - `samePerson`: the second approval must come from
 * another operator. - `unconfirmed`: two operators are needed and this account is not confirmed as a separate person. -
 * `wrongState`: decided already, or too late. - `unknown`: not found. - `refused`: the bank refused; the withdrawal
 * stays approved. - `checking`: the bank's answer is pending. - `outOfBounds`: outside the method's or voucher's
 * bounds.
 */
export type DeskOutcome =
  | 'done'
  | 'secondPerson'
  | 'samePerson'
  | 'unconfirmed'
  | 'wrongState'
  | 'unknown'
  | 'refused'
  | 'checking'
  | 'outOfBounds'

export interface DeskQuery<State extends string> extends PlaceWish {
  readonly merchantCodes: readonly string[]
  /** Null: any. */
  readonly state: State | null
  readonly playerId: string | null
}

/** `pending`: awaits money or proof. `inReview`: an operator decides. */
export type DepositState = 'pending' | 'inReview' | 'confirmed' | 'rejected' | 'expired'
export type DepositMethod = 'pix' | 'bank' | 'voucher'

export interface DeskDeposit {
  readonly merchantCode: string
  readonly depositId: string
  readonly playerId: string
  readonly username: string
  readonly method: DepositMethod
  readonly state: DepositState
  /** The ordered amount. */
  readonly amountMinor: bigint
  /** The received amount; null: none yet. */
  readonly receivedMinor: bigint | null
  readonly currency: string
  /** The transfer reference the player enters, or the charge's id. */
  readonly reference: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly settledAt: Date | null
  readonly reason: string | null
  readonly firstApprover: string | null
  readonly decidedBy: string | null
  /** Number of uploaded proofs. */
  readonly proofs: number
}

/**
 * `inProcess`: an operator decides. `approved`: being paid. `paid`: sent. `rejected`, `reversed` (by the player) and
 * `expired` (undecided in time): returned to the balance.
 */
export type WithdrawalState = 'inProcess' | 'approved' | 'paid' | 'rejected' | 'reversed' | 'expired'
/** Receipt of a sent payment. `fullyPaid`: not disputed in time, or proved by an operator. */
export type Receipt = 'waiting' | 'received' | 'notReceived' | 'fullyPaid'

export interface DeskWithdrawal {
  readonly merchantCode: string
  readonly withdrawalId: string
  readonly playerId: string
  readonly username: string
  readonly state: WithdrawalState
  readonly amountMinor: bigint
  /** Kept by the house; the player receives the rest. */
  readonly feeMinor: bigint
  readonly currency: string
  /** The payee as shown to the operator. */
  readonly payee: { readonly kind: PayoutKind; readonly holder: string; readonly account: string }
  readonly requestedAt: Date
  /** The promised payment time. */
  readonly promisedAt: Date
  /** The promised time was missed. */
  readonly isLate: boolean
  readonly reason: string | null
  readonly firstApprover: string | null
  readonly decidedBy: string | null
  readonly paidAt: Date | null
  readonly reference: string | null
  readonly receipt: Receipt | null
}

export type PayoutKind = 'pix' | 'bank'
