import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
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
]
