import type { PaymentMethod } from '../method.ts'

/** Its side of the ledger is `bank:VOUCHER`. */
export const voucherProvider = 'VOUCHER'

/** A code that was paid for elsewhere; redeeming it is the deposit. */
export const voucher: PaymentMethod<'voucher'> = {
  id: 'voucher',
  packNames: ['prepaid'],
  currencies: null,
  order: null,
}
