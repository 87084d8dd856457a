/**
 * A vendor with a wallet per player, and the calls that move money into and out of it. Orders are identified by our
 * `referenceNo`; the vendor executes each once.
 */
export interface TransferVendor {
  /** The integration's code. */
  readonly code: string
  /** The wallet's name on the player's page. */
  readonly walletName: string
  /** `ft`: fund transfer, into (`fund_type` 1) or out of (`fund_type` 2) the vendor's wallet. */
  transfer(order: TransferOrder): Promise<TransferAnswer>
  /** `ftoa`: transfers the player's whole vendor balance out. */
  sweep(order: Omit<TransferOrder, 'direction' | 'amountMinor'>): Promise<TransferAnswer>
  /** `cs`: the status of an order. Called after every unanswered call. */
  statusOf(order: Pick<TransferOrder, 'merchantCode' | 'referenceNo' | 'currency'>): Promise<TransferAnswer>
  /** The player's vendor balance in minor units; null when the vendor does not answer. */
  balance(player: Pick<TransferOrder, 'merchantCode' | 'playerId' | 'currency'>): Promise<bigint | null>
}

export interface TransferOrder {
  readonly merchantCode: string
  readonly playerId: string
  readonly referenceNo: string
  /** From the vendor wallet's view. */
  readonly direction: 'in' | 'out'
  readonly amountMinor: bigint
  readonly currency: string
}

/**
 * - `done`: executed, for this amount. - `failed`: not executed, finally; a retry needs a new reference. - `notFound`:
 * the vendor does not know the order, which may still be in transit. - `unknown`: undetermined.
 */
export type TransferAnswer =
  | { readonly kind: 'done'; readonly amountMinor: bigint }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'unknown'; readonly reason: string }
