/**
 * What operators do about players' money. Screens and commands call this and nothing else; every act names its operator,
 * and the desk keeps who did what when beside the deposit or the withdrawal.
 */
export interface PaymentsDesk {
  /** The newest first. */
  deposits(query: DeskQuery<DepositState>): Promise<DeskPage<DeskDeposit>>
  /** One picture that a player sent as proof of a transfer: a JPEG without metadata. Null: there is none. */
  proof(picture: {
    readonly merchantCode: string
    readonly depositId: string
    readonly place: number
  }): Promise<Uint8Array | null>
  /**
   * Credits a bank transfer with what arrived. From the threshold of the currency
   * on two operators have to say so: of what was ordered, of what arrived, of an operator's day and of the player's; and
   * always where more arrived than was ordered.
   */
  approveDeposit(
    act: AgreedAct & { readonly depositId: string; readonly amountMinor: bigint },
  ): Promise<DeskOutcome>
  rejectDeposit(act: DeskAct & { readonly depositId: string; readonly reason: string }): Promise<DeskOutcome>

  /** The newest first. */
  withdrawals(query: DeskQuery<WithdrawalState>): Promise<DeskPage<DeskWithdrawal>>
  /** From the threshold of the currency on, also of the player's day, two operators have to approve; the first one's word is kept. */
  approveWithdrawal(act: AgreedAct & { readonly withdrawalId: string }): Promise<DeskOutcome>
  /** Gives the money back to the player, who reads the reason. */
  rejectWithdrawal(
    act: DeskAct & { readonly withdrawalId: string; readonly reason: string },
  ): Promise<DeskOutcome>
  /** Sends an approved withdrawal to the player's account. Repeating it pays once. */
  payWithdrawal(act: DeskAct & { readonly withdrawalId: string }): Promise<DeskOutcome>
  /** A player said that nothing came: the operator has proof that it did, and says where. */
  provePaid(act: DeskAct & { readonly withdrawalId: string; readonly note: string }): Promise<DeskOutcome>

  /** Batches of vouchers of some merchants, the newest first. */
  vouchers(
    merchantCodes: readonly string[],
    page: { readonly state: VoucherBatchState | null; readonly skip: number; readonly take: number },
  ): Promise<readonly DeskVoucherBatch[]>
  /**
   * New vouchers. Their codes exist in the answer and as hashes, nowhere else. Where all of them together, or with the
   * operator's day, come to the threshold of the currency they are kept until another operator agrees, who is then told the codes.
   */
  orderVouchers(
    act: AgreedAct & { readonly currency: string; readonly amountMinor: bigint; readonly count: number },
  ): Promise<VouchersOutcome>
  /** The second person's word. */
  approveVouchers(act: AgreedAct & { readonly batchId: string }): Promise<VouchersOutcome>
  /** Nothing is issued; also by whoever has ordered them. */
  rejectVouchers(act: DeskAct & { readonly batchId: string; readonly reason: string }): Promise<DeskOutcome>
}

/** `waiting`: for a second person. */
export type VoucherBatchState = 'waiting' | 'issued' | 'rejected'

export interface DeskVoucherBatch {
  readonly merchantCode: string
  readonly batchId: string
  readonly state: VoucherBatchState
  /** Of each. */
  readonly amountMinor: bigint
  readonly currency: string
  readonly count: number
  /** How many of them have been turned into money. */
  readonly redeemed: number
  readonly askedBy: string
  readonly askedAt: Date
  readonly decidedBy: string | null
  readonly reason: string | null
}

export interface VouchersOutcome {
  readonly outcome: DeskOutcome
  readonly batchId: string
  /** Empty unless they are issued now. */
  readonly codes: readonly string[]
}

export interface DeskAct {
  readonly merchantCode: string
  /** Who answers for it: two people are two ids. */
  readonly operatorId: string
}

/** An act that may want two people. */
export interface AgreedAct extends DeskAct {
  /** The operator's word counts where two have to agree. */
  readonly confirmed: boolean
}

/**
 * - `done`. - `secondPerson`: kept; another operator has to say the same. - `samePerson`: the second word must be another's.
 * - `unconfirmed`: two have to agree, and nobody has confirmed that this operator is a person of their own.
 * - `wrongState`: somebody was faster, or it is too late for that. - `unknown`: there is no such thing.
 * - `refused`: the bank would not pay; the withdrawal stays approved. - `checking`: the bank has not said yet.
 * - `outOfBounds`: more than the method or a voucher may be, or less.
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

export interface DeskQuery<State extends string> {
  readonly merchantCode: string
  /** Null: any. */
  readonly state: State | null
  readonly playerId: string | null
  /** From 1. */
  readonly pageNo: number
  readonly pageSize: number
}

export interface DeskPage<Row> {
  readonly rows: readonly Row[]
  readonly totalCount: number
}

/** `pending`: money or proof is awaited. `inReview`: an operator decides. */
export type DepositState = 'pending' | 'inReview' | 'confirmed' | 'rejected' | 'expired'
export type DepositMethod = 'pix' | 'bank' | 'voucher'

export interface DeskDeposit {
  readonly depositId: string
  readonly playerId: string
  readonly username: string
  readonly method: DepositMethod
  readonly state: DepositState
  /** What the player said would come. */
  readonly amountMinor: bigint
  /** What came; null: nothing yet. */
  readonly receivedMinor: bigint | null
  readonly currency: string
  /** What the player writes beside a bank transfer, or the charge's id. */
  readonly reference: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly settledAt: Date | null
  readonly reason: string | null
  readonly firstApprover: string | null
  readonly decidedBy: string | null
  /** How many pictures `proof` has. */
  readonly proofs: number
}

/**
 * `inProcess`: an operator decides. `approved`: it is being paid. `paid`: sent. `rejected`, `reversed` (by the player) and
 * `expired` (nobody decided): the money is playable again.
 */
export type WithdrawalState = 'inProcess' | 'approved' | 'paid' | 'rejected' | 'reversed' | 'expired'
/** What became of a payment that was sent. `fullyPaid`: nobody objected in time, or an operator proved it. */
export type Receipt = 'waiting' | 'received' | 'notReceived' | 'fullyPaid'

export interface DeskWithdrawal {
  readonly withdrawalId: string
  readonly playerId: string
  readonly username: string
  readonly state: WithdrawalState
  readonly amountMinor: bigint
  /** Kept by the house; the player gets the rest. */
  readonly feeMinor: bigint
  readonly currency: string
  /** Where it goes, as the operator needs to read it. */
  readonly payee: { readonly kind: PayoutKind; readonly holder: string; readonly account: string }
  readonly requestedAt: Date
  /** When the player was told it would be paid. */
  readonly promisedAt: Date
  /** The promise was not kept. */
  readonly isLate: boolean
  readonly reason: string | null
  readonly firstApprover: string | null
  readonly decidedBy: string | null
  readonly paidAt: Date | null
  readonly reference: string | null
  readonly receipt: Receipt | null
}

export type PayoutKind = 'pix' | 'bank'
