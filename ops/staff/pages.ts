import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { OperatorList } from './OperatorList.tsx'

export const staffPages: readonly DeskPage[] = [
  {
    name: 'operators',
    section: 'system',
    icon: drawn('M12 3l8 3v6c0 5-3.500 8-8 9-4.500-1-8-4-8-9V6zM9 12l2 2 4-4'),
    list: OperatorList,
  },
]
