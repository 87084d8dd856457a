import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { AuditList } from './AuditList.tsx'
import { TrialBalance } from './TrialBalance.tsx'

export const booksPages: readonly DeskPage[] = [
  {
    name: 'books',
    section: 'books',
    icon: drawn('M12 4v16M5 8h14M5 8l-2.500 6h5zM19 8l-2.500 6h5zM8 20h8'),
    list: TrialBalance,
  },
  {
    name: 'audit',
    section: 'books',
    icon: drawn('M4 5h11M4 10h11M4 15h6M15 17l2 2 4-5'),
    list: AuditList,
  },
]
