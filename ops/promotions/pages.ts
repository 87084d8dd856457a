import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { ApplicationList } from './ApplicationList.tsx'
import { LoyaltyLawList } from './LoyaltyLawList.tsx'
import { PromotionEditor } from './PromotionEditor.tsx'
import { PromotionList } from './PromotionList.tsx'
import { PromotionShow } from './PromotionShow.tsx'

export const promotionsPages: readonly DeskPage[] = [
  {
    name: 'promotions',
    section: 'promotions',
    icon: drawn(
      'M4 11h16v10H4zM3 7h18v4H3zM12 7v14M12 7c-5 0-6-5-3-5 2 0 3 3 3 5zM12 7c5 0 6-5 3-5-2 0-3 3-3 5z',
    ),
    list: PromotionList,
    show: PromotionShow,
    create: PromotionEditor,
  },
  {
    name: 'promotionApplications',
    section: 'promotions',
    icon: drawn('M5 3h14v18H5zM9 8h6M9 12h6M9 16l2 2 4-4'),
    list: ApplicationList,
  },
  {
    name: 'loyaltyLaw',
    section: 'promotions',
    icon: drawn('M12 3v18M7 21h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z'),
    list: LoyaltyLawList,
  },
]
