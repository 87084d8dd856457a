import type { LimitReached } from '#domain/protection/limits.ts'
import type { MoveKind } from './kinds.ts'

/**
 * What the rest of the gateway calls. One call is one transaction and one round trip: the transfer (whose id is
 * the idempotency key), its two entries and the conditional balance update stand or fall together.
 */
export interface Ledger {
  /** Moves money between a player's account and the other side. Never throws for a refusal: read `outcome`. */
  move(request: MoveRequest): Promise<MoveResult>
  /**
   * Undoes the transfer `targetId` whatever its amount was. An unknown target is remembered as void, so that the
   * transfer which may still come is refused (`voided`). Repeating it changes nothing.
   */
  reverse(request: ReverseRequest): Promise<MoveResult>
  /** No more bets are to come in the round. False when there is no such round. Closing it again changes nothing. */
  closeRound(round: RoundKey): Promise<boolean>
  /** The same for many rounds of a merchant that brought nothing, in one statement. Gives how many it closed. */
  closeRounds(ended: RoundsKey): Promise<number>
  /**
   * Money that left a player for a vendor's own wallet has arrived there: out of transit, to the vendor. Of the transfer
   * `transferId` (a `toVendor`), once; false when it does not stand.
   */
  arrive(transfer: { readonly merchantCode: string; readonly transferId: string }): Promise<boolean>
  /**
   * Ends a hold (a `withdrawal`), once: it is paid out, less the fee, which the house keeps; or it is playable again.
   * `done` also when it had ended the same way before; `otherwise`: it ended the other way, or there is none. Throws
   * `AccountFull` where what goes back does not fit.
   */
  endHold(end: HoldEnd): Promise<'done' | 'otherwise'>
  /**
   * Money from a player to the agent above them, or from an agent to an account below, as far as `dayMostMinor` lets the
   * sender send that way within a day: it leaves the one account and is in the other at the same moment.
   */
  pass(request: Pass): Promise<PassResult>
  /**
   * Pays what an agent's contract brought: from the house, or from the account of the agent above, where both accounts
   * change at the same moment. Nothing moves where the payer has less.
   */
  payCommission(request: Commission): Promise<CommissionResult>
  /** Moves money into a jackpot, or out of one to another merchant, once for each id. False: a transfer of this id stands already. */
  fundPot(funding: PotFunding): Promise<boolean>
  /** Books a part of a free round between the house and its vendor, once for each id. False: a transfer of this id stands already. */
  bookFreeRound(booking: FreeRoundBooking): Promise<boolean>
  /** Playable balance of a player; 0n for a player without an account. */
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
  /** Caller-made, unique per merchant. */
  readonly transferId: string
  /** To the upline or to a downline. */
  readonly way: 'up' | 'down'
  /** Who sends. */
  readonly playerId: string
  /** Whose account it goes to. */
  readonly toId: string
  readonly currency: string
  /** Positive. */
  readonly amountMinor: bigint
  /** The most a player may send this way from one beginning of a day to the next. */
  readonly dayMostMinor: bigint
}

export interface PassResult {
  /**
   * `overDayMost`: with what was sent today it is more than a day allows. `otherCurrency`: the accounts do not match.
   * `aboveMaximum`: the receiver's account cannot hold it.
   */
  readonly outcome:
    | 'moved'
    | 'replayed'
    | 'conflict'
    | 'insufficientFunds'
    | 'overDayMost'
    | 'otherCurrency'
    | 'aboveMaximum'
  /** The sender's. */
  readonly balanceMinor: bigint
}

export interface Commission {
  readonly merchantCode: string
  /** Caller-made, unique per merchant: one for each settlement. */
  readonly transferId: string
  /** The agent who pays; null: the house. */
  readonly payerId: string | null
  /** The agent who is paid. */
  readonly playerId: string
  readonly currency: string
  /** Positive. */
  readonly amountMinor: bigint
}

/** The house, a pot, or another merchant of the operator. No side has a balance row. */
export type PotSide = 'house' | `pot:${string}` | `brand:${string}`

export interface PotFunding {
  readonly merchantCode: string
  /** Caller-made, unique per merchant. */
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
  /** Caller-made, unique per merchant. */
  readonly transferId: string
  /** `freeStake`: from the house to the vendor; `freeWin`: back. */
  readonly kind: 'freeStake' | 'freeWin'
  readonly vendorCode: string
  readonly currency: string
  /** Positive. */
  readonly amountMinor: bigint
}

export interface CommissionResult {
  /** The transfers it consists of when it stands: one from the house, two between agents. */
  readonly transferIds: readonly string[]
  /** `aboveMaximum`: the receiver's account cannot hold it. */
  readonly outcome: 'moved' | 'replayed' | 'conflict' | 'insufficientFunds' | 'otherCurrency' | 'aboveMaximum'
}

/** Where the two halves of a transfer between players meet; it always holds nothing. */
export const betweenPlayers = 'between:players'

/** Where what a player withdraws waits: the other side of a `withdrawal`. */
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
  /** Caller-made, unique per merchant; vendor legs use `<vendorCode>:<playerId>:<transactionId>`. */
  readonly transferId: string
  readonly kind: MoveKind
  readonly playerId: string
  readonly currency: string
  /** Positive credits the player, negative debits. Zero is a transfer without entries (a lost round's closing). */
  readonly amountMinor: bigint
  /**
   * The other side: `house`, `bank:<provider>`, `vendor:<vendorCode>` or `transit:<vendorCode>`, which have entries only and no
   * balance row, so that nothing gets hot; or `heldAccount` of a withdrawal.
   */
  readonly counterparty: string
  readonly roundId: string | null
  readonly gameCode: string | null
  /** The transfer this one answers (win -> bet). */
  readonly referenceId: string | null
  /** The round has no further movement to come. */
  readonly closesRound?: boolean
  /** Of a win: what its bet must be like beyond standing. */
  readonly answers?: AnswerRule
  /** What the vendor tells about the movement in its round; the first telling of a step stands. */
  readonly detail?: { readonly step: string; readonly meta: Record<string, unknown> } | undefined
}

export interface AnswerRule {
  /** No other win of the bet stands. */
  readonly onlyWin: boolean
  /** The bet is of the win's round. */
  readonly sameRound: boolean
}

export interface ReverseRequest {
  readonly merchantCode: string
  readonly transferId: string
  readonly targetId: string
  readonly playerId: string
  readonly roundId: string | null
  /** A bet whose wins have paid is left as it is (`answered`): they have to be reversed first. */
  readonly unlessPaid?: boolean
}

export interface MoveResult {
  /**
   * - `moved`: done now. - `replayed`: the same transfer stood already, nothing moved.
   * - `conflict`: the id is taken by a transfer with other content. - `insufficientFunds`: nothing moved.
   * - `voided`: the id was reversed before it came. - `unknownReference`: the bet this answers does not exist.
   * - `limitReached`: a limit of the player's or the market's stands in the way, see `limit`. - `barred`: the player has
   *   taken a break from playing. Both can only meet what brings money into play: `bet`, `deposit`, `toVendor`.
   * - `answered`: another win of the bet stands (`answers.onlyWin`), or the bet has paid (`unlessPaid`). - `otherRound`: the
   *   bet is of another round (`answers.sameRound`). - `aboveMaximum`: a sum of the account would pass what an account can
   *   hold, 9,223,372,036,854,775,807 minor units.
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
