import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { MediaList } from './MediaList.tsx'
import { PlaceList } from './PlaceList.tsx'

export const mediaPages: readonly DeskPage[] = [
  {
    name: 'media',
    section: 'content',
    icon: drawn('M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M15.5 9.5a1 1 0 1 0 0-.01'),
    list: MediaList,
  },
  {
    name: 'mediaPlaces',
    section: 'content',
    icon: drawn('M3 4h18v16H3zM3 13l5-4 4 3 3-2 6 4M3 17h18M16 8a1 1 0 1 0 0-.01'),
    list: PlaceList,
  },
]
