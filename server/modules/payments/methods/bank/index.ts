import type { PaymentMethod } from '../method.ts'

/** Provider of deposits that operators match with bank statements. */
export const deskProvider = 'DESK'

/** A bank transfer with a reference, credited by an operator from the bank statement. */
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
