import { expect, it } from 'vitest'
import { paymentsSlice } from './slice.ts'

it.each([
  ['tells the amount', false, '€12.50'],
  ['hides the amount while the balance is hidden', true, '•••'],
] as const)('news of money %s', (_, masked, amount) => {
  const toasts: unknown[] = []
  const stores = {
    toasts: { show: (...toast: readonly unknown[]) => void toasts.push(toast) },
    language: { current: 'en' },
    wallet: { masked },
  }
  paymentsSlice.on.money(stores as never, {
    type: 'money',
    kind: 'depositCredited',
    amount: '12.50',
    currency: 'EUR',
  })
  expect(toasts).toEqual([['positive', 'app:money.depositCredited', { amount }]])
})
