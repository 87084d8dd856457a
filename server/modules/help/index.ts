import type { Host } from '#server/host.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { MediaUses } from '#server/modules/media/media-uses.ts'
import type { Terms } from '#server/modules/member/terms.service.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { helpDeskRoutes } from './desk.routes.ts'
import { createHelpDesk } from './help-desk.ts'
import { createHelpTexts } from './help-texts.ts'
import { helpRoutes } from './help.routes.ts'
import { createHelpService } from './help.service.ts'
import { readHelp } from './read-help.ts'

interface Needs extends Pick<Host, 'db' | 'clock' | 'brands' | 'depositMethodsOf'> {
  readonly system: { readonly gates: SiteGates }
  readonly media: { readonly uses: Pick<MediaUses, 'pictures'> }
  readonly member: { readonly terms: Pick<Terms, 'versions'> }
}

/** The help centre: articles from `content/help` or by a merchant's operators, and readers' votes. */
export const help = defineSlice({
  name: 'help',
  build({ db, clock, brands, depositMethodsOf, system, media, member }: Needs) {
    const book = readHelp()
    const texts = createHelpTexts({ db, clock })
    const service = createHelpService({
      db,
      gates: system.gates,
      media: media.uses,
      depositMethodsOf,
      book,
      texts,
    })
    const helpDesk = createHelpDesk({
      db,
      clock,
      book,
      texts,
      brandIdOf: (merchantCode) => brands().find((each) => each.merchantCode === merchantCode)?.id ?? '',
    })
    return {
      offers: { service, articles: service.articles, helpDesk },
      routes: ({ ops }: { readonly ops: Desk }) => [
        ...helpRoutes({ help: service, terms: member.terms }),
        ...helpDeskRoutes({ ...ops, helpDesk }),
      ],
    }
  },
})
