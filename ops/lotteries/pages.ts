import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { DrawList } from './DrawList.tsx'
import { DrawShow } from './DrawShow.tsx'
import { LotteryTermsPage } from './LotteryTermsPage.tsx'

export const lotteriesPages: readonly DeskPage[] = [
  {
    name: 'lotteryDraws',
    section: 'games',
    icon: drawn('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 6l3 3M15 15l3 3'),
    list: DrawList,
    show: DrawShow,
  },
  {
    name: 'lotteryTerms',
    section: 'games',
    icon: drawn('M4 4h16v16H4zM8 9h8M8 13h8M8 17h4'),
    list: LotteryTermsPage,
  },
]
