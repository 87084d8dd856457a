import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { DepositList } from './DepositList.tsx'
import { VoucherList } from './VoucherList.tsx'
import { WithdrawalList } from './WithdrawalList.tsx'

export const paymentsPages: readonly DeskPage[] = [
  {
    name: 'withdrawals',
    order: 30,
    icon: drawn('M12 14V3M8 7l4-4 4 4M4 17v4h16v-4'),
    list: WithdrawalList,
  },
  {
    name: 'deposits',
    order: 40,
    icon: drawn('M12 3v11M8 10l4 4 4-4M4 17v4h16v-4'),
    list: DepositList,
  },
  {
    name: 'vouchers',
    order: 50,
    icon: drawn('M3 7h18v4a2 2 0 0 0 0 4v2H3v-2a2 2 0 0 0 0-4zM14 7v12'),
    list: VoucherList,
  },
]
