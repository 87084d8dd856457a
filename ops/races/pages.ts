import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { RaceList } from './RaceList.tsx'
import { RaceShow } from './RaceShow.tsx'

export const racesPages: readonly DeskPage[] = [
  {
    name: 'races',
    section: 'promotions',
    icon: drawn('M7 4h10v5a5 5 0 0 1-10 0zM7 6H4v1a3 3 0 0 0 3 3M17 6h3v1a3 3 0 0 1-3 3M12 14v4M8 20h8'),
    list: RaceList,
    show: RaceShow,
  },
]
