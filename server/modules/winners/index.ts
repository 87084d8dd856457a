import type { Host } from '#server/host.ts'
import { whileOpen } from '#server/lib/personal-rows.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { Exclusions } from '#server/modules/protection/exclusions.service.ts'
import { winnersRoutes } from './winners.routes.ts'
import { createWinnersService } from './winners.service.ts'

interface Needs extends Pick<Host, 'db' | 'clock' | 'brands' | 'hub'> {
  readonly system: { readonly gates: SiteGates }
  readonly games: { readonly catalogue: Pick<Catalogue, 'gameOf'> }
  readonly member: { readonly mayPlay: (merchantCode: string, playerId: string) => Promise<boolean> }
  readonly protection: { readonly exclusions: Pick<Exclusions, 'resting'> }
}

/** The winners board: rounds of players who consented to be shown. */
export const winners = defineSlice({
  name: 'winners',
  personal: whileOpen('winner_consent'),
  build({ system, games, member, protection, ...needs }: Needs) {
    const service = createWinnersService({
      ...needs,
      ...games,
      gates: system.gates,
      events: needs.hub,
      mayReceive: async (player) =>
        (await member.mayPlay(player.merchantCode, player.playerId)) &&
        (await protection.exclusions.resting(player)) === null,
    })
    return {
      offers: {
        /** Runs every few seconds: announces changed boards to open pages. */
        tellPages: service.tellPages,
      },
      routes: () => winnersRoutes(service),
    }
  },
})
