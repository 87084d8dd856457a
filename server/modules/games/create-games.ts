import type { Db } from '#server/database/database.ts'
import type { Clock, Random, SiteGates } from '#server/lib/ports.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { Merchants } from '#server/modules/system/merchants.ts'
import type { VendorRegistry, WalletMode } from '#server/vendors/registry.ts'
import type { Catalogue } from './catalogue.ts'
import { createGamesService } from './games.service.ts'
import { createLaunchCodeRepository } from './launch-code.repository.ts'
import { createLaunchCodes } from './launch-codes.ts'
import { createLaunchService } from './launch.service.ts'
import type { PlaySessionRepository } from './play-session.repository.ts'
import { createPlaySessionService } from './play-session.service.ts'
import { createPlayerGamesRepository } from './player-games.repository.ts'
import { createRooms } from './rooms.ts'
import type { MayBuyFeatures } from '#server/vendors/seamless-wallet/ports.ts'
import { createPlayerGamesService } from './player-games.service.ts'

export interface CreateGamesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly vendors: VendorRegistry
  readonly merchants: Merchants
  readonly gates: Pick<SiteGates, 'of'>
  readonly catalogue: Catalogue
  readonly players: PlayerRepository
  readonly modeOf: (merchantCode: string) => Promise<WalletMode>
  readonly playSessionRows: PlaySessionRepository
  readonly mayBuyFeatures: MayBuyFeatures
}

/** Services of lobbies, launches and play sessions. */
export function createGames({
  db,
  clock,
  random,
  vendors,
  merchants,
  gates,
  catalogue,
  players,
  modeOf,
  playSessionRows,
  mayBuyFeatures,
}: CreateGamesDeps) {
  const games = createGamesService({ catalogue, merchants, gates, modeOf })
  const rooms = createRooms({ vendors, clock })
  const launchCodes = createLaunchCodes({ repository: createLaunchCodeRepository(db), clock, random })
  const playerGames = createPlayerGamesService({ games, repository: createPlayerGamesRepository(db), clock })
  const playSessions = createPlaySessionService({
    games,
    repository: playSessionRows,
    clock,
  })
  const launch = createLaunchService({
    games,
    players,
    vendors,
    launchCodes,
    playerGames,
    playSessions,
    mayBuyFeatures,
    clock,
  })
  return { games, rooms, launch, launchCodes, playerGames, playSessions }
}
