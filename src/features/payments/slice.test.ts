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

it.each([
  [
    'names the last day of claiming',
    '2026-11-28',
    'missionDoneUntil',
    { amount: '€0.50', when: '28 November' },
  ],
  ['names no day where claiming has no end', undefined, 'missionDone', { amount: '€0.50' }],
] as const)('news of a completed mission %s', (_, claimUntil, key, values) => {
  const toasts: unknown[] = []
  const stores = {
    toasts: { show: (...toast: readonly unknown[]) => void toasts.push(toast) },
    language: { current: 'en-GB' },
    wallet: { masked: false },
  }
  paymentsSlice.on.money(stores as never, {
    type: 'money',
    kind: 'missionDone',
    amount: '0.50',
    currency: 'EUR',
    ...(claimUntil !== undefined && { claimUntil }),
  })
  expect(toasts).toEqual([['positive', `app:money.${key}`, values]])
})

it('news of a tip names the giver', () => {
  const toasts: unknown[] = []
  const stores = {
    toasts: { show: (...toast: readonly unknown[]) => void toasts.push(toast) },
    language: { current: 'en' },
    wallet: { masked: false },
  }
  paymentsSlice.on.money(stores as never, {
    type: 'money',
    kind: 'tipReceived',
    amount: '5.00',
    currency: 'EUR',
    from: 'Lynx 6110',
  })
  expect(toasts).toEqual([['positive', 'app:money.tipReceived', { amount: '€5.00', from: 'Lynx 6110' }]])
})
