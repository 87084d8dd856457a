import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { RankCheckList } from './RankCheckList.tsx'
import { RatesList } from './RatesList.tsx'
import { RatesShow } from './RatesShow.tsx'

export const ratesPages: readonly DeskPage[] = [
  {
    name: 'rates',
    section: 'promotions',
    icon: drawn('M3 8l4 4 5-7 5 7 4-4-2 11H5zM5 22h14'),
    list: RatesList,
    show: RatesShow,
  },
  {
    name: 'rankChecks',
    section: 'players',
    icon: drawn('M12 3l8 3v6c0 5-3.500 8-8 9-4.500-1-8-4-8-9V6zM8.500 12l2.500 2.500 4.500-5'),
    list: RankCheckList,
  },
]
