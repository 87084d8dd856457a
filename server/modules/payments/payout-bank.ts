import type { PayoutKind } from './payments-desk.ts'

/** A provider that sends money to players' accounts. */
export interface PayoutBank {
  /** Its side of the ledger is `bank:<code>`. */
  readonly code: string
  /**
   * Sends a payment. The same `paymentId` again is the same payment, sent once. `unknown`: it may have been sent; ask again.
   */
  pay(order: PayoutOrder): Promise<PayoutAnswer>
}

export interface PayoutOrder {
  readonly merchantCode: string
  readonly paymentId: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly payee: { readonly kind: PayoutKind; readonly holder: string; readonly account: string }
}

export type PayoutAnswer =
  /** `reference`: the bank's reference of the payment, which the payee's bank shows, too. */
  | { readonly outcome: 'sent'; readonly reference: string }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'unknown' }
