/**
 * A vendor that keeps a wallet of its own for each player, and the three calls of the field that move money into and out
 * of it. Every call names the order by our `referenceNo`; the vendor does each order once.
 */
export interface TransferVendor {
  /** The integration's code. */
  readonly code: string
  /** What its wallet is called on the player's page. */
  readonly walletName: string
  /** `ft`: fund transfer, into (`fund_type` 1) or out of (`fund_type` 2) the vendor's wallet. */
  transfer(order: TransferOrder): Promise<TransferAnswer>
  /** `ftoa`: everything the player has there, out. */
  sweep(order: Omit<TransferOrder, 'direction' | 'amountMinor'>): Promise<TransferAnswer>
  /** `cs`: what became of an order. Asked after every call that was not answered. */
  statusOf(order: Pick<TransferOrder, 'merchantCode' | 'referenceNo' | 'currency'>): Promise<TransferAnswer>
  /** What the player has there, in minor units; null when the vendor does not say. */
  balance(player: Pick<TransferOrder, 'merchantCode' | 'playerId' | 'currency'>): Promise<bigint | null>
}

export interface TransferOrder {
  readonly merchantCode: string
  readonly playerId: string
  readonly referenceNo: string
  /** Seen from the vendor's wallet. */
  readonly direction: 'in' | 'out'
  readonly amountMinor: bigint
  readonly currency: string
}

/**
 * - `done`: the vendor did it, for this amount. - `failed`: it did not and never will; a new try takes a new reference.
 * - `notFound`: it never heard of the order, which may still be on its way. - `unknown`: nobody can say.
 */
export type TransferAnswer =
  | { readonly kind: 'done'; readonly amountMinor: bigint }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'unknown'; readonly reason: string }
