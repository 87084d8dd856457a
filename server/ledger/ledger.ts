/**
 * The ledger's face to the rest of the gateway. One call is one transaction and one round trip: the transfer (whose id is
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
  /** Playable balance of a player; 0n for a player without an account. */
  balance(merchantCode: string, playerId: string): Promise<{ balanceMinor: bigint; currency: string }>
}

export type TransferKind = 'playMoney' | 'bet' | 'win' | 'reversal'

export interface MoveRequest {
  readonly merchantCode: string
  /** Caller-made, unique per merchant; vendor legs use `<vendorCode>:<playerId>:<transactionId>`. */
  readonly transferId: string
  readonly kind: TransferKind
  readonly playerId: string
  readonly currency: string
  /** Positive credits the player, negative debits. Zero is a transfer without entries (a lost round's closing). */
  readonly amountMinor: bigint
  /** The other side: `house` or `vendor:<vendorCode>`. Entries only, no balance row, so that nothing gets hot. */
  readonly counterparty: string
  readonly roundId: string | null
  readonly gameCode: string | null
  /** The transfer this one answers (win -> bet). */
  readonly referenceId: string | null
}

export interface ReverseRequest {
  readonly merchantCode: string
  readonly transferId: string
  readonly targetId: string
  readonly playerId: string
  readonly roundId: string | null
}

export interface MoveResult {
  /**
   * - `moved`: done now. - `replayed`: the same transfer stood already, nothing moved.
   * - `conflict`: the id is taken by a transfer with other content. - `insufficientFunds`: nothing moved.
   * - `voided`: the id was reversed before it came. - `unknownReference`: the bet this answers does not exist.
   */
  readonly outcome: 'moved' | 'replayed' | 'conflict' | 'insufficientFunds' | 'voided' | 'unknownReference'
  readonly balanceMinor: bigint
}
