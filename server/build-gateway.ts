import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { periodJobsOf, watchesOf } from './gateway-jobs.ts'
import { DiskFull } from './database/disk-guard.ts'
import { createJobs } from './jobs/create-jobs.ts'
import { ApiError } from './lib/handle.ts'
import { jobsRoutes } from './modules/ops/jobs.routes.ts'
import { registerMedia } from './plugins/brands/serve-media.ts'
import { registerProfile } from './plugins/brands/serve-profile.ts'
import { registerUnsubscribe } from './plugins/brands/serve-unsubscribe.ts'
import { registerSites, serveSite } from './plugins/brands/serve-site.ts'
import { registerContract } from './plugins/contract/contract.ts'
import { envelopeOf, refuse, registerErrors } from './plugins/errors.ts'
import { loggerOptions, registerRequestLog } from './plugins/logging.ts'
import { serveDesk } from './plugins/operators/serve-desk.ts'
import { registerPlaces } from './plugins/places.ts'
import { registerAdmin } from './plugins/platform/admin.ts'
import { registerDocs } from './plugins/platform/docs.ts'
import { registerHealth } from './plugins/platform/health.ts'
import { indexPage } from './plugins/platform/index-page.ts'
import { headersOfRefusal, registerSecurityHeaders } from './plugins/security-headers.ts'
import { retentionRoutes } from './retention/retention.routes.ts'
import { registerTracing } from './plugins/tracing.ts'
import { createServices } from './services.ts'
import type { GatewayDeps, Services } from './services.ts'
import { createReplayMemory } from './vendors/seamless-wallet/index.ts'

export type { GatewayDeps }
export type Gateway = Awaited<ReturnType<typeof buildGateway>>

/**
 * Builds the gateway on an open database without listening: `app.inject` for tests, `app.routing` for a listener.
 * Services are built in dependency order; only the plugins know Fastify.
 */
export async function buildGateway(deps: GatewayDeps) {
  const { config, brands } = deps
  const stopping = new AbortController()
  const services = createServices(deps)
  await services.offered.settings.partnerKeys.reload()
  await services.offered.settings.merchantSettings.reload()
  await services.offered.rewards.ratesBook.reload()
  await services.offered.member.sealProfiles()
  const app = createApp(deps)
  const jobs = startableJobs(deps, services, app)

  const { metrics } = services
  metrics.register(app)
  metrics.watch({
    streams: services.offered.hub.open,
    standing: jobs.standing,
    gauges: (deps.checks ?? []).map(({ gauge }) => gauge),
  })
  registerErrors(app)
  registerSecurityHeaders(app)
  registerPlaces(app, { ...config, brands })
  registerRequestLog(app)
  if (deps.tracing !== undefined) registerTracing(app, deps.tracing)
  refuseWhileStopping(app, stopping.signal)
  await app.register(cookie)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await registerSites(app)

  const { offered } = services
  const { audited } = offered.ops
  const handlers = [
    ...services.handlers,
    ...jobsRoutes({ jobs, audited }),
    ...retentionRoutes({
      retention: services.retention,
      audited,
      isPlayer: async (...who) => (await offered.member.players.byId(...who)) !== undefined,
    }),
  ]
  registerContract(app, {
    ...services.door,
    operators: { find: offered.ops.findSession },
    handlers,
    idempotency: services.idempotency,
    envelopes: services.envelopes,
    vendorKeys: deps.vendors.keys,
    isFreshSignature: deps.shared?.isFresh ?? createReplayMemory(deps.clock),
    clock: deps.clock,
    config,
    stopping: stopping.signal,
  })
  registerMedia(app, offered.media)
  registerUnsubscribe(app)
  registerProfile(app, { profile: offered.outside.profile, gates: offered.system.gates })
  if (deps.adminToken !== null) registerAdmin(app, { token: deps.adminToken, ...services.commands })
  registerHealth(app, { db: deps.db, stopping: stopping.signal })
  await app.register(async (platform) => {
    // Platform pages only: on a brand's host these paths belong to the brand's application.
    platform.addHook('onRequest', async (request, reply) =>
      request.place.kind === 'platform' ? undefined : serveSite(request, reply, config),
    )
    await registerDocs(platform)
  })
  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.place.kind === 'operators') return serveDesk(request, reply, config.distDir)
    return request.place.kind === 'platform' && request.url === '/'
      ? indexPage(request, reply, brands.all())
      : serveSite(request, reply, config)
  }
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: serve })
  await app.ready()

  return {
    app,
    handlers,
    ...services.commands,
    seedAccounts: services.seedAccounts,
    seedTeams: services.seedTeams,
    seedNotices: services.seedNotices,
    seedComplaints: services.seedComplaints,
    seedService: services.seedService,
    seedVisits: services.seedVisits,
    seedMedia: services.seedMedia,
    seedLabels: services.seedLabels,
    seedCampaign: services.seedCampaign,
    seedRates: services.seedRates,
    seedChats: services.seedChats,
    demoPlayers: services.demoPlayers,
    seedLinks: services.seedLinks,
    seedOperator: offered.ops.accounts.seed,
    audit: offered.ops.audit,
    merchants: offered.system.merchants,
    players: offered.member.players,
    idempotency: services.idempotency,
    /** Open event streams. */
    hub: offered.hub,
    metrics: metrics.registry,
    retention: services.retention,
    /** Scheduled jobs; `jobs.start()` starts their timers. */
    jobs,
    /** New calls get 503 and event streams end; calls in progress finish. */
    beginStop: () => stopping.abort(),
    async close() {
      stopping.abort()
      await jobs.stop()
      await app.close()
      await services.delivery.close()
      // No call is left that could count another page view. Without a database they are lost, and the rest still closes.
      await offered.analytics.pageViews.store().catch(() => undefined)
    },
  }
}

/** Errors of a job run are logged under the job's name. */
function startableJobs(
  { db, clock, random, config, brands, checks = [], watches = [] }: GatewayDeps,
  services: Services,
  app: FastifyInstance,
) {
  const merchantCodes = () => [...new Set(brands.all().map(({ brand }) => brand.merchantCode))]
  const isShared = config.databaseUrl !== null
  return createJobs({
    db,
    clock,
    random,
    watches: [...watchesOf({ services, merchantCodes, isShared }), ...checks, ...watches],
    periodJobs: periodJobsOf({ ...services, merchantCodes }),
    onFailed({ error, ...about }) {
      // A full disk is logged once by `onFull`, which also stops the process.
      if (!(error instanceof DiskFull)) app.log.error({ ...about, err: error }, 'job failed')
    },
  })
}

function createApp({ config, random, logTo }: GatewayDeps): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(config.logLevel, logTo),
    // `registerRequestLog` writes one line per response instead.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => random.uuid(),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    bodyLimit: config.bodyLimitBytes,
    return503OnClosing: false,
    // The router rejects malformed URLs before any hook runs, so this response is built here.
    frameworkErrors(_, request, reply) {
      const { status, body } = envelopeOf(new ApiError('request.invalid'), request)
      reply.raw.writeHead(status, { ...headersOfRefusal, 'content-type': 'application/json' })
      reply.raw.end(JSON.stringify(body))
    },
  })
  app.setNotFoundHandler((request, reply) => refuse(new ApiError('request.notFound'), request, reply))
  return app
}

/** While stopping, new calls get 503. Vendor calls are still accepted, so that rounds in progress can settle. */
function refuseWhileStopping(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!stopping.aborted || /^\/(healthz|readyz|vendor\/)/.test(request.url)) return
    void reply.header('connection', 'close')
    throw new ApiError('server.overloaded', { retryAfterMs: 1_000 })
  })
}
