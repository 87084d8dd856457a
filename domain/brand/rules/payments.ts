import { isOn } from './gates.ts'
import type { BrandRule, Finding } from './rule.ts'

const directions = [
  { gate: 'member.deposit', kind: 'deposit', words: 'to pay in with except vouchers' },
  { gate: 'member.withdraw', kind: 'withdraw', words: 'to withdraw with' },
] as const

/**
 * A brand with deposits or withdrawals on needs a payment method for its currency. A warning: the site works, and the
 * gateway decides on methods.
 */
export const payments: BrandRule = ({ brand }, { paymentMethods }) =>
  directions.flatMap(({ gate, kind, words }): Finding[] => {
    if (!isOn(brand, gate) || (paymentMethods.get(brand.currency)?.[kind].length ?? 0) > 0) return []
    const known = [...paymentMethods.keys()].join(', ')
    return [
      {
        rule: 'brand/no-payment-method',
        pointer: '/currency',
        sentence: `${gate} is on, but in ${brand.currency} there is no method ${words}: there are methods in ${known}`,
      },
    ]
  })
