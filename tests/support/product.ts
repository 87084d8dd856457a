import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passwordFile } from '#server/process/told-once.ts'
import { copiedDatabase } from './engines.ts'
import { startProgram } from './program.ts'
import type { Program } from './program.ts'

/** The whole product in a separate process, like `npm start`, on a free port with its own data folder. */
export interface Product extends Program {
  readonly port: number
  readonly dataDir: string
  /** Its database: the URL of one on a server, else the data folder. */
  readonly books: string
  /** Settings with which a command line finds its data folder and its database. */
  readonly env: Readonly<Record<string, string>>
  origin(host: string): string
}

export interface ProductOptions {
  readonly port?: number
  /** A data folder of its own, with the embedded database. */
  readonly dataDir?: string
  readonly env?: Readonly<Record<string, string>>
  /** `env` does not change a first start: the product starts from the copy of one all the same. */
  readonly likeFirstStart?: boolean
  /** The program to start: `npm start`, or another that prints a `ready` line. */
  readonly program?: readonly string[]
  /** Uses the embedded database, the default of `npm start`, even when a server answers. */
  readonly embedded?: boolean
}

/** Passwords generated at the first start: without a terminal they are in a file. */
export const firstPasswords = ({ dataDir }: Product): string => readFileSync(passwordFile(dataDir), 'utf8')

/** Names the data folder of the run's first start (`first-start.ts`). */
export const firstStartVariable = 'MARQUEE_FIRST_START'
/** Names the database of the first start; not set when no PostgreSQL answers. */
export const firstDatabaseVariable = 'MARQUEE_FIRST_DATABASE'

/**
 * Initial state of a product: a copy of the first start's data folder and of its database on the server. The embedded
 * engine takes 1.3 s of CPU time to compile at every start, so products use the server when one answers. Settings may
 * change a first start: a product with settings performs its own, on an empty database.
 */
async function beginning({
  dataDir,
  env,
  likeFirstStart = env === undefined,
  embedded = false,
}: ProductOptions): Promise<{
  readonly dataDir: string
  readonly databaseUrl: string | null
}> {
  if (dataDir !== undefined) return { dataDir, databaseUrl: env?.['DATABASE_URL'] ?? null }
  const place = await temporaryDataDir()
  if (env?.['DATABASE_URL'] !== undefined) return { dataDir: place, databaseUrl: env['DATABASE_URL'] }
  const first = process.env[firstStartVariable]
  const firstDatabase = process.env[firstDatabaseVariable]
  const onServer = firstDatabase !== undefined && !embedded
  // A data folder has the keys that its database is encrypted with: both come from the first start, or neither.
  const seeded = first !== undefined && likeFirstStart && onServer === (firstDatabase !== undefined)
  if (seeded) await cp(first, place, { recursive: true })
  return {
    dataDir: place,
    databaseUrl: onServer ? await copiedDatabase(firstDatabase, seeded ? 'whole' : 'empty') : null,
  }
}

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

export const temporaryDataDir = () => mkdtemp(join(tmpdir(), 'marquee-'))
export const removeDir = (path: string) => rm(path, { recursive: true, force: true })

/**
 * Starts the product, without the teams of its demo agents and without announcements
 * that open a dialog, and waits for its `ready` line. Rejects with its output when
 * it exits before. A free port that another program took in the meantime is replaced.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const begun = await beginning(options)
  if (options.port !== undefined) return launch(options, begun, options.port)
  try {
    return await launch(options, begun, await freePort())
  } catch (error) {
    if (!String(error).includes('is in use')) throw error
    return launch(options, begun, await freePort())
  }
}

async function launch(
  options: ProductOptions,
  { dataDir, databaseUrl }: Awaited<ReturnType<typeof beginning>>,
  port: number,
): Promise<Product> {
  const settings = {
    MARQUEE_DATA: dataDir,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  }
  const running = await startProgram(options.program ?? ['scripts/start.ts'], {
    env: {
      PORT: String(port),
      ...settings,
      DEMO_TEAMS: 'off',
      DEMO_PLAYERS: 'off',
      DEMO_NOTICES: 'off',
      ...options.env,
    },
  })
  return {
    port,
    dataDir,
    books: databaseUrl ?? dataDir,
    env: settings,
    ...running,
    origin: (host) => `http://${host}.localhost:${port}`,
  }
}
