import { formatMoney, fromDecimal } from '#domain/money/money.ts'
import { dateFormat } from '#domain/text/intl.ts'
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
  rainShare: 'positive',
  tipReceived: 'positive',
} as const

export const paymentsSlice = {
  stores: {
    payments: (stores) => stores,
  },
  on: {
    money: ({ toasts, language, wallet }, { kind, amount, currency, claimUntil, from }) => {
      const values = {
        // A masked balance masks amounts in toasts, too.
        amount: wallet.masked
          ? '•••'
          : formatMoney(fromDecimal(amount, currency) ?? 0n, currency, language.current),
        ...(from !== undefined && { from }),
      }
      if (claimUntil === undefined) return toasts.show(tones[kind], `app:money.${kind}`, values)
      const day = dateFormat(language.current, { day: 'numeric', month: 'long', timeZone: 'UTC' })
      return toasts.show(tones[kind], 'app:money.missionDoneUntil', {
        ...values,
        when: day.format(new Date(claimUntil)),
      })
    },
  },
} satisfies Slice
