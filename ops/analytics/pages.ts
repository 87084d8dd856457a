import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { PageViewList } from './PageViewList.tsx'
import { VisitDayList } from './VisitDayList.tsx'

export const analyticsPages: readonly DeskPage[] = [
  {
    name: 'visitDays',
    section: 'sites',
    icon: drawn('M4 20h16M6 20v-6M12 20V6M18 20v-9'),
    list: VisitDayList,
  },
  {
    name: 'pageViews',
    section: 'sites',
    icon: drawn('M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z'),
    list: PageViewList,
  },
]
