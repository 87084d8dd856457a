import type { Brand } from '#schemas/brand.generated.ts'
import type { PaymentRules } from '#server/seed/payment-rules.ts'
import type { DepositMethod } from '../payments-desk.ts'

/** A way of paying. A folder each; `methods/index.ts` lists them in the order in which players see them. */
export interface PaymentMethod<Id extends DepositMethod = DepositMethod> {
  readonly id: Id
  /** What the jurisdiction packs call it. */
  readonly packNames: readonly string[]
  /** The currencies it pays in; null: any that the rules have bounds for. */
  readonly currencies: readonly string[] | null
  /** How a deposit is ordered; null: it is credited at once, as a voucher is. */
  readonly order: OrderedDeposit | null
}

export interface OrderedDeposit {
  /** Which bank takes it in, by the code of the connected bank. */
  provider(bankCode: string): string
  /** How long the payment is waited for. */
  waitMs(rules: Pick<PaymentRules, 'pixMinutes' | 'bankTransferHours'>): number
  readonly referenceLength: number
  /** The BR Code that the payer scans; null: none. */
  brCode(charge: Charge): string | null
  /** The player's CPF has to be known, because the payer's is compared with it. */
  needsOwnCpf(brand: Brand): boolean
}

export interface Charge {
  readonly merchantCode: string
  readonly payee: string
  readonly amountMinor: bigint
  readonly reference: string
}
