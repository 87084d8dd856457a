import type { PaymentMethod } from '../method.ts'

/** The provider of deposits that operators find in bank statements. */
export const deskProvider = 'DESK'

/** A bank transfer with a reference; an operator who reads the bank's statement credits it. */
export const bank: PaymentMethod<'bank'> = {
  id: 'bank',
  packNames: ['ted', 'bankTransfer'],
  currencies: null,
  order: {
    provider: () => deskProvider,
    waitMs: ({ bankTransferHours }) => bankTransferHours * 3_600_000,
    referenceLength: 10,
    brCode: () => null,
    needsOwnCpf: () => false,
  },
}
