import type { Brand } from '#schemas/brand.generated.ts'
import type { PaymentRules } from '#server/seed/payment-rules.ts'
import type { DepositMethod } from '../payments-desk.ts'

/** A payment method. One folder each; `methods/index.ts` lists them in display order. */
export interface PaymentMethod<Id extends DepositMethod = DepositMethod> {
  readonly id: Id
  /** Names in the jurisdiction packs. */
  readonly packNames: readonly string[]
  /** Supported currencies; null: every currency with bounds in the rules. */
  readonly currencies: readonly string[] | null
  /** How a deposit is ordered; null: credited immediately, like a voucher. */
  readonly order: OrderedDeposit | null
}

export interface OrderedDeposit {
  /** The provider that receives it, given the connected bank's code. */
  provider(bankCode: string): string
  /** Time until the order expires. */
  waitMs(rules: Pick<PaymentRules, 'pixMinutes' | 'bankTransferHours'>): number
  readonly referenceLength: number
  /** The BR Code the payer scans; null: none. */
  brCode(charge: Charge): string | null
  /** Whether the player's CPF must be known, to compare it with the payer's. */
  needsOwnCpf(brand: Brand): boolean
}

export interface Charge {
  readonly merchantCode: string
  readonly payee: string
  readonly amountMinor: bigint
  readonly reference: string
}
