import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { RaffleList } from './RaffleList.tsx'
import { RaffleShow } from './RaffleShow.tsx'

export const rafflesPages: readonly DeskPage[] = [
  {
    name: 'raffles',
    section: 'promotions',
    icon: drawn('M3 8h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM15 8v2M15 12v2M15 16v2'),
    list: RaffleList,
    show: RaffleShow,
  },
]
