import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chownSync, existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort, removeDir, temporaryDataDir } from './product.ts'

const run = promisify(execFile)

/** Folder of PostgreSQL's programs: from the PATH, else Debian's. null: not installed. */
function programs(): string | null {
  const places = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
  ]
  return (
    places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres'))) ?? null
  )
}

/** A separate PostgreSQL server with default durability settings that can be killed with all its backends. */
export class PostgresCluster {
  readonly url: string
  readonly #folder: string
  readonly #bin: string
  readonly #port: number
  readonly #owner: { readonly uid?: number; readonly gid?: number }
  #server: ChildProcess | null = null

  private constructor(
    bin: string,
    folder: string,
    port: number,
    owner: { readonly uid?: number; readonly gid?: number },
  ) {
    this.#bin = bin
    this.#folder = folder
    this.#port = port
    this.#owner = owner
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`
  }

  static isPossible = (): boolean => programs() !== null

  /** `settings`: as `postgres -c` takes them. */
  static async create(settings: readonly string[] = []): Promise<PostgresCluster> {
    const bin = programs()
    if (bin === null) throw new Error('No initdb found: install PostgreSQL.')
    const folder = await temporaryDataDir()
    const owner = await servant()
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
    const words = [
      '-D',
      folder,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]
    await run(join(bin, 'initdb'), words, owner)
    const cluster = new PostgresCluster(bin, folder, await freePort(), owner)
    await cluster.start(settings)
    return cluster
  }

  /** A server on an existing data folder. */
  static async on(folder: string): Promise<PostgresCluster> {
    const bin = programs()
    if (bin === null) throw new Error('No initdb found: install PostgreSQL.')
    const owner = await servant()
    await giveTo(owner, folder)
    const cluster = new PostgresCluster(bin, folder, await freePort(), owner)
    await cluster.start()
    return cluster
  }

  /** Lets the server's account write in a folder. */
  static giveFolder = async (folder: string): Promise<void> => giveTo(await servant(), folder)

  /** Starts it and waits until it answers; after a kill it recovers first. */
  async start(more: readonly string[] = []): Promise<void> {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60', ...more]
    const words = ['-D', this.#folder, '-p', String(this.#port), ...settings.flatMap((each) => ['-c', each])]
    this.#server = spawn(join(this.#bin, 'postgres'), words, { ...this.#owner, stdio: 'ignore' })
    while (!(await this.#answers())) await pause(20)
  }

  /** SIGKILL to the postmaster, so that it starts no new processes, and to all its processes. */
  async kill(): Promise<void> {
    const server = this.#server
    if (server?.pid === undefined) return
    const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(server.pid)])
    const backends = stdout.split('\n').map(Number).filter(Boolean)
    const gone = new Promise((resolve) => server.on('close', resolve))
    server.kill('SIGKILL')
    await gone
    for (const pid of backends) endBackend(pid)
    while (await someAlive(backends)) await pause(5)
  }

  async stop(): Promise<void> {
    const server = this.#server
    if (server === null) return
    if (server.exitCode === null && server.signalCode === null) {
      const gone = new Promise((resolve) => server.on('close', resolve))
      server.kill('SIGINT')
      await gone
    }
    await removeDir(this.#folder)
  }

  async #answers(): Promise<boolean> {
    if (this.#server?.exitCode !== null) throw new Error('PostgreSQL ended before it answered.')
    const client = new Client({ connectionString: this.url, connectionTimeoutMillis: 1_000 })
    try {
      await client.connect()
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** PostgreSQL refuses to run as root, so it runs as its package's account. */
async function servant(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const id = async (which: string) => Number((await run('id', [which, 'postgres'])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}

async function giveTo({ uid, gid }: { uid?: number; gid?: number }, folder: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await run('chown', ['-R', `${uid}:${gid}`, folder])
  await run('chmod', ['700', folder])
}

function endBackend(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It exited on its own after its postmaster's death.
  }
}
/** A zombie has exited but is not reaped yet. */
async function someAlive(pids: readonly number[]): Promise<boolean> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,stat=']).catch(() => ({ stdout: '' }))
  const alive = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, state = '']) => !state.startsWith('Z'))
  return alive.some(([pid]) => pids.includes(Number(pid)))
}
