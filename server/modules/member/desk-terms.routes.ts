import { createHash } from 'node:crypto'
import * as ops from '#schemas/api/ops.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Terms } from './terms.service.ts'

interface Deps extends Desk {
  readonly terms: Pick<Terms, 'publish' | 'versions'>
}

/** Desk routes for versions of the terms. */
export const termsDeskRoutes = ({ terms, requireServed, audited }: Deps): Handler[] => [
  handle(ops.listTerms, async ({ input: { merchantCode } }) => ({
    list: (await terms.versions(merchantCode ?? null)).map(({ publishedAt, ...version }) => ({
      ...version,
      publishedAt: publishedAt.toISOString(),
    })),
  })),
  audited(
    ops.publishTerms,
    {
      action: 'terms.publish',
      to: ({ merchantCode, version }) => ({ merchantCode, subject: `terms ${version}`, reason: null }),
      after: ({ contentHash }) => ({ contentHash }),
    },
    async ({ merchantCode, version, text }) => {
      requireServed(merchantCode)
      const contentHash = createHash('sha256').update(text).digest('hex')
      if (!(await terms.publish(merchantCode, { version, contentHash })))
        throw new ApiError('ops.versionTaken')
      return { contentHash }
    },
  ),
]
