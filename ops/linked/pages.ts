import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { HeldRewardList } from './HeldRewardList.tsx'

export const linkedPages: readonly DeskPage[] = [
  {
    name: 'heldRewards',
    section: 'promotions',
    icon: drawn('M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3M12 14v3'),
    list: HeldRewardList,
  },
]
