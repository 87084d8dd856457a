import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { ServiceList } from './ServiceList.tsx'
import { ServiceShow } from './ServiceShow.tsx'

export const servicePages: readonly DeskPage[] = [
  {
    name: 'service',
    section: 'players',
    icon: drawn('M4 13a8 8 0 0 1 16 0M4 13v4h3v-5H4zM20 13v4h-3v-5h3zM18 17c0 2-2 3-5 3'),
    list: ServiceList,
    show: ServiceShow,
  },
]
