import { getHelpCenter, voteOnHelp } from '#schemas/api/help.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { createHelpService } from './help.service.ts'

interface Deps {
  readonly help: ReturnType<typeof createHelpService>
  readonly terms: {
    readonly versions: (
      merchantCode: string | null,
    ) => Promise<readonly { readonly version: string; readonly publishedAt: Date }[]>
  }
}

/** Routes of the help centre. */
export const helpRoutes = ({ help, terms }: Deps): Handler[] => [
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
]
