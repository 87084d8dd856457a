import type { Host } from '#server/host.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { mediaDeskRoutes } from './desk.routes.ts'
import type { MediaThings } from './choice-desk.routes.ts'
import { createMediaLibrary } from './library.ts'
import { createMediaChoices } from './media-choices.ts'
import { createMediaUses } from './media-uses.ts'

interface Peers {
  readonly ops: Desk
  readonly help: { readonly articles: MediaThings }
  readonly promotions: { readonly named: MediaThings }
}

/** The media library: pictures that operators attach to content. */
export const media = defineSlice({
  name: 'media',
  build({ db, clock }: Pick<Host, 'db' | 'clock'>) {
    const library = createMediaLibrary({ db, clock })
    const choices = createMediaChoices({ db, clock })
    const uses = createMediaUses(db, choices)
    return {
      offers: { uses, choices, library, file: library.file },
      routes: ({ ops, help, promotions }: Peers) =>
        mediaDeskRoutes({
          ...ops,
          clock,
          library,
          choices,
          things: { help: help.articles, promotion: promotions.named },
        }),
    }
  },
})
