import type { Host } from '#server/host.ts'
import { whileOpen } from '#server/lib/personal-rows.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import { winnersRoutes } from './winners.routes.ts'
import { createWinnersService } from './winners.service.ts'

interface Needs extends Pick<Host, 'db' | 'clock' | 'brands' | 'hub'> {
  readonly system: { readonly gates: SiteGates }
  readonly games: { readonly catalogue: Pick<Catalogue, 'gameOf'> }
}

/** The winners board: rounds of players who consented to be shown. */
export const winners = defineSlice({
  name: 'winners',
  personal: whileOpen('winner_consent'),
  build({ system, games, ...needs }: Needs) {
    const service = createWinnersService({
      ...needs,
      ...games,
      gates: system.gates,
      events: needs.hub,
    })
    return {
      offers: {
        /** Runs every few seconds: announces changed boards to open pages. */
        tellPages: service.tellPages,
        consent: service.consent,
      },
      routes: () => winnersRoutes(service),
    }
  },
})
