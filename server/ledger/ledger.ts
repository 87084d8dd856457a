import type { LimitReached } from '#domain/protection/limits.ts'
import type { MoveKind } from './kinds.ts'

/**
 * The ledger's interface. One call is one transaction and one round trip: the transfer (its id is the idempotency key),
 * its two entries and the conditional balance update commit or roll back together.
 */
export interface Ledger {
  /** Moves money between a player's account and the other side. Refusals do not throw: read `outcome`. */
  move(request: MoveRequest): Promise<MoveResult>
  /**
   * Undoes the transfer `targetId`, whatever its amount. For an unknown target a tombstone is stored, so that the
   * transfer is refused (`voided`) if it still arrives. Idempotent.
   */
  reverse(request: ReverseRequest): Promise<MoveResult>
  /** Marks the round as complete: no more bets follow. False when there is no such round. Idempotent. */
  closeRound(round: RoundKey): Promise<boolean>
  /** Closes many open rounds of one vendor (lost ones) in one statement. Returns the number closed. */
  closeRounds(ended: RoundsKey): Promise<number>
  /**
   * Moves the `toVendor` transfer `transferId` from transit to the vendor, once. False when there is no such transfer
   * in transit.
   */
  arrive(transfer: { readonly merchantCode: string; readonly transferId: string }): Promise<boolean>
  /**
   * Ends a withdrawal hold, once: pays it out less the fee, which goes to the house, or returns it to the player.
   * `done` also when it had already ended the same way; `otherwise`: it ended the other way, or there is none. Throws
   * `AccountFull` when the returned amount would overflow the balance.
   */
  endHold(end: HoldEnd): Promise<'done' | 'otherwise'>
  /**
   * Moves money between a player and the upline agent, or an agent and a direct downline, in one transaction.
   * `dayMostMinor` caps what the sender may send in that direction per day.
   */
  pass(request: Pass): Promise<PassResult>
  /**
   * Moves money from a player to another one, once per id. For the ledger of a transaction (`Together`) only: both accounts are
   * locked in one order, then `alongside` runs, for which sums of either account's tips stay true until the end. What it
   * throws undoes all. Throws `AccountFull` when the receiver's balance would overflow.
   */
  tip(request: Tip, alongside: () => Promise<void>): Promise<TipResult>
  /** Whether a movement has this id already: an order sent again is answered, whatever has changed since. */
  isBooked(transfer: { readonly merchantCode: string; readonly transferId: string }): Promise<boolean>
  /**
   * Pays an agent's contract commission from the house or from the upline agent's account, updating both accounts in
   * one transaction. Nothing moves when the payer's balance is too low.
   */
  payCommission(request: Commission): Promise<CommissionResult>
  /** Moves money into a jackpot, or from one to another merchant, once per id. False: the id exists already. */
  fundPot(funding: PotFunding): Promise<boolean>
  /**
   * Books a stake or win of a free round between the house and its vendor, once per id. False: the id exists already.
   */
  bookFreeRound(booking: FreeRoundBooking): Promise<boolean>
  /** A player's available balance; 0n for a player without an account. */
  balance(merchantCode: string, playerId: string): Promise<{ balanceMinor: bigint; currency: string }>
}

export interface HoldEnd {
  readonly merchantCode: string
  readonly playerId: string
  /** The `withdrawal`. */
  readonly holdId: string
  /** Null: back to the player. */
  readonly payTo: { readonly account: `bank:${string}`; readonly feeMinor: bigint } | null
}

export interface Pass {
  readonly merchantCode: string
  /** Chosen by the caller, unique per merchant. */
  readonly transferId: string
  /** To the upline or to a downline. */
  readonly way: 'up' | 'down'
  /** The sender. */
  readonly playerId: string
  /** The receiver. */
  readonly toId: string
  readonly currency: string
  /** Positive. */
  readonly amountMinor: bigint
  /** Cap per day for this sender and direction. */
  readonly dayMostMinor: bigint
}

export interface PassResult {
  /**
   * `overDayMost`: the day's cap would be exceeded. `otherCurrency`: the accounts have different currencies.
   * `aboveMaximum`: the receiver's balance would overflow.
   */
  readonly outcome:
    | 'moved'
    | 'replayed'
    | 'conflict'
    | 'insufficientFunds'
    | 'overDayMost'
    | 'otherCurrency'
    | 'aboveMaximum'
  /** Of the sender. */
  readonly balanceMinor: bigint
}

export interface Tip {
  readonly merchantCode: string
  /** Chosen by the caller, unique per merchant. */
  readonly transferId: string
  /** The sender. */
  readonly playerId: string
  /** The receiver; not the sender. */
  readonly toId: string
  readonly currency: string
  /** Positive. */
  readonly amountMinor: bigint
}

export interface TipResult {
  /** As of `PassResult`. */
  readonly outcome: Exclude<PassResult['outcome'], 'overDayMost' | 'aboveMaximum'>
  /** Of the sender. */
  readonly balanceMinor: bigint
}

export interface Commission {
  readonly merchantCode: string
  /** Chosen by the caller, unique per merchant: one per settlement. */
  readonly transferId: string
  /** The paying agent; null: the house. */
  readonly payerId: string | null
  /** The receiving agent. */
  readonly playerId: string
  readonly currency: string
  /** Positive. */
  readonly amountMinor: bigint
}

/** The house, a pot, or another merchant of the operator. None of them has a balance row. */
export type PotSide = 'house' | `pot:${string}` | `brand:${string}`

export interface PotFunding {
  readonly merchantCode: string
  /** Chosen by the caller, unique per merchant. */
  readonly transferId: string
  readonly kind: 'potContribution' | 'potSeed' | 'potPayout'
  readonly from: PotSide
  readonly to: PotSide
  readonly currency: string
  /** Positive. */
  readonly amountMinor: bigint
}

export interface FreeRoundBooking {
  readonly merchantCode: string
  /** Chosen by the caller, unique per merchant. */
  readonly transferId: string
  /** `freeStake`: from the house to the vendor; `freeWin`: back. */
  readonly kind: 'freeStake' | 'freeWin'
  readonly vendorCode: string
  readonly currency: string
  /** Positive. */
  readonly amountMinor: bigint
}

export interface CommissionResult {
  /** Ids of the transfers made: one from the house, two between agents. */
  readonly transferIds: readonly string[]
  /** `aboveMaximum`: the receiver's balance would overflow. */
  readonly outcome: 'moved' | 'replayed' | 'conflict' | 'insufficientFunds' | 'otherCurrency' | 'aboveMaximum'
}

/** Clearing account of the two halves of a transfer between players; its balance is always zero. */
export const betweenPlayers = 'between:players'

/** Holds requested withdrawals: the other side of a `withdrawal`. */
export const heldAccount = (playerId: string) => `held:${playerId}`

export interface RoundKey {
  readonly merchantCode: string
  readonly playerId: string
  /** `vendor:<code>`. */
  readonly vendorAccount: string
  readonly roundId: string
}

export interface RoundsKey extends Pick<RoundKey, 'merchantCode' | 'vendorAccount'> {
  readonly rounds: readonly Pick<RoundKey, 'playerId' | 'roundId'>[]
}

export interface MoveRequest {
  readonly merchantCode: string
  /** Chosen by the caller, unique per merchant; vendor transfers use `<vendorCode>:<playerId>:<transactionId>`. */
  readonly transferId: string
  readonly kind: MoveKind
  readonly playerId: string
  readonly currency: string
  /** Positive credits the player, negative debits. Zero: a transfer without entries (closes a lost round). */
  readonly amountMinor: bigint
  /**
   * The other side: `house`, `bank:<provider>`, `vendor:<vendorCode>` or `transit:<vendorCode>`, which have entries but
   * no balance row, to avoid hot rows; or `heldAccount` of a withdrawal.
   */
  readonly counterparty: string
  readonly roundId: string | null
  readonly gameCode: string | null
  /** The transfer this one refers to (win -> bet). */
  readonly referenceId: string | null
  /** No further movement follows in the round. */
  readonly closesRound?: boolean
  /** For a win: additional conditions on its bet. */
  readonly answers?: AnswerRule
  /** Vendor data about this step of the round; the first report of a step is kept. */
  readonly detail?: { readonly step: string; readonly meta: Record<string, unknown> } | undefined
}

export interface AnswerRule {
  /** The bet has no other win. */
  readonly onlyWin: boolean
  /** The bet belongs to the win's round. */
  readonly sameRound: boolean
}

export interface ReverseRequest {
  readonly merchantCode: string
  readonly transferId: string
  readonly targetId: string
  readonly playerId: string
  readonly roundId: string | null
  /** Refuses (`answered`) to reverse a bet with paid wins; they must be reversed first. */
  readonly unlessPaid?: boolean
}

export interface MoveResult {
  /**
   * - `moved`: done. - `replayed`: the same transfer exists already; nothing moved.
   * - `conflict`: the id belongs to a different transfer. - `insufficientFunds`: nothing moved.
   * - `voided`: the id was reversed before it arrived. - `unknownReference`: the referenced bet does not exist.
   * - `limitReached`: a limit of the player or the market refuses it, see `limit`. - `barred`: the player is on a break
   *   from playing. Both apply only to `bet`, `deposit` and `toVendor`.
   * - `answered`: the bet already has a win (`answers.onlyWin`, `unlessPaid`). - `otherRound`: the bet belongs to another
   *   round (`answers.sameRound`). - `aboveMaximum`: a sum of the account would exceed 9,223,372,036,854,775,807 minor
   *   units.
   */
  readonly outcome:
    | 'moved'
    | 'replayed'
    | 'conflict'
    | 'insufficientFunds'
    | 'voided'
    | 'unknownReference'
    | 'limitReached'
    | 'barred'
    | 'answered'
    | 'otherRound'
    | 'aboveMaximum'
  /** Which limit, and when it frees. */
  readonly limit?: LimitReached
  readonly balanceMinor: bigint
}
