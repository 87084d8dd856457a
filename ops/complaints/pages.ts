import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { ComplaintList } from './ComplaintList.tsx'
import { ComplaintShow } from './ComplaintShow.tsx'
import { FeedbackList } from './FeedbackList.tsx'

export const complaintsPages: readonly DeskPage[] = [
  {
    name: 'complaints',
    section: 'content',
    icon: drawn('M4 4h16v12H9l-5 4zM12 7v4M12 13v1'),
    list: ComplaintList,
    show: ComplaintShow,
  },
  {
    name: 'feedback',
    section: 'content',
    icon: drawn('M4 4h16v12H9l-5 4zM8 8h8M8 12h5'),
    list: FeedbackList,
  },
]
