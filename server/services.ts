import { carriersOf } from './adapters/carriers.ts'
import { outsideOf } from './adapters/outside.ts'
import type { Config, SessionLimits } from './config.ts'
import type { Db } from './database/database.ts'
import { createHost } from './host.ts'
import type { HostParts } from './host.ts'
import type { Watch } from './jobs/job.ts'
import { createLedger } from './ledger/create-ledger.ts'
import { transactionsOf } from './ledger/in-turn.ts'
import type { InTransaction } from './ledger/in-turn.ts'
import { tellingLargeWins } from './ledger/large-wins.ts'
import type { SqlRunner } from './ledger/sql.ts'
import { createTogether } from './ledger/together.ts'
import type { BrandStudio } from './lib/brand-studio.ts'
import { gamesOriginOf, sandboxIdentityOf } from './lib/games-origin.ts'
import type { KeySource } from './lib/outside.ts'
import { createPartnerSecrets } from './lib/partner-secrets.ts'
import type { PartnerSecrets } from './lib/partner-secrets.ts'
import type { Clock, GatewayKeys, Random, VendorKeys } from './lib/ports.ts'
import { createSecretBox } from './lib/secret-box.ts'
import type { Tracing } from './lib/tracing.ts'
import { createDelivery } from './messages/delivery.ts'
import { createOutbox } from './messages/outbox.ts'
import { createCommands } from './modules/ops/commands.ts'
import type { Player } from './modules/member/player.repository.ts'
import { createMethods } from './modules/payments/methods/index.ts'
import type { PayoutBank } from './modules/payments/payout-bank.ts'
import { createBetNews } from './modules/sports/bet-news.ts'
import { httpAddressCheck, sandboxAddressCheck } from './modules/system/address-check.ts'
import type { ExclusionRegister } from './modules/protection/exclusion-register.ts'
import type { IdentityCheck } from './modules/protection/identity-check.ts'
import { createHouseLimits } from './modules/protection/house-limits.ts'
import { createPasswordHasher } from './modules/session/password-hasher.ts'
import type { EventBus } from './events/bus.ts'
import { createEventHub } from './events/event-hub.ts'
import type { BrandRegistry } from './plugins/brands/brand-registry.ts'
import { createEnvelopes } from './plugins/contract/envelope.ts'
import { createIdempotencyStore } from './plugins/contract/idempotency.ts'
import { createMetrics } from './plugins/metrics.ts'
import type { ProcessCheck } from './process/process-check.ts'
import { createRateLimiter } from './plugins/rate-limiter.ts'
import type { SharedLimits } from './plugins/shared-limits.ts'
import { rememberSessions } from './plugins/session-cache.ts'
import { createSessionStore } from './plugins/session-store.ts'
import { rowsBelowSlices } from './retention/below-slices.ts'
import { createRetention } from './retention/retention.ts'
import { merchantPaymentRules, readPaymentRules } from './seed/payment-rules.ts'
import { seedCampaignOf } from './seed/demo-campaign.ts'
import { seedRatesOf } from './seed/demo-rates.ts'
import { seedLabelsOf } from './seed/demo-labels.ts'
import { seedLinksOf } from './seed/demo-links.ts'
import { seedMediaOf } from './seed/demo-media.ts'
import { seedServiceOf } from './seed/demo-service.ts'
import { seedVisitsOf } from './seed/demo-visits.ts'
import { demoPlayersOf } from './seed/demo-players.ts'
import { readRainPlans } from './seed/rain-plan.ts'
import { seedComplaintsOf } from './seed/demo-complaints.ts'
import { seedChatsOf } from './seed/demo-chat.ts'
import { seedTeamsOf } from './seed/demo-team.ts'
import { createNoticeSeeder } from './seed/provision-merchant.ts'
import { seedAccountsOf } from './seed/seed-accounts.ts'
import { composeSlices } from './slices.ts'
import { alarmText } from './vendors/wallet-policy.ts'
import { openSeamlessWallet } from './vendors/seamless-wallet/index.ts'
import type { VendorRegistry } from './vendors/registry.ts'
import { openTransferWallet } from './vendors/transfer-wallet/index.ts'

export interface GatewayDeps {
  readonly db: Db
  /** Answers reads that may be seconds old. Omitted: `db`. */
  readonly replica?: Db
  readonly clock: Clock
  readonly random: Random
  readonly config: Config
  readonly brands: BrandRegistry
  readonly vendors: { readonly registry: VendorRegistry; readonly keys: VendorKeys }
  /** Secrets shared with partners, rotatable by command. Omitted: not rotatable. */
  readonly partnerSecrets?: PartnerSecrets
  /** Sends payouts to players' accounts. */
  readonly bank: PayoutBank
  readonly register: ExclusionRegister
  /** KYC check of new account holders. */
  readonly identity: IdentityCheck
  /** Keys of the sandbox's identity service. Omitted: none of its tokens is valid. */
  readonly sandboxKeys?: KeySource
  /** Brand studio of the desk's admins. Omitted: not available. */
  readonly studio?: BrandStudio
  /** Token of the admin endpoint; null: no such endpoint. */
  readonly adminToken: string | null
  /** Encrypts stored values that must be readable again; another secret cannot decrypt them. */
  readonly secret: string
  /** Event bus to the other gateways of the deployment. Omitted: a single gateway. */
  readonly bus?: EventBus
  /** Limits counted across gateways. Omitted: counted in this process. */
  readonly shared?: SharedLimits
  /** Keys that protect `secret`. Omitted: not rotatable by command. */
  readonly gatewayKeys?: GatewayKeys
  /** Receives the audit chain's hash of each finished day and, hourly, of the whole chain. */
  readonly onAuditAnchor?: HostParts['onAuditAnchor']
  /** Traces of calls. Omitted: none. */
  readonly tracing?: Tracing
  /** Watches of this process itself: its clock, its files. */
  readonly checks?: readonly ProcessCheck[]
  /** More polling jobs, for what runs beside the gateway in this process. */
  readonly watches?: readonly Watch[]
  /** Called with given-up messages and other errors that are returned to no caller. */
  readonly onProblem?: (problem: Error) => void
  /** Log destination; default: standard output. */
  readonly logTo?: { write(line: string): void }
  /** Faster replacements of deliberately slow parts. */
  readonly standIns?: Partial<Pick<HostParts, 'hasher' | 'drawCaptcha'>>
}

export type Services = ReturnType<typeof createServices>

/** All services of the gateway below HTTP. */
export function createServices(deps: GatewayDeps) {
  const { db, clock, random, config, vendors } = deps
  const platform = createPlatform(deps)
  const { ledger, hub, delivery, envelopes, outbox, sessions, metrics } = platform
  const host = createHost({
    ...hostParts(deps, platform),
    ...(deps.config.demoPlayers && { rainPlanOf: readRainPlans() }),
    endGames: (merchantCode, playerId) => seamless.wallet.endPlayerSessions(merchantCode, playerId),
  })
  const slices = composeSlices(host)
  const { offered } = slices
  const { system, member, games, messages, promotions, protection, security, ops } = offered
  const seamless = openSeamlessWallet({
    db,
    ledger,
    launchCodes: games.launchCodes,
    players: games.playGate,
    switches: games.playSwitches,
    betRules: games.betRules,
    mayBuyFeatures: games.mayBuyFeatures,
    freeRounds: promotions.freeRounds,
    games: vendors.registry,
    onAlarm: (alarm) => deps.onProblem?.(new Error(alarmText(alarm))),
    onSettled: createBetNews({
      db,
      gameOf: games.catalogue.gameOf,
      tellMoney: messages.tellMoney,
      onProblem: (problem) => deps.onProblem?.(problem),
    }),
    events: hub,
    clock,
    random,
  })
  const door = {
    sessions,
    limiter: deps.shared?.limiter ?? createRateLimiter({ limits: config.rateLimits, clock }),
    modules: system.merchants,
    gates: system.gates,
    admission: system.admission,
    termsDue: member.terms.due,
    protect: protection.door,
    hasFactor: security.factors.hasAny,
  }
  return {
    offered,
    handlers: [...slices.routes(offered), ...seamless.handlers],
    door,
    idempotency: createIdempotencyStore({ db, clock, random }),
    metrics,
    checkLedger: host.checkLedger,
    envelopes,
    delivery,
    retention: createRetention({
      db,
      clock,
      sessions,
      personal: [...rowsBelowSlices, ...slices.personal],
      closings: {
        ...protection.exclusions,
        close: (player, madeBy) =>
          protection.exclusions.rest(player, { kind: 'closed', length: 'indefinite', reason: '', madeBy }),
      },
      hasMoney: async (player) => {
        const currency = (await member.players.byId(player.merchantCode, player.playerId))?.currency ?? ''
        return host.hasMoney({ ...player, currency })
      },
      forgetMessages: async ({ merchantCode, playerId }) =>
        outbox.forget(merchantCode, addressesOf(await member.players.byId(merchantCode, playerId))),
      yearsOf: (merchantCode) => recordYears(deps.brands, merchantCode),
    }),
    commands: createCommands(slices.actions, ops.audit, random),
    seedAccounts: seedAccountsOf(offered),
    seedTeams: seedTeamsOf(offered),
    seedComplaints: seedComplaintsOf(offered),
    seedNotices: createNoticeSeeder(host),
    seedChats: seedChatsOf(offered),
    seedService: seedServiceOf(offered),
    seedVisits: seedVisitsOf(offered),
    seedMedia: seedMediaOf(offered),
    seedLabels: seedLabelsOf(offered),
    seedCampaign: seedCampaignOf(offered),
    seedRates: seedRatesOf(offered),
    demoPlayers: demoPlayersOf(offered),
    seedLinks: seedLinksOf(offered),
    sweeps: [
      ...slices.sweeps,
      { name: 'messages.codes', run: () => host.codes.sweep() },
      { name: 'messages.quotas', run: () => host.quotas.sweep() },
      { name: 'messages.outbox', run: () => outbox.sweep() },
    ],
  }
}

/** The base of the slices: ledger, messages, sessions. */
function createPlatform({
  db,
  clock,
  random,
  config,
  brands,
  secret,
  bus,
  onProblem = () => undefined,
}: GatewayDeps) {
  const hub = createEventHub({
    clock,
    gatewayId: random.uuid().replaceAll('-', '').slice(0, 12),
    ...(bus !== undefined && { bus }),
  })
  const metrics = createMetrics()
  const limitsOf = createHouseLimits(brandsByMerchant(brands), clock)
  // The large-win threshold is the platform's; merchants cannot override it.
  const { mostWinOf } = createMethods(merchantPaymentRules(readPaymentRules(), { get: () => null }))
  const ledgerOn = (runner: SqlRunner, inTransaction?: InTransaction) =>
    tellingLargeWins(metrics.counting(createLedger({ db: runner, clock, limitsOf, inTransaction })), {
      mostWinOf,
      onLargeWin: ({ merchantCode, transferId }) =>
        onProblem(
          new Error(`win ${transferId} of ${merchantCode} is above the currency's maximum: credited`),
        ),
    })
  const ledger = ledgerOn(db, transactionsOf(db))
  const box = createSecretBox(secret, random)
  const outbox = createOutbox({ db, clock, random })
  const carriers = carriersOf(config, clock)
  const sessionStore = createSessionStore({
    db,
    clock,
    random,
    limitsOf: sessionLimits(brands, config),
    events: hub,
  })
  return {
    hub,
    metrics,
    limitsOf,
    ledger,
    together: createTogether(db, (trx) => ledgerOn(trx)),
    box,
    outbox,
    envelopes: createEnvelopes({ db, clock, box }),
    delivery: createDelivery({ db, clock, random, box, carriers, outbox, onProblem }),
    sessions: rememberSessions(sessionStore, clock),
  }
}

function hostParts(
  deps: GatewayDeps,
  platform: ReturnType<typeof createPlatform>,
): Omit<HostParts, 'endGames'> {
  const { db, clock, random, config, brands, vendors, standIns } = deps
  const { onAuditAnchor = () => undefined, onProblem = () => undefined } = deps
  const { ledger, hub: events } = platform
  return {
    db,
    ...(deps.replica !== undefined && { replica: deps.replica }),
    clock,
    random,
    ...platform,
    envelopeKey: platform.envelopes.publicKey,
    messenger: platform.delivery,
    outside: outsideOf(config, clock, deps),
    denyListFile: config.denyListFile,
    exclusionRegister: deps.register,
    identityCheck: deps.identity,
    studio: deps.studio ?? null,
    addressCheck:
      config.addressCheck === 'sandbox'
        ? sandboxAddressCheck
        : config.addressCheck === null
          ? null
          : httpAddressCheck(config.addressCheck),
    brandOf: brandsByMerchant(brands),
    brands: () => brands.all().map(({ brand }) => brand),
    transfers: openTransferWallet({
      db,
      ledger,
      vendors: vendors.registry.transferVendors(),
      events,
      clock,
      random,
    }),
    partnerSecrets: deps.partnerSecrets ?? createPartnerSecrets([]),
    gatewayKeys: deps.gatewayKeys ?? null,
    banks: [deps.bank],
    autoResolveMs: config.roundsAutoResolveMs,
    // With the sandbox in this process (`games` null) it is a demo gateway: past draws are generated.
    lotterySettings: { feed: config.lotteryFeed, past: config.games === null },
    vendors: vendors.registry,
    gamesOrigin: ({ origin }) => gamesOriginOf(origin, config),
    sandboxIdentity: ({ origin }) => sandboxIdentityOf(origin, config),
    bankOrigin: ({ origin }) => config.bank?.url ?? gamesOriginOf(origin, config),
    hasher: createPasswordHasher(),
    onAuditAnchor,
    onProblem,
    ...standIns,
  }
}

const brandsByMerchant = (brands: BrandRegistry) => (merchantCode: string) =>
  brands.all().find(({ brand }) => brand.merchantCode === merchantCode)?.brand ?? null

/** How long the merchant's market orders records to be kept; the longest where its brands differ. */
const recordYears = (brands: BrandRegistry, merchantCode: string): number => {
  const markets = brands.all().flatMap(({ brand }) => (brand.merchantCode === merchantCode ? [brand] : []))
  return Math.max(usualYears, ...markets.map(({ jurisdiction }) => jurisdiction.records.years))
}
/** Every pack's minimum. */
const usualYears = 5

/** Addresses that messages to a player were sent to. */
const addressesOf = (player: Player | undefined): readonly string[] => {
  if (player === undefined) return []
  const { email, mobileNum, countryDialingCode = '' } = player.profile
  return [email, mobileNum, `${countryDialingCode}${mobileNum ?? ''}`, player.mobile_key].filter(
    (address): address is string => typeof address === 'string' && address !== '',
  )
}

/** The brand's session limits; the sandbox defaults for a merchant without a brand here. */
const sessionLimits =
  (brands: BrandRegistry, { session }: Config) =>
  (merchantCode: string): SessionLimits => {
    if (session !== null) return session
    const { idleMin, absoluteH, maxConcurrent } =
      brandsByMerchant(brands)(merchantCode)?.jurisdiction.session ?? usualSession
    return { idleMs: idleMin * 60_000, absoluteMs: absoluteH * 3_600_000, maxConcurrent }
  }
const usualSession = { idleMin: 30, absoluteH: 12, maxConcurrent: 3 }
