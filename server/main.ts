import { join } from 'node:path'
import { buildGateway } from './build-gateway.ts'
import type { Gateway } from './build-gateway.ts'
import { readConfig } from './config.ts'
import { gatewayKeysOf } from './gateway-key.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import type { OpenDatabase } from './database/database.ts'
import type { EventBus } from './events/bus.ts'
import { openBus } from './events/open-bus.ts'
import { everyMerchant } from './jobs/job.ts'
import type { BrandStudio } from './lib/brand-studio.ts'
import { OperatorFault } from './lib/fault.ts'
import type { Tracing } from './lib/tracing.ts'
import { watchBrandFolders } from './plugins/brands/brand-folders.ts'
import type { BrandFolders } from './plugins/brands/brand-folders.ts'
import { hostnameOf } from './plugins/places.ts'
import type { SharedLimits } from './plugins/shared-limits.ts'
import { removeDoor, writeDoor } from './process/data-files.ts'
import { listen } from './process/listener.ts'
import type { Dispatch, Listener } from './process/listener.ts'
import { listenForMetrics } from './process/metrics-listener.ts'
import { partnersOfSettings } from './partners.ts'
import type { DemoSite, Guest, Partners, PartnersOf } from './partners.ts'
import { systemClock, systemRandom } from './process/platform.ts'
import { createClockCheck } from './process/clock-check.ts'
import { createReleaseCheck, releaseJob } from './process/release-check.ts'
import type { ReleasedFolder } from './process/release-check.ts'
import { problemText } from './process/problem-text.ts'
import { startFault } from './process/start-fault.ts'
import { tellPassword } from './process/told-once.ts'
import { createReplayMemory, signatureWindowMs } from './vendors/seamless-wallet/index.ts'
import { createVendorRegistry } from './vendors/registry.ts'
import { requireOneWalletMode } from './vendors/wallet-modes.ts'
import { seededVendors } from './seed/merchant-seeds.ts'

export interface RunningGateway {
  /** Resolves when all resources of the process are released. */
  readonly stopped: Promise<void>
}

export interface RunOptions {
  readonly config?: Config
  /** Resolves when the sites are stamped; the database opens in parallel. */
  readonly stamped?: Promise<unknown>
  /** Opens the partners; omitted: the ones named in the settings. */
  readonly partnersOf?: PartnersOf
  /** Brand studio of the desk's admins. Omitted: not available. */
  readonly studio?: BrandStudio
  /** Wraps the dispatcher of every request. */
  readonly front?: (next: Dispatch) => Dispatch
  /** Demo accounts of merchants whose seed names none. Omitted: none are created. */
  readonly demoAccounts?: Parameters<Gateway['seedAccounts']>[1]
  /** Receives the password of every account created at this start; omitted: it goes to the terminal or a file. */
  readonly tellAccount?: (account: DemoAccount) => void
}

/** A created demo account. */
export type DemoAccount = Awaited<ReturnType<Gateway['seedAccounts']>>[number]

/**
 * Runs the gateway until SIGINT or SIGTERM. Prints one line per brand and one `ready` line. Throws an OperatorFault
 * when it cannot start; rejections of `stamped` pass through.
 */
export async function runGateway(options: RunOptions = {}): Promise<RunningGateway> {
  const undo = closers()
  try {
    return await start(options, undo)
  } catch (error) {
    // A closer that fails as well must not hide why the start failed.
    await undo.close().catch(sayProblem)
    throw startFault(error)
  }
}

type Closers = ReturnType<typeof closers>

/** Closers of opened resources. All run, the last first; a signal and a failed start at the same time wait for the same run. */
function closers() {
  const stack = new AsyncDisposableStack()
  let closing: Promise<void> | null = null
  return {
    defer: (close: () => unknown) => stack.defer(async () => void (await close())),
    close: () => (closing ??= stack.disposeAsync()),
    /** Closes, after `first`; does nothing when everything is being closed already. */
    closeAfter(first: () => Promise<void>): Promise<void> {
      if (closing === null) stack.defer(first)
      return this.close()
    },
  }
}

/** Every opened resource adds its closer to `undo`; on failure and at shutdown all run, the last first. */
async function start(options: RunOptions, undo: Closers): Promise<RunningGateway> {
  const { config = readConfig(), stamped = Promise.resolve(), partnersOf = partnersOfSettings } = options
  const { front = (next) => next, tellAccount, studio, demoAccounts } = options
  const listener = await listen(config)
  undo.defer(() => listener.close())
  const tracing = await tracingOf(config)
  if (tracing !== undefined) undo.defer(() => tracing.close())
  const full = new AbortController()
  const database = await openDatabase({
    ...config,
    poolSize: config.databasePoolSize,
    traceStatement: tracing?.statement,
    onPoolError: sayProblem,
    onFull: (fault) => {
      sayProblem(fault)
      full.abort()
    },
  })
  undo.defer(() => database.close())
  await stamped
  const brands = watchBrandFolders(join(config.distDir, 'brands'), sayProblem)
  undo.defer(() => brands.close())

  const bound = { ...config, port: listener.port, platformHosts: [...config.platformHosts, hereOf(config)] }
  const gatewayUrl = originOf(hereOf(config), bound.port)
  const partners = await partnersOf({ config: bound, database, gatewayUrl, onProblem: sayProblem })
  const { guest } = partners
  if (guest !== undefined) undo.defer(() => guest.close())
  const gatewayKeys = await gatewayKeysOf(config, database.db)
  // All gateways of a database derive from the same root, whichever of the secrets each was started with.
  const { root } = gatewayKeys
  const bus = await openBus({ config, db: database.db, secret: root, onProblem: sayProblem })
  undo.defer(() => bus.close())
  const shared = await sharedLimitsOf(config, root)
  if (shared !== undefined) undo.defer(() => shared.close())
  const opened = { database, brands, partners, gatewayKeys, bus, shared, studio, tracing }
  const gateway = await openGateway(bound, opened)
  undo.defer(() => gateway.close())
  gateway.jobs.start()
  // Runs now and then hourly; a mismatch fails the job, which is logged and shown at the desk.
  await gateway.jobs.runAgain(releaseJob, everyMerchant, null)
  undo.defer(() => gateway.jobs.stop())

  listener.answerWith(front(byHost(gateway, guest)))
  if (bound.metricsPort !== null) {
    const metrics = await listenForMetrics({ ...bound, metricsPort: bound.metricsPort }, gateway.metrics)
    say(`metrics  http://${bound.metricsHost}:${metrics.port}/metrics`)
    undo.defer(() => metrics.close())
  }
  // Registered before the ready line is printed, so that a signal sent in response to it is handled.
  const stopped = untilStopped({ config, listener, gateway, guest, undo, full: full.signal })
  await sayReady(bound, { database, brands, gateway, tellAccount, demoAccounts })
  guest?.started()
  const play = bound.demoPlayers ? guest?.play : undefined
  // In the background: without demo players a gateway works as well.
  if (play !== undefined) void openDemoSites(bound, { brands, gateway }, play).catch(sayProblem)
  return { stopped }
}

/** Opens the demo players of the demo brands, one brand after the other. */
async function openDemoSites(
  { port }: Config,
  { brands, gateway }: Pick<Started, 'brands' | 'gateway'>,
  play: (site: DemoSite) => void,
): Promise<void> {
  for (const { brand } of brands.all()) {
    const origin = originOf(`${brand.id}.localhost`, port)
    const opened = await gateway.demoPlayers.open(brand)
    if (opened === 'none') continue
    play({
      name: brand.id,
      isNew: opened === 'new',
      isWatched: () => gateway.hub.listeners(brand.merchantCode) > 0,
      sit: (number, isPlayable) => gateway.demoPlayers.sit({ brand, origin }, number, isPlayable),
    })
  }
}

interface Opened {
  readonly database: OpenDatabase
  readonly brands: BrandFolders
  readonly partners: Partners
  readonly gatewayKeys: Awaited<ReturnType<typeof gatewayKeysOf>>
  readonly bus: EventBus
  readonly shared: SharedLimits | undefined
  readonly studio: BrandStudio | undefined
  readonly tracing: Tracing | undefined
}

async function openGateway(
  config: Config,
  { database: { db, replica }, brands, partners, gatewayKeys, bus, shared, studio, tracing }: Opened,
): Promise<Gateway> {
  const adminToken = Buffer.from(systemRandom.bytes(32)).toString('base64url')
  const registry = createVendorRegistry(partners.vendors)
  requireOneWalletMode(seededVendors(), registry)
  const gateway = await buildGateway({
    db,
    replica,
    clock: systemClock,
    random: systemRandom,
    config,
    brands,
    vendors: { registry, keys: partners.secrets },
    partnerSecrets: partners.secrets,
    bank: partners.bank,
    checks: [createClockCheck(db, systemClock), createReleaseCheck(() => releasedFolders(brands))],
    register: partners.register,
    identity: partners.identity,
    ...(partners.sandboxKeys !== undefined && { sandboxKeys: partners.sandboxKeys }),
    adminToken,
    secret: gatewayKeys.root,
    gatewayKeys,
    bus,
    ...(shared !== undefined && { shared }),
    ...(studio !== undefined && { studio }),
    ...(tracing !== undefined && { tracing }),
    onProblem: sayProblem,
    onAuditAnchor: ({ of, entries, hash }) => say(`audit of ${of}: ${entries} entries, sha256 ${hash}`),
  })
  // Only this process uses the embedded database, so calls that a crash interrupted are not running elsewhere.
  if (config.databaseUrl === null) await gateway.idempotency.freeRunning()
  writeDoor(config.dataDir, { pid: process.pid, host: hereOf(config), port: config.port, token: adminToken })
  return gateway
}

/** The gateway's own release folder (when it runs from one) and the sites it serves. */
const releasedFolders = (brands: BrandFolders): readonly ReleasedFolder[] => [
  { name: 'gateway', folder: join(import.meta.dirname, '..'), manifest: 'manifest.json' },
  ...brands.all().map(({ brand, folder }) => ({ name: brand.id, folder, manifest: 'release.json' })),
]

/** Without a collector none of the tracing packages is loaded. */
async function tracingOf({ traces }: Config): Promise<Tracing | undefined> {
  if (traces === null) return undefined
  const { openTracing } = await import('./adapters/otlp-tracing.ts')
  return openTracing(traces)
}

async function sharedLimitsOf(
  { limitsUrl, rateLimits }: Config,
  secret: string,
): Promise<SharedLimits | undefined> {
  if (limitsUrl === null) return undefined
  const { openSharedLimits } = await import('./plugins/shared-limits.ts')
  return openSharedLimits({
    url: limitsUrl,
    limits: rateLimits,
    secret,
    freshMs: 2 * signatureWindowMs,
    isFreshHere: createReplayMemory(systemClock),
    onProblem: sayProblem,
  })
}

/** One listener for both: the guest gets requests for its host name, the gateway all others. */
const byHost =
  ({ app }: Gateway, guest: Guest | undefined): Dispatch =>
  (request, response) =>
    hostnameOf(request.headers.host ?? '') === guest?.host
      ? guest.dispatch(request, response)
      : app.routing(request, response)

/** A local address the listener is reachable at, formatted for a URL. */
function hereOf({ hosts: [host = '127.0.0.1'] }: Config): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

const originOf = (host: string, port: number) => `http://${host}${port === 80 ? '' : `:${port}`}`

/* All output of the process besides its log. */
const say = (line: string) => process.stdout.write(`${line}\n`)
const sayProblem = (problem: Error | string) => process.stderr.write(`${problemText(problem)}\n`)

interface Started {
  readonly database: OpenDatabase
  readonly brands: BrandFolders
  readonly gateway: Gateway
  readonly tellAccount: RunOptions['tellAccount']
  readonly demoAccounts: RunOptions['demoAccounts']
}

async function sayReady(
  config: Config,
  { database, brands, gateway, tellAccount, demoAccounts }: Started,
): Promise<void> {
  const served = brands.all()
  const { dataDir } = config
  const tellOnce = (line: string) => tellPassword(line, { dataDir, say, isTerminal: process.stdout.isTTY })
  const width = Math.max(8, ...served.map(({ brand }) => brand.id.length)) + 2
  const tellHere = ({ merchantCode, username, password }: DemoAccount) =>
    tellOnce(`demo account of ${merchantCode}: ${username}  ${password}  (told this once)`)
  const tellAccounts = (made: readonly DemoAccount[]) => made.forEach(tellAccount ?? tellHere)
  const accounts = await gateway.seedAccounts(
    served.map(({ brand }) => brand),
    demoAccounts,
  )
  tellAccounts(accounts)
  if (config.demoNotices) {
    await gateway.seedNotices(served.map(({ brand }) => brand.merchantCode))
    await gateway.seedComplaints(accounts)
    await gateway.seedChats(served.map(({ brand }) => brand))
    await gateway.seedService(served.map(({ brand }) => brand.merchantCode))
    await gateway.seedVisits(served.map(({ brand }) => brand))
    await gateway.seedMedia(served.map(({ brand }) => brand.merchantCode))
    await gateway.seedLabels(accounts)
    await gateway.seedCampaign(accounts)
    await gateway.seedRates(accounts)
  }
  if (config.demoTeams) {
    tellAccounts(await gateway.seedTeams(accounts))
    await gateway.seedLinks()
  }
  const operator = await gateway.seedOperator()
  if (operator !== null)
    tellOnce(
      `operator of ${originOf(config.operatorsHost, config.port)}: ${operator.name}  ${operator.password}  (told this once)`,
    )
  const sayBrand = (id: string) => say(`${`${id} `.padEnd(width)}${originOf(`${id}.localhost`, config.port)}`)
  for (const { brand } of served) sayBrand(brand.id)
  // A brand added at runtime gets its merchant's demo accounts at once.
  const welcome = async (id: string) => {
    sayBrand(id)
    const found = brands.all().find(({ brand }) => brand.id === id)
    if (found !== undefined) tellAccounts(await gateway.seedAccounts([found.brand], demoAccounts))
  }
  brands.onNew((id) => void welcome(id).catch(sayProblem))
  if (config.databaseUrl === null)
    say(
      `database  ${join(config.dataDir, 'pg')}: for trying out, it survives a crash of this process but not of the machine`,
    )
  say(`ready  ${originOf('localhost', config.port)}  (18+, play money, ${database.engine})`)
}

interface Stoppable {
  readonly config: Config
  readonly listener: Listener
  readonly gateway: Gateway
  readonly guest: Guest | undefined
  readonly undo: Closers
  /** Aborts when the embedded database's disk is full. */
  readonly full: AbortSignal
}

/** The first signal, or a full disk, drains and closes everything; a second signal exits immediately. */
function untilStopped({ config, listener, gateway, guest, undo, full }: Stoppable): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = async () => {
      process.off('SIGINT', stopOnce).off('SIGTERM', stopOnce)
      gateway.beginStop()
      guest?.beginStop()
      await undo.closeAfter(async () => {
        await listener.drain(config.drainMs)
        removeDoor(config.dataDir, process.pid)
        await listener.close()
      })
    }
    let isStopping = false
    const stopOnce = () => {
      if (isStopping) return
      isStopping = true
      void stop().then(resolve, reject)
    }
    process.on('SIGINT', stopOnce).on('SIGTERM', stopOnce)
    const stopFull = () => {
      process.exitCode = 1
      stopOnce()
    }
    full.addEventListener('abort', stopFull, { once: true })
    if (full.aborted) stopFull()
  })
}

if (import.meta.main) {
  try {
    const { stopped } = await runGateway()
    await stopped
  } catch (error) {
    if (!(error instanceof OperatorFault)) throw error
    sayProblem(error)
    process.exitCode = 1
  }
}
