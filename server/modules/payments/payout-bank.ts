import type { PayoutKind } from './payments-desk.ts'

/** A provider of payouts to players' accounts. */
export interface PayoutBank {
  /** Its ledger account is `bank:<code>`. */
  readonly code: string
  /** Sends a payment. Idempotent by `paymentId`. `unknown`: it may have been sent; call again. */
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
  /** `reference`: the bank's payment reference, which the payee's bank shows as well. */
  | { readonly outcome: 'sent'; readonly reference: string }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'unknown' }
