import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildGateway } from './build-gateway.ts'
import type { Gateway } from './build-gateway.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import type { OpenDatabase } from './database/database.ts'
import { OperatorFault } from './lib/fault.ts'
import { watchBrandFolders } from './plugins/brands/brand-folders.ts'
import type { BrandFolders } from './plugins/brands/brand-folders.ts'
import { hostnameOf } from './plugins/places.ts'
import { registerBank } from './payments/bank-pages.ts'
import { sandboxBankCode } from './payments/sandbox-bank-code.ts'
import { createSandboxBank } from './payments/sandbox-bank.ts'
import type { SandboxBankTables } from './payments/sandbox-bank.tables.ts'
import { keptSecret, removeDoor, writeDoor } from './process/data-files.ts'
import { listen } from './process/listener.ts'
import type { Dispatch, Listener } from './process/listener.ts'
import { systemClock, systemRandom } from './process/platform.ts'
import { startUpkeep } from './process/upkeep.ts'
import { createVendorRegistry } from './vendors/registry.ts'
import { requireOneWalletMode } from './vendors/wallet-modes.ts'
import { seededVendors } from './seed/merchant-seeds.ts'
import { buildSandboxVendor } from './vendors/sandbox/build-sandbox-vendor.ts'
import type { SandboxVendorApp } from './vendors/sandbox/build-sandbox-vendor.ts'
import { createSandboxVendor } from './vendors/sandbox/sandbox-vendor.ts'
import { withChaos } from './vendors/sandbox/wallet/chaos.ts'
import type { SandboxTables } from './vendors/sandbox/sandbox.tables.ts'

/** Of `brands/chaos.json`: a test brand, where everything between vendor and wallet goes wrong in turn. */
const chaosMerchants = ['CHAOS01']

export interface RunningGateway {
  /** Settles when the process has let go of everything. */
  readonly stopped: Promise<void>
}

/**
 * Runs the gateway and the sandbox vendor on one listener until SIGINT or SIGTERM. Prints one line per brand and one
 * `ready` line. The database opens while the sites are still being `stamped`. Throws an OperatorFault when it cannot
 * start, and what `stamped` throws.
 */
export async function runGateway(
  config: Config = readConfig(),
  stamped: Promise<unknown> = Promise.resolve(),
): Promise<RunningGateway> {
  const undo: (() => unknown)[] = []
  try {
    return await start(config, stamped, undo)
  } catch (error) {
    for (const step of undo.toReversed()) await step()
    throw error
  }
}

/** Whatever is opened is put on `undo`, which runs backwards, at a failed start as at the end. */
async function start(
  config: Config,
  stamped: Promise<unknown>,
  undo: (() => unknown)[],
): Promise<RunningGateway> {
  const listener = await listen(config)
  undo.push(() => listener.close())
  const database = await openDatabase({
    ...config,
    poolSize: config.databasePoolSize,
    onPoolError: sayProblem,
  })
  undo.push(() => database.close())
  await stamped
  const brands = watchBrandFolders(join(config.distDir, 'brands'), sayProblem)
  undo.push(() => brands.close())

  const bound = { ...config, port: listener.port, platformHosts: [...config.platformHosts, hereOf(config)] }
  const secret = keptSecret(config.dataDir, 'sandbox-vendor.key', systemRandom)
  const gateway = await openGateway(bound, { database, brands, secret })
  undo.push(() => gateway.close())
  const games = await openSandbox(bound, database, secret)
  undo.push(() => games.app.close())
  const bank = openBank(bound, database)
  await registerBank(games.app, bank)
  await games.app.ready()
  const kept = {
    ...gateway,
    async settleOpen() {
      await bank.tellOpen()
      await gateway.settleOpen()
    },
  }
  const upkeep = startUpkeep(kept, {
    refreshMerchants: config.databaseUrl !== null,
    onProblem: sayProblem,
  })
  undo.push(() => upkeep.stop())

  const gates = { gateway: gateway.app, games: games.app }
  listener.answerWith(byHost(gates, config.gamesHost))
  // A signal that comes with the ready line is already heard.
  const stopped = untilStopped({ config, listener, gateway, games, undo })
  await sayReady(bound, { database, brands, gateway })
  // Rounds that a crash cut off are finished as soon as the wallet answers.
  void games.resolveUnfinished({ all: config.databaseUrl === null }).catch(sayProblem)
  return { stopped }
}

interface Opened {
  readonly database: OpenDatabase
  readonly brands: BrandFolders
  readonly secret: string
}

async function openGateway(config: Config, { database: { db }, brands, secret }: Opened): Promise<Gateway> {
  const adminToken = Buffer.from(systemRandom.bytes(32)).toString('base64url')
  const sandbox = createSandboxVendor({
    publicOrigin: originOf(config.gamesHost, config.port),
    secret,
    clock: systemClock,
    random: systemRandom,
  })
  const registry = createVendorRegistry([sandbox])
  requireOneWalletMode(seededVendors(), registry)
  const secrets = new Map([
    [sandbox.code, secret],
    [sandboxBankCode, bankSecret(config)],
  ])
  const gateway = await buildGateway({
    db,
    clock: systemClock,
    random: systemRandom,
    config,
    brands,
    vendors: {
      registry,
      keys: { secretOf: (code) => secrets.get(code) ?? null },
    },
    adminToken,
    secret: config.secret ?? keptSecret(config.dataDir, 'gateway.key', systemRandom),
    onProblem: sayProblem,
    onAuditAnchor: ({ day, entries, hash }) => say(`audit of ${day}: ${entries} entries, sha256 ${hash}`),
  })
  // Only this process uses the embedded database: what was at work when the last one died is at work no more.
  if (config.databaseUrl === null) await gateway.idempotency.freeRunning()
  writeDoor(config.dataDir, { pid: process.pid, host: hereOf(config), port: config.port, token: adminToken })
  return gateway
}

/** The vendor is a company of its own: it shares this process and its listener, and talks to the gateway over HTTP. */
const openSandbox = (config: Config, { db }: OpenDatabase, secret: string) =>
  buildSandboxVendor({
    db: db.withTables<Pick<SandboxTables, keyof SandboxTables>>(),
    clock: systemClock,
    random: systemRandom,
    walletUrl: originOf(hereOf(config), config.port),
    secret,
    clientDir: join(config.distDir, 'games'),
    wrapWallet: withChaos({ merchants: chaosMerchants, pause }),
  })

/** The bank of the play money is another company of its own, on the games' host. */
const openBank = (config: Config, { db }: OpenDatabase) =>
  createSandboxBank({
    db: db.withTables<Pick<SandboxBankTables, keyof SandboxBankTables>>(),
    clock: systemClock,
    random: systemRandom,
    gatewayUrl: originOf(hereOf(config), config.port),
    secret: bankSecret(config),
  })

const bankSecret = ({ dataDir }: Config) => keptSecret(dataDir, 'sandbox-bank.key', systemRandom)

/** One listener, two parties: the games' host is the vendor's, every other one the gateway's to judge. */
const byHost =
  ({ gateway, games }: { gateway: FastifyInstance; games: FastifyInstance }, gamesHost: string): Dispatch =>
  (request, response) =>
    (hostnameOf(request.headers.host ?? '') === gamesHost ? games : gateway).routing(request, response)

/** An address of this machine that the listener hears, as a URL writes it. */
function hereOf({ hosts: [host = '127.0.0.1'] }: Config): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

const originOf = (host: string, port: number) => `http://${host}${port === 80 ? '' : `:${port}`}`

/* The process speaks here and nowhere else. */
const say = (line: string) => process.stdout.write(`${line}\n`)
const sayProblem = (problem: Error | string) =>
  process.stderr.write(`${problem instanceof Error ? problem.message : problem}\n`)

interface Started {
  readonly database: OpenDatabase
  readonly brands: BrandFolders
  readonly gateway: Gateway
}

async function sayReady(config: Config, { database, brands, gateway }: Started): Promise<void> {
  const served = brands.all()
  const width = Math.max(8, ...served.map(({ brand }) => brand.id.length)) + 2
  for (const account of await gateway.seedAccounts(served.map(({ brand }) => brand)))
    say(`demo account of ${account.merchantCode}: ${account.username}  ${account.password}  (told this once)`)
  const operator = await gateway.seedOperator()
  if (operator !== null)
    say(
      `operator of ${originOf(config.operatorsHost, config.port)}: ${operator.name}  ${operator.password}  (told this once)`,
    )
  const sayBrand = (id: string) => say(`${`${id} `.padEnd(width)}${originOf(`${id}.localhost`, config.port)}`)
  for (const { brand } of served) sayBrand(brand.id)
  brands.onNew(sayBrand)
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
  readonly games: SandboxVendorApp
  readonly undo: readonly (() => unknown)[]
}

/** The first signal drains and lets go; the second one does not wait. */
function untilStopped({ config, listener, gateway, games, undo }: Stoppable): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = async () => {
      process.off('SIGINT', stopOnce).off('SIGTERM', stopOnce)
      gateway.beginStop()
      games.beginStop()
      await listener.drain(config.drainMs)
      removeDoor(config.dataDir)
      await listener.close()
      for (const step of undo.slice(1).toReversed()) await step()
    }
    const stopOnce = () => void stop().then(resolve, reject)
    process.on('SIGINT', stopOnce).on('SIGTERM', stopOnce)
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
