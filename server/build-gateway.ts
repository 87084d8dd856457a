import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptTerms, getMemberInfo, getTerms } from '#schemas/api/member.ts'
import { logout, logoutByDelete } from '#schemas/api/session.ts'
import { getStatus, getWhitelabel, openEvents } from '#schemas/api/system.ts'
import { carriersOf } from './adapters/carriers.ts'
import { outsideOf } from './adapters/outside.ts'
import type { Config, SessionLimits } from './config.ts'
import type { Db } from './database/database.ts'
import { createLedger } from './ledger/create-ledger.ts'
import { trialBalance } from './ledger/trial-balance.ts'
import { gamesOriginOf } from './lib/games-origin.ts'
import { ApiError } from './lib/handle.ts'
import type { Clock, Random, VendorKeys } from './lib/ports.ts'
import { createDelivery } from './messages/delivery.ts'
import { createOutbox } from './messages/outbox.ts'
import { createSecretBox } from './lib/secret-box.ts'
import { auditedActions } from './modules/ops/audited-actions.ts'
import { createOps } from './modules/ops/create-ops.ts'
import type { OpsDeps } from './modules/ops/create-ops.ts'
import { createSlices } from './modules/create-slices.ts'
import type { SliceDeps } from './modules/create-slices.ts'
import { httpRegister, sandboxRegister } from './modules/protection/exclusion-register.ts'
import { createHouseLimits } from './modules/protection/house-limits.ts'
import { createEventHub } from './modules/system/event-hub.ts'
import { createSandboxPayouts } from './payments/sandbox-payouts.ts'
import type { BrandRegistry } from './plugins/brands/brand-registry.ts'
import { registerSites, serveSite } from './plugins/brands/serve-site.ts'
import { registerContract } from './plugins/contract/contract.ts'
import { createEnvelopes } from './plugins/contract/envelope.ts'
import { createIdempotencyStore } from './plugins/contract/idempotency.ts'
import { envelopeOf, refuse, registerErrors } from './plugins/errors.ts'
import { loggerOptions, registerRequestLog } from './plugins/logging.ts'
import { serveDesk } from './plugins/operators/serve-desk.ts'
import { registerPlaces } from './plugins/places.ts'
import { createAdminActions, registerAdmin } from './plugins/platform/admin.ts'
import { registerDocs } from './plugins/platform/docs.ts'
import { registerHealth } from './plugins/platform/health.ts'
import { indexPage } from './plugins/platform/index-page.ts'
import { createRateLimiter } from './plugins/rate-limiter.ts'
import { headersOfRefusal, registerSecurityHeaders } from './plugins/security-headers.ts'
import { rememberSessions } from './plugins/session-cache.ts'
import { createSessionStore } from './plugins/session-store.ts'
import { createReplayMemory, openSeamlessWallet } from './vendors/seamless-wallet/index.ts'
import type { VendorRegistry } from './vendors/registry.ts'
import { openTransferWallet } from './vendors/transfer-wallet/index.ts'

export interface GatewayDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly config: Config
  readonly brands: BrandRegistry
  readonly vendors: { readonly registry: VendorRegistry; readonly keys: VendorKeys }
  /** Opens the admin door; null: there is none. */
  readonly adminToken: string | null
  /** Seals what is kept but must be read again; a gateway with another secret cannot read it. */
  readonly secret: string
  /** Told the end of each day's audit. */
  readonly onAuditAnchor?: OpsDeps['onAnchor']
  /** Told of messages that were given up. */
  readonly onProblem?: (problem: Error) => void
  /** Where log lines go; the standard output when it is left out. */
  readonly logTo?: { write(line: string): void }
  /** Cheaper stand-ins for what is slow on purpose. */
  readonly standIns?: Pick<SliceDeps, 'hasher' | 'drawCaptcha'>
}

export type Gateway = Awaited<ReturnType<typeof buildGateway>>

/**
 * The whole gateway on a database, not yet listening: `app.inject` for tests, `app.routing` for a listener.
 * Services are built in the order they need one another; nothing below this function knows Fastify but the plugins.
 */
export async function buildGateway(deps: GatewayDeps) {
  const { config, brands } = deps
  const stopping = new AbortController()
  const services = createServices(deps)
  const app = createApp(deps)

  registerErrors(app)
  registerSecurityHeaders(app)
  registerPlaces(app, { ...config, brands })
  registerRequestLog(app)
  refuseWhileStopping(app, stopping.signal)
  await app.register(cookie)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await registerSites(app)

  const handlers = [...services.slices.handlers, ...services.walletHandlers, ...services.ops.handlers]
  registerContract(app, {
    ...services.door,
    operators: services.ops,
    handlers,
    idempotency: services.idempotency,
    envelopes: services.envelopes,
    vendorKeys: deps.vendors.keys,
    isFreshSignature: createReplayMemory(deps.clock),
    clock: deps.clock,
    config,
    stopping: stopping.signal,
  })
  if (deps.adminToken !== null) registerAdmin(app, { token: deps.adminToken, actions: services.admin })
  registerHealth(app, { db: deps.db, stopping: stopping.signal })
  await app.register(async (platform) => {
    // A brand's host has no such pages: its own application answers.
    platform.addHook('onRequest', (request, reply, next) => {
      if (request.place.kind === 'platform') next()
      else serveSite(request, reply, config.gamesHost)
    })
    await registerDocs(platform)
  })
  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.place.kind === 'operators') return serveDesk(request, reply, config.distDir)
    return request.place.kind === 'platform' && request.url === '/'
      ? indexPage(request, reply, brands.all())
      : serveSite(request, reply, config.gamesHost)
  }
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: serve })
  await app.ready()

  return {
    app,
    handlers,
    admin: services.admin,
    seedAccounts: services.slices.seedAccounts,
    seedOperator: services.ops.accounts.seed,
    audit: services.ops.audit,
    merchants: services.slices.merchants,
    idempotency: services.idempotency,
    /** Open event streams of a merchant. */
    listeners: services.listeners,
    /** Forgets what is too old to be asked about. */
    async sweep() {
      await services.door.sessions.sweep()
      await services.idempotency.sweep()
      await services.slices.sweep()
      await services.outbox.sweep()
      await services.ops.sweep()
      await services.envelopes.sweep()
    },
    /** Asks after orders to move money whose end is not known; finishes rounds that stood still for too long. */
    async settleOpen() {
      await services.transfers.reconcile()
      await services.slices.rounds.resolveOverdue()
      for (const { brand } of brands.all()) await services.slices.askRegister(brand.merchantCode, 20)
      await services.slices.finishPayments()
      await services.delivery.pump()
      await services.slices.rewards.upkeep()
      for (const { brand } of brands.all()) await services.slices.lookForHarm(brand.merchantCode, 20)
    },
    /** New calls are refused and streams end; calls at work go on. */
    beginStop: () => stopping.abort(),
    async close() {
      stopping.abort()
      await app.close()
      await services.delivery.close()
    },
  }
}

const brandOf = (brands: BrandRegistry, merchantCode: string) =>
  brands.all().find(({ brand }) => brand.merchantCode === merchantCode)?.brand ?? null

/** The brand's own limits; a merchant without a brand here is held to the sandbox's. */
const sessionLimits =
  (brands: BrandRegistry, { session }: Config) =>
  (merchantCode: string): SessionLimits => {
    if (session !== null) return session
    const { idleMin, absoluteH, maxConcurrent } =
      brandOf(brands, merchantCode)?.jurisdiction.session ?? usualSession
    return { idleMs: idleMin * 60_000, absoluteMs: absoluteH * 3_600_000, maxConcurrent }
  }
const usualSession = { idleMin: 30, absoluteH: 12, maxConcurrent: 3 }

function createServices(deps: GatewayDeps) {
  const { db, clock, random, config, brands, vendors, secret, standIns } = deps
  const { onAuditAnchor = () => undefined, onProblem = () => undefined } = deps
  const hub = createEventHub()
  const limitsOf = createHouseLimits((merchantCode) => brandOf(brands, merchantCode), clock)
  const ledger = createLedger({ db, clock, limitsOf })
  const box = createSecretBox(secret, random)
  const envelopes = createEnvelopes({ db, clock, box })
  const outbox = createOutbox({ db, clock, random })
  const carriers = carriersOf(config, clock)
  const delivery = createDelivery({ db, clock, random, box, carriers, outbox, onProblem })
  const sessions = rememberSessions(
    createSessionStore({ db, clock, random, limitsOf: sessionLimits(brands, config), events: hub }),
    clock,
  )
  const transfers = openTransferWallet({
    db,
    ledger,
    vendors: vendors.registry.transferVendors(),
    events: hub,
    clock,
    random,
  })
  const slices = createSlices({
    db,
    clock,
    random,
    sessions,
    ledger,
    box,
    envelopeKey: envelopes.publicKey,
    messenger: delivery,
    outside: outsideOf(config, clock),
    denyListFile: config.denyListFile,
    register:
      config.exclusionRegisterUrl === null ? sandboxRegister : httpRegister(config.exclusionRegisterUrl),
    brandOf: (merchantCode) => brandOf(brands, merchantCode),
    transfers,
    bank: createSandboxPayouts(),
    limitsOf,
    autoResolveMs: config.roundsAutoResolveMs,
    vendors: vendors.registry,
    hub,
    gamesOrigin: ({ origin }) => gamesOriginOf(origin, config.gamesHost),
    endGames: (merchantCode, playerId) => vendorLeg.wallet.endPlayerSessions(merchantCode, playerId),
    ...standIns,
  })
  const vendorLeg = openSeamlessWallet({
    db,
    ledger,
    launchCodes: slices.launchCodes,
    players: slices.playGate,
    switches: slices.playSwitches,
    games: vendors.registry,
    events: hub,
    clock,
    random,
  })
  const door = {
    sessions,
    limiter: createRateLimiter({ limits: config.rateLimits, clock }),
    modules: slices.merchants,
    admission: slices.admission,
    termsDue: slices.terms.due,
    protect: slices.protect,
    hasFactor: slices.security.factors.hasAny,
    answeredBeforeTerms: new Set([getMemberInfo, getTerms, acceptTerms, logout, logoutByDelete]),
    answeredWhenClosed: new Set([getStatus, getWhitelabel, openEvents, logout, logoutByDelete]),
  }
  const idempotency = createIdempotencyStore({ db, clock, random })
  const { security } = slices
  const ops = createOps({
    db,
    clock,
    random,
    ...slices,
    ...security,
    tries: security.factors,
    sessions,
    handleOf: (sid) => sessions.handleOf(sid),
    endGames: (merchantCode, playerId) => vendorLeg.wallet.endPlayerSessions(merchantCode, playerId),
    brands: () => brands.all().map(({ brand: { id, merchantCode } }) => ({ id, merchantCode })),
    listeners: hub.listeners,
    stoppable: vendors.registry.stoppable,
    payments: slices.paymentsDesk,
    currencyOf: (merchantCode) => brandOf(brands, merchantCode)?.currency ?? null,
    protection: slices.protectionDesk,
    outbox,
    trialBalance: (day, merchantCode) => trialBalance(db, day, merchantCode),
    onAnchor: onAuditAnchor,
  })
  return {
    ops,
    listeners: hub.listeners,
    slices,
    walletHandlers: vendorLeg.handlers,
    door,
    idempotency,
    envelopes,
    delivery,
    outbox,
    transfers,
    admin: auditedActions(createAdminActions({ db, clock, ...slices, outbox, ...ops }), ops.audit, random),
  }
}

function createApp({ config, random, logTo }: GatewayDeps): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(config.logLevel, logTo),
    // One line per answer, written by `registerRequestLog`.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => random.uuid(),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    bodyLimit: config.bodyLimitBytes,
    return503OnClosing: false,
    // Addresses the router cannot read never reach a hook.
    frameworkErrors(_, request, reply) {
      const { status, body } = envelopeOf(new ApiError('request.invalid'), request.id)
      reply.raw.writeHead(status, { ...headersOfRefusal, 'content-type': 'application/json' })
      reply.raw.end(JSON.stringify(body))
    },
  })
  app.setNotFoundHandler((request, reply) => refuse(new ApiError('request.notFound'), request, reply))
  return app
}

/** A gateway on its way out takes no new calls, but for those that vendors need to finish what is under way. */
function refuseWhileStopping(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!stopping.aborted || /^\/(healthz|readyz|vendor\/)/.test(request.url)) return
    void reply.header('connection', 'close')
    throw new ApiError('server.overloaded', { retryAfterMs: 1_000 })
  })
}
