import { listPageViews, listVisitDays } from '#schemas/api/ops-analytics.ts'
import { joinId, resource } from '../desk-resource.ts'

export const analyticsResources = {
  visitDays: resource<{ merchantCode: string; day: string }>({
    list: listVisitDays,
    idOf: ({ merchantCode, day }) => joinId(merchantCode, day),
    whole: true,
  }),
  pageViews: resource<{ merchantCode: string; page: string }>({
    list: listPageViews,
    idOf: ({ merchantCode, page }) => joinId(merchantCode, page),
    whole: true,
  }),
} as const
