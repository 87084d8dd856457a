import { countPageView } from '#schemas/api/analytics.ts'
import { listPageViews, listVisitDays } from '#schemas/api/ops-analytics.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { PageViewsService } from './page-views.service.ts'

const usualDays = '30'

const toWire = <T extends { readonly merchant_code: string; readonly phone_views: number }>({
  merchant_code,
  phone_views,
  ...row
}: T) => ({ ...row, merchantCode: merchant_code, phoneViews: phone_views })

/** Counting of page views, and their lists at the desk. */
export function analyticsRoutes(pageViews: PageViewsService, { codesOf }: Pick<Desk, 'codesOf'>): Handler[] {
  return [
    handle(countPageView, ({ site: { merchantCode, brand }, input }) => {
      if (brand.analytics.source === 'none') throw new ApiError('module.disabled')
      pageViews.count(merchantCode, input)
      return Promise.resolve({})
    }),
    handle(listVisitDays, async ({ input: { merchantCode, days = usualDays } }) => ({
      list: (await pageViews.byDay(codesOf(merchantCode), Number(days))).map(toWire),
    })),
    handle(listPageViews, async ({ input: { merchantCode, days = usualDays } }) => ({
      list: (await pageViews.byPage(codesOf(merchantCode), Number(days))).map(toWire),
    })),
  ]
}
