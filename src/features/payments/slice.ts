import { formatMoney, fromDecimal } from '#domain/money/money.ts'
import type { Slice } from '#src/slice/index.ts'

const tones = {
  depositCredited: 'positive',
  depositReturned: 'warning',
  depositDeclined: 'warning',
  withdrawalApproved: 'info',
  withdrawalPaid: 'positive',
  withdrawalDeclined: 'warning',
  withdrawalExpired: 'warning',
  betWon: 'positive',
  betLost: 'info',
  betReturned: 'info',
  betCashedOut: 'positive',
  missionDone: 'positive',
} as const

export const paymentsSlice = {
  stores: {
    payments: (stores) => stores,
  },
  on: {
    money: ({ toasts, language, wallet }, { kind, amount, currency }) =>
      toasts.show(tones[kind], `app:money.${kind}`, {
        // A masked balance masks amounts in toasts, too.
        amount: wallet.masked
          ? '•••'
          : formatMoney(fromDecimal(amount, currency) ?? 0n, currency, language.current),
      }),
  },
} satisfies Slice
