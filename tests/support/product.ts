import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/lib/run.ts'
import { passwordFile } from '#server/process/told-once.ts'

/** The whole product in a separate process, like `npm start`, on a free port with its own data folder. */
export interface Product {
  readonly port: number
  readonly dataDir: string
  readonly process: ChildProcess
  /** Its output so far. */
  output(): string
  origin(host: string): string
  /** Stops it gracefully and waits. Returns the exit code. */
  stop(signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>
}

export interface ProductOptions {
  readonly port?: number
  readonly dataDir?: string
  readonly env?: Readonly<Record<string, string>>
}

/** The passwords that the first start made: without a terminal they are in a file. */
export const firstPasswords = ({ dataDir }: Product): string => readFileSync(passwordFile(dataDir), 'utf8')

/** Names the data folder of the run's first start (`first-start.ts`). */
export const firstStartVariable = 'MARQUEE_FIRST_START'

/** A copy of the first start's data folder; a new one when a setting might have changed what a first start does. */
async function dataDirFor(env: ProductOptions['env']): Promise<string> {
  const dataDir = await temporaryDataDir()
  const first = process.env[firstStartVariable]
  if (first !== undefined && env === undefined) await cp(first, dataDir, { recursive: true })
  return dataDir
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
 * it exits before.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? (await dataDirFor(options.env))
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      MARQUEE_DATA: dataDir,
      DEMO_TEAMS: 'off',
      DEMO_NOTICES: 'off',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve))
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (/^ready\b/m.test(output)) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void exited.then((code) =>
      reject(new Error(`The product ended with ${code} before it was ready:\n${output}`)),
    )
  })
  return {
    port,
    dataDir,
    process: child,
    output: () => output,
    origin: (host) => `http://${host}.localhost:${port}`,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return exited
    },
  }
}
