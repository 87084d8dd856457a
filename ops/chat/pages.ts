import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { MeasureList } from './MeasureList.tsx'
import { QueueList } from './QueueList.tsx'
import { RainList } from './RainList.tsx'
import { RainShow } from './RainShow.tsx'
import { RoomList } from './RoomList.tsx'
import { RoomShow } from './RoomShow.tsx'
import { TipList } from './TipList.tsx'

export const chatPages: readonly DeskPage[] = [
  {
    name: 'chatQueue',
    section: 'content',
    icon: drawn('M4 5h16v11H11l-5 4v-4H4zM12 8v4M12 14v.01'),
    list: QueueList,
  },
  {
    name: 'chatMeasures',
    section: 'content',
    icon: drawn('M12 3v18M5 7h14M5 7l-3 7h6zM19 7l-3 7h6zM8 21h8'),
    list: MeasureList,
  },
  {
    name: 'chatRooms',
    section: 'content',
    icon: drawn('M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5'),
    list: RoomList,
    show: RoomShow,
  },
  {
    name: 'chatRains',
    section: 'content',
    icon: drawn('M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z'),
    list: RainList,
    show: RainShow,
  },
  {
    name: 'chatTips',
    section: 'content',
    icon: drawn(
      'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v10M15 9.5c-1-1-5-1.5-5.5.5s5.5 1.5 5 4-4.5 2-5.5.5',
    ),
    list: TipList,
  },
]
