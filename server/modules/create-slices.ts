import { decodeLegacyLink, safeLink } from '#server/adapters/legacy-link.ts'
import type { Db } from '#server/database/database.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import type { Handler, RequestSite } from '#server/lib/handle.ts'
import type { Clock, Random, Sessions } from '#server/lib/ports.ts'
import { readMerchantSeeds } from '#server/seed/merchant-seeds.ts'
import { createProvision } from '#server/seed/provision-merchant.ts'
import { createSeedAccounts } from '#server/seed/seed-accounts.ts'
import type { VendorRegistry } from '#server/vendors/registry.ts'
import { createCatalogue } from './games/catalogue.ts'
import { gamesRoutes } from './games/games.routes.ts'
import { createGamesService } from './games/games.service.ts'
import { createLaunchCodeRepository } from './games/launch-code.repository.ts'
import { createLaunchCodes } from './games/launch-codes.ts'
import { createLaunchService } from './games/launch.service.ts'
import { memberRoutes } from './member/member.routes.ts'
import { createMemberService } from './member/member.service.ts'
import { createPlayerRepository } from './member/player.repository.ts'
import type { PlayerRepository } from './member/player.repository.ts'
import { createRegisterRepository } from './register/register.repository.ts'
import { registerRoutes } from './register/register.routes.ts'
import { createRegisterService } from './register/register.service.ts'
import { createCaptchaRepository } from './session/captcha.repository.ts'
import { createCaptchaService } from './session/captcha.service.ts'
import type { CaptchaServiceDeps } from './session/captcha.service.ts'
import { createLoginFailureRepository } from './session/login-failure.repository.ts'
import { createLoginGuard } from './session/login-guard.ts'
import { createPasswordHasher } from './session/password-hasher.ts'
import type { PasswordHasher } from './session/password-hasher.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { createSessionService } from './session/session.service.ts'
import { createCustomerServiceReader } from './system/customer-service.ts'
import type { EventHub } from './system/event-hub.ts'
import { createMerchantRepository } from './system/merchant.repository.ts'
import { createMerchants } from './system/merchants.ts'
import type { Merchants } from './system/merchants.ts'
import { systemRoutes } from './system/system.routes.ts'
import { createSystemService } from './system/system.service.ts'
import { createWalletRepository } from './wallet/wallet.repository.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'
import { createWalletService } from './wallet/wallet.service.ts'

export interface SliceDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly sessions: Sessions
  readonly ledger: Pick<Ledger, 'move' | 'balance'>
  readonly vendors: VendorRegistry
  readonly hub: EventHub
  /** The origin that serves games and their pictures to a site. */
  readonly gamesOrigin: (site: RequestSite) => string
  /** The vendors' side of a logout. */
  readonly endGames: (merchantCode: string, playerId: string) => Promise<unknown>
  readonly hasher?: PasswordHasher
  readonly drawCaptcha?: CaptchaServiceDeps['draw']
}

/** Builds every slice of the gateway in the order they need one another. */
export function createSlices(deps: SliceDeps) {
  const { db, clock, random, sessions, ledger, hub, gamesOrigin, endGames } = deps
  const hasher = deps.hasher ?? createPasswordHasher()
  const { seedOf } = readMerchantSeeds()

  const merchants = createMerchants({
    repository: createMerchantRepository(db),
    provision: createProvision({ db, clock, seedOf }),
    readCustomerService: createCustomerServiceReader({ decode: decodeLegacyLink, check: safeLink }),
    events: hub,
  })
  const system = createSystemService({ merchants, clock, gamesOrigin })

  const players = createPlayerRepository(db)
  const member = createMemberService({ players })
  const wallet = createWalletService({ ledger, repository: createWalletRepository(db), events: hub })

  const captcha = createCaptchaService({
    captchas: createCaptchaRepository(db),
    clock,
    random,
    draw: deps.drawCaptcha,
  })
  const guard = createLoginGuard({ failures: createLoginFailureRepository(db), clock })
  const modules = merchants
  const session = createSessionService({
    players,
    sessions,
    hasher,
    guard,
    captcha,
    modules,
    wallet,
    clock,
    endGames,
  })
  const registration = createRegisterService({
    repository: createRegisterRepository(db),
    players,
    session,
    hasher,
    captcha,
    modules,
    clock,
    random,
  })

  const { games, launch, launchCodes } = createGames(deps, { merchants, players })

  const handlers: readonly Handler[] = [
    ...systemRoutes({ system, hub }),
    ...sessionRoutes({ session, captcha }),
    ...registerRoutes({ registration }),
    ...memberRoutes({ member }),
    ...walletRoutes({ wallet, clock }),
    ...gamesRoutes({ games, launch }),
  ]

  return {
    handlers,
    /** The module gate, the switches of modules and status, and `refresh` for gateways that share a database. */
    merchants,
    /** May this visitor use the site? Asked before every call but those of the system slice. */
    admission: system.admission,
    /** For the seamless wallet's `authenticate`. */
    launchCodes,
    /** For the seamless wallet's bets. */
    playGate: { mayPlay: member.mayPlay },
    /** Makes the demo accounts that are missing and tells their passwords once. */
    seedAccounts: createSeedAccounts({ db, players, hasher, clock, random, seedOf }),
    players,
  }
}

function createGames(
  { db, clock, random, vendors }: SliceDeps,
  { merchants, players }: { merchants: Merchants; players: PlayerRepository },
) {
  const games = createGamesService({ catalogue: createCatalogue({ vendors, clock }), merchants })
  const launchCodes = createLaunchCodes({ repository: createLaunchCodeRepository(db), clock, random })
  const launch = createLaunchService({ games, players, vendors, launchCodes, clock })
  return { games, launch, launchCodes }
}
