import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { logout, logoutByDelete } from '#schemas/api/session.ts'
import { getStatus, getWhitelabel, openEvents } from '#schemas/api/system.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import { createLedger } from './ledger/create-ledger.ts'
import { gamesOriginOf } from './lib/games-origin.ts'
import { ApiError } from './lib/handle.ts'
import type { Clock, Random, VendorKeys } from './lib/ports.ts'
import { createSlices } from './modules/create-slices.ts'
import type { SliceDeps } from './modules/create-slices.ts'
import { createEventHub } from './modules/system/event-hub.ts'
import type { BrandRegistry } from './plugins/brands/brand-registry.ts'
import { registerSites, serveSite } from './plugins/brands/serve-site.ts'
import { registerContract } from './plugins/contract/contract.ts'
import { createIdempotencyStore } from './plugins/contract/idempotency.ts'
import { envelopeOf, refuse, registerErrors } from './plugins/errors.ts'
import { loggerOptions, registerRequestLog } from './plugins/logging.ts'
import { registerPlaces } from './plugins/places.ts'
import { createAdminActions, registerAdmin } from './plugins/platform/admin.ts'
import { registerDocs } from './plugins/platform/docs.ts'
import { registerHealth } from './plugins/platform/health.ts'
import { indexPage } from './plugins/platform/index-page.ts'
import { createRateLimiter } from './plugins/rate-limiter.ts'
import { headersOfRefusal, registerSecurityHeaders } from './plugins/security-headers.ts'
import { createSessionStore } from './plugins/session-store.ts'
import { openSeamlessWallet } from './vendors/seamless-wallet/index.ts'
import type { VendorRegistry } from './vendors/registry.ts'

export interface GatewayDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly config: Config
  readonly brands: BrandRegistry
  readonly vendors: { readonly registry: VendorRegistry; readonly keys: VendorKeys }
  /** Opens the admin door; null: there is none. */
  readonly adminToken: string | null
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
  registerPlaces(app, { brands, platformHosts: config.platformHosts })
  registerRequestLog(app)
  refuseWhileStopping(app, stopping.signal)
  await app.register(cookie)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await registerSites(app)

  const handlers = [...services.slices.handlers, ...services.walletHandlers]
  registerContract(app, {
    ...services.door,
    handlers,
    idempotency: services.idempotency,
    vendorKeys: deps.vendors.keys,
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
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) =>
      request.place.kind === 'platform' && request.url === '/'
        ? indexPage(request, reply, brands.all())
        : serveSite(request, reply, config.gamesHost),
  })
  await app.ready()

  return {
    app,
    handlers,
    admin: services.admin,
    seedAccounts: services.slices.seedAccounts,
    merchants: services.slices.merchants,
    idempotency: services.idempotency,
    /** Open event streams of a merchant. */
    listeners: services.listeners,
    /** Forgets what is too old to be asked about. */
    async sweep() {
      await services.door.sessions.sweep()
      await services.idempotency.sweep()
    },
    /** New calls are refused and streams end; calls at work go on. */
    beginStop: () => stopping.abort(),
    async close() {
      stopping.abort()
      await app.close()
    },
  }
}

function createServices({ db, clock, random, config, vendors, standIns }: GatewayDeps) {
  const hub = createEventHub()
  const ledger = createLedger({ db, clock })
  const sessions = createSessionStore({ db, clock, random, limits: config.session, events: hub })
  const slices = createSlices({
    db,
    clock,
    random,
    sessions,
    ledger,
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
    answeredWhenClosed: new Set([getStatus, getWhitelabel, openEvents, logout, logoutByDelete]),
  }
  const idempotency = createIdempotencyStore({ db, clock, random })
  return {
    listeners: hub.listeners,
    slices,
    walletHandlers: vendorLeg.handlers,
    door,
    idempotency,
    admin: createAdminActions({ db, merchants: slices.merchants }),
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
