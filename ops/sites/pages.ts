import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { AnnouncementList } from './AnnouncementList.tsx'
import { HelpArticleList } from './HelpArticleList.tsx'
import { JobList } from './JobList.tsx'
import { MerchantList } from './MerchantList.tsx'
import { ModuleTree } from './ModuleTree.tsx'
import { OutboxList } from './OutboxList.tsx'
import { StudioList } from './StudioList.tsx'
import { StopList } from './StopList.tsx'
import { TermsList } from './TermsList.tsx'

export const sitesPages: readonly DeskPage[] = [
  {
    name: 'announcements',
    section: 'content',
    icon: drawn('M4 10v4h3l8 4V6l-8 4zM18 9a4 4 0 0 1 0 6'),
    list: AnnouncementList,
  },
  {
    name: 'helpArticles',
    section: 'content',
    icon: drawn(
      'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.5',
    ),
    list: HelpArticleList,
  },
  {
    name: 'merchants',
    section: 'sites',
    icon: drawn('M3 5h18v14H3zM3 9h18M7 13h4M7 16h7'),
    list: MerchantList,
    show: ModuleTree,
  },
  {
    name: 'studio',
    section: 'sites',
    icon: drawn('M4 20l1-5L16 4l4 4L9 19zM13 7l4 4'),
    list: StudioList,
  },
  {
    name: 'stops',
    section: 'sites',
    icon: drawn('M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7zM8 12h8'),
    list: StopList,
  },
  {
    name: 'outbox',
    section: 'system',
    icon: drawn('M3 6h18v12H3zM3 7l9 7 9-7'),
    list: OutboxList,
  },
  {
    name: 'terms',
    section: 'sites',
    icon: drawn('M6 3h9l4 4v14H6zM9 11h7M9 15h7'),
    list: TermsList,
  },
  {
    name: 'jobs',
    section: 'system',
    icon: drawn('M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 9v4l3 2M9 2h6'),
    list: JobList,
  },
]
