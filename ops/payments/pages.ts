import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { DepositList } from './DepositList.tsx'
import { ParkedWinList } from './ParkedWinList.tsx'
import { VoucherList } from './VoucherList.tsx'
import { WithdrawalList } from './WithdrawalList.tsx'

export const paymentsPages: readonly DeskPage[] = [
  {
    name: 'withdrawals',
    section: 'payments',
    icon: drawn('M12 14V3M8 7l4-4 4 4M4 17v4h16v-4'),
    list: WithdrawalList,
  },
  {
    name: 'deposits',
    section: 'payments',
    icon: drawn('M12 3v11M8 10l4 4 4-4M4 17v4h16v-4'),
    list: DepositList,
  },
  {
    name: 'vouchers',
    section: 'payments',
    icon: drawn('M3 7h18v4a2 2 0 0 0 0 4v2H3v-2a2 2 0 0 0 0-4zM14 7v12'),
    list: VoucherList,
  },
  {
    name: 'parkedWins',
    section: 'payments',
    icon: drawn('M7 4h10v5a5 5 0 0 1-10 0zM12 14v4M8 21h8M4 5h3M17 5h3'),
    list: ParkedWinList,
  },
]
