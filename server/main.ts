import { join } from 'node:path'
import { buildGateway } from './build-gateway.ts'
import type { Gateway } from './build-gateway.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import type { OpenDatabase } from './database/database.ts'
import { OperatorFault } from './lib/fault.ts'
import { watchBrandFolders } from './plugins/brands/brand-folders.ts'
import type { BrandFolders } from './plugins/brands/brand-folders.ts'
import { keptSecret, removeDoor, writeDoor } from './process/data-files.ts'
import { listen } from './process/listener.ts'
import type { Listener } from './process/listener.ts'
import { systemClock, systemRandom } from './process/platform.ts'
import { startUpkeep } from './process/upkeep.ts'
import { createVendorRegistry } from './vendors/registry.ts'
import { createSandboxVendor } from './vendors/sandbox/sandbox-vendor.ts'

export interface RunningGateway {
  /** Settles when the process has let go of everything. */
  readonly stopped: Promise<void>
}

/**
 * Runs the gateway and the sandbox vendor on one listener until SIGINT or SIGTERM. Prints one line per brand and one
 * `ready` line. Throws an OperatorFault when it cannot start.
 */
export async function runGateway(config: Config = readConfig()): Promise<RunningGateway> {
  const undo: (() => unknown)[] = []
  try {
    return await start(config, undo)
  } catch (error) {
    for (const step of undo.toReversed()) await step()
    throw error
  }
}

/** Whatever is opened is put on `undo`, which runs backwards, at a failed start as at the end. */
async function start(config: Config, undo: (() => unknown)[]): Promise<RunningGateway> {
  const listener = await listen(config)
  undo.push(() => listener.close(0))
  const database = await openDatabase({
    ...config,
    poolSize: config.databasePoolSize,
    onPoolError: sayProblem,
  })
  undo.push(() => database.close())
  const brands = watchBrandFolders(join(config.distDir, 'brands'), sayProblem)
  undo.push(() => brands.close())
  const gateway = await openGateway({ ...config, port: listener.port }, database, brands)
  undo.push(() => gateway.close())
  // Only this process uses the embedded database: what was at work when the last one died is at work no more.
  if (config.databaseUrl === null) await gateway.idempotency.freeRunning()
  const upkeep = startUpkeep(gateway, {
    refreshMerchants: config.databaseUrl !== null,
    onProblem: sayProblem,
  })
  undo.push(() => upkeep.stop())

  listener.answerWith((request, response) => {
    gateway.app.routing(request, response)
  })
  await sayReady(config, listener.port, { database, brands, gateway })
  return { stopped: untilStopped({ config, listener, gateway, undo }) }
}

async function openGateway(config: Config, { db }: OpenDatabase, brands: BrandFolders): Promise<Gateway> {
  const secret = keptSecret(config.dataDir, 'sandbox-vendor.key', systemRandom)
  const adminToken = Buffer.from(systemRandom.bytes(32)).toString('base64url')
  const sandbox = createSandboxVendor({ publicOrigin: originOf(config.gamesHost, config.port), secret })
  const gateway = await buildGateway({
    db,
    clock: systemClock,
    random: systemRandom,
    config,
    brands,
    vendors: {
      registry: createVendorRegistry([sandbox]),
      keys: { secretOf: (code) => (code === sandbox.code ? secret : null) },
    },
    adminToken,
  })
  writeDoor(config.dataDir, {
    pid: process.pid,
    host: doorHost(config),
    port: config.port,
    token: adminToken,
  })
  return gateway
}

/** An address of this machine that the listener hears. */
const doorHost = ({ hosts: [host = '127.0.0.1'] }: Config) =>
  host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host

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

async function sayReady(config: Config, port: number, { database, brands, gateway }: Started): Promise<void> {
  const served = brands.all()
  const width = Math.max(8, ...served.map(({ brand }) => brand.id.length)) + 2
  for (const account of await gateway.seedAccounts(served.map(({ brand }) => brand)))
    say(`demo account of ${account.merchantCode}: ${account.username}  ${account.password}  (told this once)`)
  const sayBrand = (id: string) => say(`${id.padEnd(width)}${originOf(`${id}.localhost`, port)}`)
  for (const { brand } of served) sayBrand(brand.id)
  brands.onNew(sayBrand)
  if (config.databaseUrl === null)
    say(
      `database  ${join(config.dataDir, 'pg')}: for trying out, it survives a crash of this process but not of the machine`,
    )
  say(`ready  ${originOf('localhost', port)}  (18+, play money, ${database.engine})`)
}

interface Stoppable {
  readonly config: Config
  readonly listener: Listener
  readonly gateway: Gateway
  readonly undo: readonly (() => unknown)[]
}

/** The first signal drains and lets go; the second one does not wait. */
function untilStopped({ config, listener, gateway, undo }: Stoppable): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = async () => {
      process.off('SIGINT', stopOnce).off('SIGTERM', stopOnce)
      gateway.beginStop()
      await listener.close(config.drainMs)
      removeDoor(config.dataDir)
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
