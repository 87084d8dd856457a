import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { MissionList } from './MissionList.tsx'

export const missionsPages: readonly DeskPage[] = [
  {
    name: 'missions',
    section: 'promotions',
    icon: drawn('M5 21V4M5 4h13l-3 4 3 4H5'),
    list: MissionList,
  },
]
