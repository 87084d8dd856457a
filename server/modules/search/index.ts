import type { GameWire } from '#schemas/api/games.ts'
import { searchSite } from '#schemas/api/search.ts'
import { handle } from '#server/lib/handle.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import { createSearch } from './search.ts'
import type { SearchDeps } from './search.ts'

interface Needs {
  readonly system: { readonly gates: SiteGates }
  readonly games: {
    readonly service: SearchDeps['games']
    readonly toWire: (game: VendorGame, currency: string) => GameWire
  }
  readonly help: { readonly service: SearchDeps['help'] }
  readonly sports: { readonly books: SearchDeps['books'] }
  readonly lottery: { readonly named: SearchDeps['lotteries'] }
}

/** Search over all named content of a site. */
export const search = defineSlice({
  name: 'search',
  build({ system, games, help, sports, lottery }: Needs) {
    const find = createSearch({
      ...system,
      ...sports,
      games: games.service,
      help: help.service,
      lotteries: lottery.named,
    })
    return {
      offers: {},
      routes: () => [
        handle(searchSite, async ({ site, session, input }) => {
          const found = await find(site, session, input)
          return {
            ...found,
            games: found.games.map((game) => games.toWire(game, site.currency)),
            studios: found.studios.map(({ vendor, gameType, gameCount, directGameId }) => ({
              vassalage: vendor.vendorCode,
              name: vendor.name,
              gameType,
              gameCount,
              gameId: directGameId,
            })),
          }
        }),
      ],
    }
  },
})
