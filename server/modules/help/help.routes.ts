import { getHelpCenter, voteOnHelp } from '#schemas/api/help.ts'
import { listHelpVotes } from '#schemas/api/ops-help.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { createHelpService } from './help.service.ts'

interface Deps {
  readonly help: ReturnType<typeof createHelpService>
  readonly terms: {
    readonly versions: (
      merchantCode: string | null,
    ) => Promise<readonly { readonly version: string; readonly publishedAt: Date }[]>
  }
  readonly ops: Pick<Desk, 'merchantCodes'>
}

/** Routes of the help centre, and of its votes at the desk. */
export const helpRoutes = ({ help, terms, ops }: Deps): Handler[] => [
  ...behindGate(
    'help',
    handle(getHelpCenter, async ({ site, input: { language } }) => {
      const [categories, versions] = await Promise.all([
        help.categories(site, language),
        terms.versions(site.merchantCode),
      ])
      return {
        categories,
        terms: versions.map(({ version, publishedAt }) => ({
          version,
          publishedAt: publishedAt.toISOString(),
        })),
      }
    }),
    handle(voteOnHelp, async ({ site, input }) => {
      await help.vote(site, input)
      return {}
    }),
  ),
  handle(listHelpVotes, async ({ input: { merchantCode } }) => ({
    list: await help.votes(merchantCode === undefined ? ops.merchantCodes() : [merchantCode]),
  })),
]
