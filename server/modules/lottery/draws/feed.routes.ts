import { reportResult } from '#schemas/api/lottery-feed.ts'
import { handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { FeedSettings } from './feed-settings.ts'
import type { Reports } from './reports.ts'

export interface FeedRoutesDeps {
  readonly feed: FeedSettings | null
  readonly reports: Reports
  /** Called when a board may have changed. */
  readonly onReport: () => void
}

/**
 * Routes for results of trusted sources, signed as game vendors sign. Without configured sources every signature is
 * refused.
 */
export const feedRoutes = ({ feed, reports, onReport }: FeedRoutesDeps): Handler[] => [
  {
    ...handle(reportResult, async ({ input, vendorCode }) => {
      const { board, ...key } = input
      const state = await reports.report(vendorCode, key, board)
      onReport()
      return { state }
    }),
    keys: { secretOf: (source) => feed?.sources[source] ?? null },
  },
]
