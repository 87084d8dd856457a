import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { KeyList } from './KeyList.tsx'
import { SettingList } from './SettingList.tsx'

export const settingsPages: readonly DeskPage[] = [
  {
    name: 'keys',
    order: 137,
    icon: drawn('M8 15a4 4 0 1 1 0-8 4 4 0 0 1 0 8zM12 11h9M18 11v4M15 11v3'),
    list: KeyList,
  },
  {
    name: 'settings',
    order: 136,
    icon: drawn('M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4'),
    list: SettingList,
  },
]
