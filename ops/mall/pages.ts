import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { GoodList } from './GoodList.tsx'
import { OrderList } from './OrderList.tsx'

export const mallPages: readonly DeskPage[] = [
  {
    name: 'redeems',
    section: 'promotions',
    icon: drawn('M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7C9 7 7 3 10 3c2 0 2 4 2 4s0-4 2-4c3 0 1 4-2 4'),
    list: OrderList,
  },
  {
    name: 'goods',
    section: 'promotions',
    icon: drawn('M4 8h16l-1 12H5zM8 8a4 4 0 0 1 8 0M9 12v1M15 12v1'),
    list: GoodList,
  },
]
