import type { Brand } from '#schemas/brand.generated.ts'
import { decodeLegacyLink, safeLink } from '#server/adapters/legacy-link.ts'
import type { Db } from '#server/database/database.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import { accountLimits, depositRoom } from '#server/ledger/limits.ts'
import type { HouseLimitsOf } from '#server/ledger/limits.ts'
import type { Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { IdentityTokens, OutsideHumanCheck } from '#server/lib/outside.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { Messenger } from '#server/messages/messenger.ts'
import { createQuotas } from '#server/messages/quota.ts'
import { createVerificationCodes } from '#server/messages/verification-codes.ts'
import type { SessionStore } from '#server/plugins/session-store.ts'
import { readMerchantSeeds } from '#server/seed/merchant-seeds.ts'
import { readRewardsPlans } from '#server/seed/rewards-plan.ts'
import { readPaymentRules } from '#server/seed/payment-rules.ts'
import { createProvision } from '#server/seed/provision-merchant.ts'
import { createSeedAccounts } from '#server/seed/seed-accounts.ts'
import type { VendorRegistry } from '#server/vendors/registry.ts'
import type { TransferWallet } from '#server/vendors/transfer-wallet/transfer-wallet.ts'
import { createGames } from './games/create-games.ts'
import { gamesRoutes } from './games/games.routes.ts'
import { createPlayGate } from './games/play-gate.ts'
import { createPlaySessionRepository } from './games/play-session.repository.ts'
import { playerGamesRoutes } from './games/player-games.routes.ts'
import { memberRoutes } from './member/member.routes.ts'
import { createMemberService } from './member/member.service.ts'
import { createPlayerRepository } from './member/player.repository.ts'
import { createTerms } from './member/terms.service.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { createMessagesService } from './messages/messages.service.ts'
import { createPayments } from './payments/create-payments.ts'
import type { PaymentsDeps } from './payments/create-payments.ts'
import { createProtection } from './protection/create-protection.ts'
import { createProtectionDoor } from './protection/door.ts'
import { sandboxRegister } from './protection/exclusion-register.ts'
import type { ExclusionRegister } from './protection/exclusion-register.ts'
import { protectionRoutes } from './protection/protection.routes.ts'
import { createRecordsRepository } from './records/records.repository.ts'
import { recordsRoutes } from './records/records.routes.ts'
import { createRecordsService } from './records/records.service.ts'
import { createRegisterRepository } from './register/register.repository.ts'
import { registerRoutes } from './register/register.routes.ts'
import { createRegisterService } from './register/register.service.ts'
import { createRewards } from './rewards/create-rewards.ts'
import { pointsRoutes } from './rewards/points.routes.ts'
import { rewardsRoutes } from './rewards/rewards.routes.ts'
import { createSecurity, createSecurityParts } from './security/create-security.ts'
import { createCaptchaRepository } from './session/captcha.repository.ts'
import { createCaptchaService } from './session/captcha.service.ts'
import type { CaptchaServiceDeps } from './session/captcha.service.ts'
import { createHumanCheck } from './session/human-check.ts'
import { createOutsideIdentities } from './session/outside-identities.ts'
import { createLoginFailureRepository } from './session/login-failure.repository.ts'
import { createLoginGuard } from './session/login-guard.ts'
import { createPasswordHasher } from './session/password-hasher.ts'
import { createRememberTokens } from './session/remember-tokens.ts'
import type { PasswordHasher } from './session/password-hasher.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { createSessionService } from './session/session.service.ts'
import { createWaysIn } from './session/ways-in.service.ts'
import { createCustomerServiceReader } from './system/customer-service.ts'
import type { EventHub } from './system/event-hub.ts'
import { createMerchantRepository } from './system/merchant.repository.ts'
import { createMerchants } from './system/merchants.ts'
import { systemRoutes } from './system/system.routes.ts'
import { createSystemService } from './system/system.service.ts'
import { createUpline } from './upline/create-upline.ts'
import { createPlaySwitches } from './wallet/play-switches.ts'
import { createWalletRepository } from './wallet/wallet.repository.ts'
import { createRoundRepository } from './wallet/round.repository.ts'
import { createRoundsService } from './wallet/rounds.service.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'
import { walletsRoutes } from './wallet/wallets.routes.ts'
import { createWalletsService } from './wallet/wallets.service.ts'
import { createWalletService } from './wallet/wallet.service.ts'

export interface SliceDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly sessions: Omit<SessionStore, 'find' | 'sweep'>
  /** Seals what a stolen table must not tell. */
  readonly box: SecretBox
  /** The key that pages of a brand with envelopes seal with. */
  readonly envelopeKey: () => Promise<unknown>
  /** Passwords nobody may use, instead of the list that comes along. */
  readonly denyListFile?: string | null
  /** Services that prove who or what somebody is; they answer only for brands that have turned them on. */
  readonly outside: { readonly turnstile: OutsideHumanCheck; readonly tokens: IdentityTokens }
  /** How codes reach their player. */
  readonly messenger: Messenger
  /** Null for a merchant none of whose brands is served here. */
  readonly brandOf: (merchantCode: string) => Brand | null
  readonly ledger: Pick<Ledger, 'move' | 'balance' | 'reverse' | 'closeRound' | 'endHold' | 'passUp'>
  /** Wallets that vendors keep for players. */
  readonly transfers: TransferWallet
  /** Pays players, and says what they paid in. */
  readonly bank: PaymentsDeps['bank']
  /** What the ledger holds accounts to besides their own limits. */
  readonly limitsOf: HouseLimitsOf
  /** The country's register of people who have excluded themselves. */
  readonly register?: ExclusionRegister
  /** How long an open round may stand still; null: for ever. */
  readonly autoResolveMs: number | null
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
  const system = createSystemService({ merchants, clock, gamesOrigin, envelopeKey: deps.envelopeKey })

  const players = createPlayerRepository(db)
  const terms = createTerms({ db, clock })
  const member = createMemberService({
    players,
    rankOf: (player) => rewards.rank.label(player),
    maySendUp: (site, player) => upline.isOpenTo(site, player),
  })
  const wallet = createWalletService({ ledger, repository: createWalletRepository(db), events: hub })

  const protection = createProtection({
    ...deps,
    register: deps.register ?? sandboxRegister,
    accounts: accountLimits,
    players,
  })

  const captcha = createCaptchaService({
    captchas: createCaptchaRepository(db),
    clock,
    random,
    draw: deps.drawCaptcha,
  })
  const guard = createLoginGuard({ failures: createLoginFailureRepository(db), clock })
  const modules = merchants
  const security = createSecurityParts({ ...deps, hasher, modules: merchants })
  const tokens = createRememberTokens(deps)
  const session = createSessionService({
    players,
    sessions,
    hasher,
    guard,
    captcha,
    modules,
    wallet,
    isResting: protection.protection.isResting,
    tokens,
    clock,
    ...security,
    admits: (merchantCode) => deps.brandOf(merchantCode)?.forms.login.accounts ?? 'all',
    endGames,
  })
  const quotas = createQuotas(deps)
  const codes = createVerificationCodes({ ...deps, quotas })
  const human = createHumanCheck({ ...deps, ...deps.outside, modules, quotas })
  const outside = createOutsideIdentities({ ...deps, ...deps.outside, modules, players })
  const waysIn = createWaysIn({
    ...deps,
    players,
    session,
    tokens,
    duties: security.duties,
    codes,
    outside,
    quotas,
    hasher,
  })
  const registerRepository = createRegisterRepository(db)
  const registration = createRegisterService({
    repository: registerRepository,
    players,
    terms,
    session,
    hasher,
    captcha,
    codes,
    outside,
    modules,
    clock,
    random,
    protection: protection.protection,
  })

  const playSwitches = createPlaySwitches({ db, clock, vendors: deps.vendors, merchants })
  const modeOf = (merchantCode: string) => playSwitches.walletMode(merchantCode)
  const playSessionRows = createPlaySessionRepository(db)
  const { catalogue, games, launch, launchCodes, playerGames, playSessions } = createGames({
    ...deps,
    merchants,
    players,
    modeOf,
    playSessionRows,
  })

  const records = createRecordsService({ ...deps, repository: createRecordsRepository(db), catalogue })

  const currencyOf = async (site: RequestSite, who: RequestSession) =>
    (await wallet.balance({ ...site, ...who })).currency
  const rewards = createRewards({
    ...deps,
    events: hub,
    catalogue,
    planOf: readRewardsPlans(),
    modules,
    currencyOf,
    mayReceive: async (player) =>
      (await member.mayPlay(player.merchantCode, player.playerId)) &&
      (await protection.exclusions.resting(player)) === null,
  })
  const messages = createMessagesService({ db, clock, random, events: hub })

  const payments = createPayments({
    ...deps,
    events: hub,
    players,
    quotas,
    hasher,
    brake: security.factors,
    rules: readPaymentRules(),
    depositRoom: (who, currency) => depositRoom(db, who, deps.limitsOf(who.merchantCode, currency)),
    balance: (site, who) => wallet.balance({ ...site, ...who }),
    bankUrlOf: (site, brCode) => `${gamesOrigin(site)}/bank/pix?${new URLSearchParams({ code: brCode })}`,
  })
  const upline = createUpline({
    ...deps,
    ...protection,
    events: hub,
    modules,
    rules: readPaymentRules(),
    pins: payments.pins,
    balance: (site, who) => wallet.balance({ ...site, ...who }),
  })

  const wallets = createWalletsService({
    transfers: deps.transfers,
    modeOf,
  })
  const rounds = createRoundsService({
    ledger,
    repository: createRoundRepository(db),
    events: hub,
    clock,
    autoResolveMs: deps.autoResolveMs,
    quickGames: games.quick,
  })

  const handlers: readonly Handler[] = [
    ...systemRoutes({ system, hub }),
    ...sessionRoutes({ session, captcha, waysIn, tokens, human, modules }),
    ...registerRoutes({ registration, human }),
    ...createSecurity({
      ...deps,
      ...security,
      players,
      session,
      guard,
      human,
      hasher,
      outside,
      codes,
      rules: registerRepository.rules,
    }),
    ...memberRoutes({ ...deps, member, terms, players, codes }),
    ...walletRoutes({ wallet, clock }),
    ...walletsRoutes({ wallet, wallets, rounds, clock }),
    ...recordsRoutes({ records, currencyOf }),
    ...protectionRoutes({ ...protection, clock, currencyOf }),
    ...rewardsRoutes(rewards, games),
    ...pointsRoutes(rewards, games),
    ...messagesRoutes({ messages }),
    ...payments.handlers,
    ...upline.handlers,
    ...gamesRoutes({ games, launch }),
    ...playerGamesRoutes({ playerGames, playSessions }),
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
    playGate: createPlayGate({
      mayPlay: member.mayPlay,
      repository: playSessionRows,
      brandOf: deps.brandOf,
      clock,
    }),
    /** The door's question about a player's own protection. */
    protect: createProtectionDoor(protection.protection),
    /** Asks the country's register about players it was not asked about for too long. */
    askRegister: protection.protection.askOverdue,
    protectionDesk: protection.desk,
    /** Looks for signs that play does somebody harm. */
    lookForHarm: protection.harm.lookAround,
    /** What stops new bets. */
    playSwitches,
    rounds,
    /** Deposits and withdrawals, for operators. */
    paymentsDesk: payments.desk,
    /** Expires deposits, confirms receipts, and finishes what a crash left half done. */
    finishPayments: () => payments.finishDue(),
    /** Makes the demo accounts that are missing and tells their passwords once. */
    seedAccounts: createSeedAccounts({
      db,
      players,
      hasher,
      clock,
      random,
      seedOf,
      protection: protection.protection,
      limits: protection.limits,
      brandOf: deps.brandOf,
    }),
    players,
    terms,
    messagesDesk: messages.desk,
    pointsDesk: rewards.pointsDesk,
    /** Counts stakes and pays what is due, from time to time. */
    rewards,
    /** One queue for everybody who has to be hashed. */
    hasher,
    /** Second factors and the brakes on guessing, for operators, too. */
    security,
    guard,
    /** Forgets what is too old to be asked about. */
    async sweep() {
      await security.book.sweep()
      await codes.sweep()
      await quotas.sweep()
      await tokens.sweep()
    },
  }
}
