import type { Host } from '#server/host.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import { whileOpen } from '#server/lib/personal-rows.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Directory } from '#server/modules/system/directory.ts'
import type { Merchants } from '#server/modules/system/merchants.ts'
import { gamesActions } from './actions.ts'
import { createBetRules } from './bet-rules.ts'
import { createCatalogue, withHouseGames } from './catalogue.ts'
import { toGameWire } from './game-wire.ts'
import { createGames } from './create-games.ts'
import { createFeatureBuys } from './feature-buys.ts'
import { stopDeskRoutes } from './desk.routes.ts'
import { gamesRoutes } from './games.routes.ts'
import { createPlayGate } from './play-gate.ts'
import { createPlaySessionRepository } from './play-session.repository.ts'
import { createPlaySwitches } from './play-switches.ts'
import { playerGamesRoutes } from './player-games.routes.ts'
import { createStops, withHouseStops } from './stops.ts'

interface Needs extends Pick<Host, 'db' | 'clock' | 'random' | 'vendors' | 'brandOf' | 'houseGames'> {
  readonly system: { readonly merchants: Merchants; readonly gates: SiteGates; readonly directory: Directory }
  readonly member: {
    readonly players: PlayerRepository
    readonly mayPlay: (merchantCode: string, playerId: string) => Promise<boolean>
  }
}

/** Lobbies, launches and play sessions; emergency stops of vendors and games. */
export const games = defineSlice({
  name: 'games',
  actions: gamesActions,
  personal: [
    ...whileOpen('launch_code', 'favourite_game', 'recent_game', 'reality_check'),
    { table: 'play_session', keep: 'law', what: 'protection', datedBy: 'kept.started_at' },
  ],
  build(needs: Needs) {
    const { system, member, vendors } = needs
    const { merchants, gates } = system
    const catalogue = createCatalogue(needs)
    const withHouse = withHouseGames(catalogue, needs.houseGames.list)
    const playSwitches = createPlaySwitches({ ...needs, merchants, gates, gameOf: withHouse.gameOf })
    const stops = createStops({
      playSwitches,
      vendors: withHouseStops(vendors, needs.houseGames),
      directory: system.directory,
    })
    const modeOf = (merchantCode: string) => playSwitches.walletMode(merchantCode)
    const playSessionRows = createPlaySessionRepository(needs.db)
    const mayBuyFeatures = createFeatureBuys(needs)
    const own = { catalogue, modeOf, playSessionRows, mayBuyFeatures }
    const parts = createGames({ ...needs, ...system, ...member, ...own })
    const { games: service, launchCodes } = parts
    return {
      offers: {
        service,
        toWire: toGameWire,
        catalogue: withHouse,
        modeOf,
        playSwitches,
        stops,
        launchCodes,
        ticketFor: parts.launch.ticketFor,
        playSessions: parts.playSessions,
        mayBuyFeatures,
        betRules: createBetRules({ ...needs, ...member, catalogue: withHouse }),
        /** Bet permission, checked by the seamless wallet. */
        playGate: createPlayGate({ ...needs, ...member, repository: playSessionRows }),
      },
      routes: ({ ops }: { readonly ops: Desk }) => [
        ...gamesRoutes(parts),
        ...playerGamesRoutes(parts),
        ...stopDeskRoutes({ ...ops, playSwitches, stops }),
      ],
    }
  },
})
