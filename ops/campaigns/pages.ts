import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { CampaignList } from './CampaignList.tsx'
import { CampaignShow } from './CampaignShow.tsx'

export const campaignsPages: readonly DeskPage[] = [
  {
    name: 'campaigns',
    section: 'promotions',
    icon: drawn('M4 10v4h3l8 4V6l-8 4zM18 9a4 4 0 0 1 0 6M7 14l1 5h3l-1-3.500'),
    list: CampaignList,
    show: CampaignShow,
  },
]
