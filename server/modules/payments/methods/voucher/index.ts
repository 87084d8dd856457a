import type { PaymentMethod } from '../method.ts'

/** Its ledger account is `bank:VOUCHER`. */
export const voucherProvider = 'VOUCHER'

/** A prepaid code; redeeming it is the deposit. */
export const voucher: PaymentMethod<'voucher'> = {
  id: 'voucher',
  packNames: ['prepaid'],
  currencies: null,
  order: null,
}
