import { lazyNamed } from '#src/lib/lazy-named.ts'
import type { Slice } from '#src/slice/index.ts'
import { AnalyticsStore } from './analytics.store.ts'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly analytics: AnalyticsStore
  }
}

export const PageViews = lazyNamed(() => import('./components/PageViews.tsx'), 'PageViews')

/** Counted page views, and the visitor's answer whether they may be. */
export const analyticsSlice = {
  stores: {
    analytics: ({ stamped, storage }) =>
      new AnalyticsStore({
        settings: () => stamped.brand.analytics,
        storage,
        // https://w3c.github.io/gpc/
        isPrivate: Reflect.get(navigator, 'globalPrivacyControl') === true,
      }),
  },
} satisfies Slice
