import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { KeyList } from './KeyList.tsx'
import { LinkList, SettingList } from './SettingList.tsx'

export const settingsPages: readonly DeskPage[] = [
  {
    name: 'keys',
    section: 'system',
    icon: drawn('M8 15a4 4 0 1 1 0-8 4 4 0 0 1 0 8zM12 11h9M18 11v4M15 11v3'),
    list: KeyList,
  },
  {
    name: 'settings',
    section: 'sites',
    icon: drawn('M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4'),
    list: SettingList,
  },
  {
    name: 'appLinks',
    section: 'content',
    icon: drawn('M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1'),
    list: LinkList,
  },
]
