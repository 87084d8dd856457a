import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { HitList } from './HitList.tsx'
import { PotList } from './PotList.tsx'

export const jackpotsPages: readonly DeskPage[] = [
  {
    name: 'jackpots',
    section: 'games',
    icon: drawn('M5 9h14l-2 11H7zM8 9a4 4 0 0 1 8 0M12 13v3'),
    list: PotList,
  },
  {
    name: 'jackpotHits',
    section: 'games',
    icon: drawn('M8 4h8v5a4 4 0 0 1-8 0zM8 6H4a4 4 0 0 0 4 4M16 6h4a4 4 0 0 1-4 4M12 13v4M8 20h8'),
    list: HitList,
  },
]
