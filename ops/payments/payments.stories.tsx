import type { Meta } from '@storybook/react-vite'
import {
  approveVouchers,
  approveWithdrawal,
  listDeskDeposits,
  listDeskWithdrawals,
  listParkedWins,
  listVoucherBatches,
  rejectDeposit,
} from '#schemas/api/ops-payments.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { confirm, deskStory, never, overloaded, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Money' } satisfies Meta
export default meta

const none = { list: [], next: null }
const winner = 'winner01'
const withdrawals = { path: '/withdrawals', sees: winner } as const

export const Withdrawals = deskStory(withdrawals)
export const WithdrawalsDark = deskStory({ ...withdrawals, mode: 'dark' })
export const WithdrawalsInPortuguese = deskStory({ ...withdrawals, language: 'pt' })
export const WithdrawalsOnAPhone = deskStory({ ...withdrawals, phone: true })
export const WithdrawalsEmpty = deskStory({
  ...withdrawals,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listDeskWithdrawals, none),
})
export const WithdrawalsLoading = deskStory({
  ...withdrawals,
  sees: 'Withdrawals',
  answers: (api) => api.answer(listDeskWithdrawals, never),
})
export const WithdrawalsFailed = deskStory({
  ...withdrawals,
  sees: 'Try again',
  answers: (api) => api.answer(listDeskWithdrawals, overloaded),
})
export const WithdrawalsNotAllowed = deskStory({ ...withdrawals, sees: 'Access denied', role: 'support' })
export const WithdrawalAsked = deskStory({ ...withdrawals, act: () => press('Approve') })
export const WithdrawalDecidedBySomebodyElse = deskStory({
  ...withdrawals,
  answers: (api) =>
    api.answer(approveWithdrawal, () => {
      throw refusal('ops.wrongState')
    }),
  act: async () => {
    await press('Approve')
    await confirm(/already been handled/)
  },
})
export const WithdrawalBySamePerson = deskStory({
  ...withdrawals,
  answers: (api) =>
    api.answer(approveWithdrawal, () => {
      throw refusal('ops.samePerson')
    }),
  act: async () => {
    await press('Approve')
    await confirm(/already approved this/)
  },
})
export const WithdrawalAfterTheSession = deskStory({
  ...withdrawals,
  answers: (api) =>
    api.answer(approveWithdrawal, () => {
      throw refusal('session.expired')
    }),
  act: async () => {
    await press('Approve')
    await confirm('For the people who run the platform.')
  },
})

const deposits = { path: '/deposits', sees: winner } as const

export const Deposits = deskStory(deposits)
export const DepositsDark = deskStory({ ...deposits, mode: 'dark' })
export const DepositsInPortuguese = deskStory({ ...deposits, language: 'pt' })
export const DepositsOnAPhone = deskStory({ ...deposits, phone: true })
export const DepositsEmpty = deskStory({
  ...deposits,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listDeskDeposits, none),
})
export const DepositsLoading = deskStory({
  ...deposits,
  sees: 'Deposits',
  answers: (api) => api.answer(listDeskDeposits, never),
})
export const DepositsFailed = deskStory({
  ...deposits,
  sees: 'Try again',
  answers: (api) => api.answer(listDeskDeposits, overloaded),
})
export const DepositsNotAllowed = deskStory({ ...deposits, sees: 'Access denied', role: 'support' })
export const DepositCredited = deskStory({ ...deposits, act: () => press('Credit') })
export const DepositRejectionRefused = deskStory({
  ...deposits,
  answers: (api) =>
    api.answer(rejectDeposit, () => {
      throw refusal('ops.unknown')
    }),
  act: async () => {
    await press('Reject')
    await confirm(/no longer exists/)
  },
})

const vouchers = { path: '/vouchers', sees: 'Ordered by bruno' } as const

export const Vouchers = deskStory(vouchers)
export const VouchersDark = deskStory({ ...vouchers, mode: 'dark' })
export const VouchersInPortuguese = deskStory({ ...vouchers, language: 'pt', sees: /bruno/ })
export const VouchersOnAPhone = deskStory({ ...vouchers, phone: true })
export const VouchersEmpty = deskStory({
  ...vouchers,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listVoucherBatches, none),
})
export const VouchersLoading = deskStory({
  ...vouchers,
  sees: 'Vouchers',
  answers: (api) => api.answer(listVoucherBatches, never),
})
export const VouchersFailed = deskStory({
  ...vouchers,
  sees: 'Try again',
  answers: (api) => api.answer(listVoucherBatches, overloaded),
})
export const VouchersNotAllowed = deskStory({ ...vouchers, sees: 'Access denied', role: 'support' })
export const VouchersOrdered = deskStory({ ...vouchers, act: () => press('Order vouchers') })
export const VouchersIssued = deskStory({
  ...vouchers,
  answers: (api) =>
    api.answer(approveVouchers, {
      outcome: 'done',
      batchId: 'b1',
      codes: ['7KQM-2XHP-RV4C-9TDA', 'W3ZN-8YFB-6JGE-5LUS'],
    }),
  act: async () => {
    await press('Issue')
    await confirm(/shown only once/)
  },
})

const parkedWins = { path: '/parkedWins', sees: /48/ } as const

export const RefusedWins = deskStory(parkedWins)
export const RefusedWinsDark = deskStory({ ...parkedWins, mode: 'dark' })
export const RefusedWinsInPortuguese = deskStory({ ...parkedWins, language: 'pt' })
export const RefusedWinsOnAPhone = deskStory({ ...parkedWins, phone: true })
export const RefusedWinsEmpty = deskStory({
  ...parkedWins,
  sees: 'No refused wins.',
  answers: (api) => api.answer(listParkedWins, none),
})
export const RefusedWinsFailed = deskStory({
  ...parkedWins,
  sees: 'Try again',
  answers: (api) => api.answer(listParkedWins, overloaded),
})
export const RefusedWinPaid = deskStory({ ...parkedWins, act: () => press('Pay out') })
