import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { address, clusterFiles, nodeName } from './cluster-files.ts'
import type { ClusterPlan } from './cluster-files.ts'
import { childrenOf, ended, isOurs, signal, startApart } from './own-process.ts'
import type { Account } from './own-process.ts'

/** A member as Patroni reports it. */
interface Member {
  readonly name: string
  readonly role: 'leader' | 'sync_standby' | 'replica'
  readonly state: string
  readonly timeline?: number
  readonly lag?: number | 'unknown'
}

const planFile = 'cluster.json'
const programs = ['etcd', 'patroni', 'haproxy', 'pgbouncer'] as const
type Program = (typeof programs)[number]
const patience = { startMs: 120_000, stopMs: 30_000 }

/** Debian puts daemons into sbin, which is not on everybody's PATH. */
const places = () => [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
const placeOf = (program: string): string | null =>
  places()
    .map((place) => join(place, program))
    .find((path) => existsSync(path)) ?? null

/** Folder of PostgreSQL's programs, the newest of Debian's. */
const postgresBin = (): string | null => {
  const initdb = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().at(-1)
  return initdb === undefined ? null : dirname(initdb)
}

/** Programs of a cluster that are not installed, by the name of their Debian package. */
export const missingPrograms = (): readonly string[] => [
  ...(postgresBin() === null ? ['postgresql'] : []),
  ...programs
    .filter((program) => placeOf(program) === null)
    .map((program) => (program === 'etcd' ? 'etcd-server' : program)),
]

/**
 * Three PostgreSQL nodes with etcd, Patroni, HAProxy and PgBouncer on this machine, from the files of `ops/cluster`. The
 * processes outlive this one; a folder holds their files, logs and process ids.
 */
export class LocalCluster {
  readonly folder: string
  readonly #plan: ClusterPlan
  readonly #account: Account

  private constructor(folder: string, plan: ClusterPlan) {
    this.folder = folder
    this.#plan = plan
    this.#account = servant()
  }

  /** The cluster of a folder. Throws when there is none. */
  static of(folder: string): LocalCluster {
    const place = resolve(folder)
    return new LocalCluster(place, JSON.parse(readFileSync(join(place, planFile), 'utf8')) as ClusterPlan)
  }

  static isIn = (folder: string): boolean => existsSync(join(resolve(folder), planFile))

  /** Writes the files of a new cluster. The ports must be free. */
  static make(folder: string, ports: Omit<ClusterPlan, 'passwords'>): LocalCluster {
    const place = resolve(folder)
    const password = () => randomBytes(24).toString('hex')
    const plan = {
      ...ports,
      passwords: { superuser: password(), replication: password(), gateway: password() },
    }
    const bin = postgresBin()
    if (bin === null) throw new Error('PostgreSQL is not installed.')
    const cluster = new LocalCluster(place, plan)
    cluster.#makeFolder(place)
    for (const { path, text } of clusterFiles(plan, place, bin)) {
      cluster.#makeFolder(dirname(path))
      writeFileSync(path, text, { mode: 0o600 })
      cluster.#give(path)
    }
    writeFileSync(join(place, planFile), JSON.stringify(plan, null, 2), { mode: 0o600 })
    return cluster
  }

  /** What a gateway is started with. */
  get env() {
    const { pgbouncer, primary, passwords } = this.#plan
    const url = (port: number, name: string) =>
      `postgres://marquee:${passwords.gateway}@${address}:${port}/${name}`
    return {
      DATABASE_URL: url(pgbouncer, 'marquee'),
      DATABASE_PREPARED: 'off',
      DATABASE_REPLICA_URL: url(pgbouncer, 'marquee_replica'),
      EVENTS_URL: url(primary, 'marquee'),
    }
  }

  /** Starts everything and waits until a gateway can write. */
  async start(): Promise<void> {
    for (const [index] of this.#plan.nodes.entries()) await this.#run('etcd', nodeName(index))
    await this.startNode(0)
    // The first node makes the cluster; the others copy it.
    await this.#until('a primary', async () => (await this.members()).some(({ role }) => role === 'leader'))
    for (const index of this.#plan.nodes.keys()) if (index > 0) await this.startNode(index)
    await this.#run('haproxy', 'proxies')
    await this.whole()
    await this.#makeDatabase()
    await this.#run('pgbouncer', 'proxies')
    await this.#until('PgBouncer', () => this.canWrite())
  }

  /** Starts the agent of a node, and with it PostgreSQL. */
  startNode = (index: number): Promise<void> => this.#run('patroni', nodeName(index))

  /** Whether a gateway's address takes a transaction that writes. */
  async canWrite(): Promise<boolean> {
    const client = new Client({ connectionString: this.env.DATABASE_URL, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('create temporary table probe_of_cluster (x int) on commit drop')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /** The nodes as the first agent that answers reports them; none when no agent answers. */
  async members(): Promise<readonly Member[]> {
    for (const { patroni } of this.#plan.nodes) {
      try {
        // The next one only when this one is dead.
        const reply = await fetch(`http://${address}:${patroni}/cluster`, {
          signal: AbortSignal.timeout(2_000),
        })
        return ((await reply.json()) as { members: Member[] }).members
      } catch {
        // Dead, or about to start.
      }
    }
    return []
  }

  /** Waits until every node runs on the same timeline without lag, and one of them is the synchronous standby. */
  whole(): Promise<void> {
    return this.#until('every node', async () => {
      const members = await this.members()
      const [timeline] = members.map((member) => member.timeline)
      return (
        members.length === this.#plan.nodes.length &&
        members.some(({ role }) => role === 'leader') &&
        members.some(({ role }) => role === 'sync_standby') &&
        members.every(
          (member) =>
            ['running', 'streaming'].includes(member.state) &&
            member.timeline === timeline &&
            (member.role === 'leader' || member.lag === 0),
        )
      )
    })
  }

  /** SIGKILL to the primary's PostgreSQL and, with `agent`, to its Patroni, as when a machine is lost. Returns its index. */
  async killPrimary({ agent }: { readonly agent: boolean }): Promise<number> {
    const leader = (await this.members()).find(({ role }) => role === 'leader')?.name
    const index = this.#plan.nodes.findIndex((_, at) => nodeName(at) === leader)
    if (index < 0) throw new Error('There is no primary to kill.')
    const name = nodeName(index)
    const watcher = this.#pidOf('patroni', name)
    if (agent && watcher !== null) signal(watcher, 'SIGKILL')
    const postmaster = this.#postmasterOf(name)
    if (postmaster === null) throw new Error(`PostgreSQL of ${name} does not run.`)
    const backends = childrenOf(postmaster)
    signal(postmaster, 'SIGKILL')
    for (const pid of backends) signal(pid, 'SIGKILL')
    return index
  }

  /** Stops everything this folder's processes run. */
  async stop(): Promise<void> {
    const names = [...this.#plan.nodes.keys()].map(nodeName)
    await this.#end('pgbouncer', 'proxies', 'SIGINT')
    await this.#end('haproxy', 'proxies', 'SIGTERM')
    await Promise.all(names.map((name) => this.#end('patroni', name, 'SIGTERM')))
    // A killed agent leaves its PostgreSQL.
    await Promise.all(
      names.map(async (name) => {
        const pid = this.#postmasterOf(name)
        if (pid === null) return
        signal(pid, 'SIGINT')
        await ended(pid, this.folder, patience.stopMs)
      }),
    )
    await Promise.all(names.map((name) => this.#end('etcd', name, 'SIGTERM')))
  }

  async #run(program: Program, name: string): Promise<void> {
    if (this.#pidOf(program, name) !== null) return
    const command = placeOf(program)
    if (command === null) throw new Error(`${program} is not installed.`)
    const log = join(this.folder, name, `${program}.log`)
    const pid = await startApart({
      command,
      args: this.#argsOf(program, join(this.folder, name)),
      log,
      account: this.#account,
    })
    writeFileSync(this.#pidFile(program, name), String(pid))
  }

  #argsOf(program: Program, place: string): readonly string[] {
    if (program === 'etcd') return ['--config-file', join(place, 'etcd.yml')]
    if (program === 'patroni') return [join(place, 'patroni.yml')]
    // In the foreground.
    if (program === 'haproxy') return ['-db', '-f', join(place, 'haproxy.cfg')]
    return [join(place, 'pgbouncer.ini')]
  }

  async #end(program: Program, name: string, how: NodeJS.Signals): Promise<void> {
    const pid = this.#pidOf(program, name)
    if (pid === null) return
    signal(pid, how)
    await ended(pid, this.folder, patience.stopMs)
  }

  #pidFile = (program: Program, name: string) => join(this.folder, name, `${program}.process`)

  #pidOf(program: Program, name: string): number | null {
    return this.#running(this.#pidFile(program, name))
  }

  #postmasterOf(name: string): number | null {
    return this.#running(join(this.folder, name, 'postgres', 'postmaster.pid'))
  }

  /** The process whose id begins a file, when it runs and belongs to this cluster. */
  #running(file: string): number | null {
    if (!existsSync(file)) return null
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return isOurs(pid, this.folder) ? pid : null
  }

  /** The gateway's role and database, once. */
  async #makeDatabase(): Promise<void> {
    const { primary, passwords } = this.#plan
    const client = new Client({
      connectionString: `postgres://postgres:${passwords.superuser}@${address}:${primary}/postgres`,
    })
    await client.connect()
    try {
      const { rowCount } = await client.query("select 1 from pg_database where datname = 'marquee'")
      if (rowCount !== 0) return
      await client.query(`create role marquee login password '${passwords.gateway}'`)
      await client.query('create database marquee owner marquee')
    } finally {
      await client.end()
    }
  }

  async #until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const until = performance.now() + patience.startMs
    while (!(await isSo())) {
      if (performance.now() > until)
        throw new Error(`${what} of the cluster did not come up in time: see the logs in ${this.folder}.`)
      await pause(200)
    }
  }

  #makeFolder(path: string): void {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    this.#give(path)
  }

  #give(path: string): void {
    const { uid, gid } = this.#account
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  }
}

/** PostgreSQL refuses to run as root: then everything runs as the account of its package. */
function servant(): Account {
  if (process.getuid?.() !== 0) return {}
  const id = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
