import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { JoinApplicationList } from './JoinApplicationList.tsx'

export const joinPages: readonly DeskPage[] = [
  {
    name: 'joinApplications',
    section: 'agents',
    icon: drawn('M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20a6 6 0 0 1 12 0M18 8v6M15 11h6'),
    list: JoinApplicationList,
  },
]
