import type { Host } from '#server/host.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { analyticsRoutes } from './analytics.routes.ts'
import { createPageViewsService } from './page-views.service.ts'

/** Page views: counted by the gateway itself, without anything about the visitor. */
export const analytics = defineSlice({
  name: 'analytics',
  build(needs: Pick<Host, 'db' | 'clock'>) {
    const pageViews = createPageViewsService(needs)
    return {
      offers: { pageViews },
      sweep: () => pageViews.sweep(),
      routes: ({ ops }: { readonly ops: Pick<Desk, 'codesOf'> }) => analyticsRoutes(pageViews, ops),
    }
  },
})
