import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { HarmList } from './HarmList.tsx'
import { PlayerList } from './PlayerList.tsx'
import { PlayerShow } from './PlayerShow.tsx'
import { ProfileChangeList } from './ProfileChangeList.tsx'

export const playersPages: readonly DeskPage[] = [
  {
    name: 'players',
    section: 'players',
    icon: drawn('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3.6-6 8-6s8 2 8 6'),
    list: PlayerList,
    show: PlayerShow,
    recordRepresentation: 'username',
  },
  {
    name: 'signs',
    section: 'players',
    icon: drawn('M12 4l9 16H3zM12 10v5M12 17.500v.5'),
    list: HarmList,
  },
  {
    name: 'profileChanges',
    section: 'players',
    icon: drawn('M4 5h16v14H4zM8 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5.500 16c.5-2 4.500-2 5 0M14 10h4M14 14h4'),
    list: ProfileChangeList,
  },
]
