import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { LabelList } from './LabelList.tsx'

export const labelsPages: readonly DeskPage[] = [
  {
    name: 'labels',
    section: 'players',
    icon: drawn('M4 4h8l8 8-8 8-8-8zM8.500 8.500v.5'),
    list: LabelList,
  },
]
