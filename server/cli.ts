import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import type { SiteStatus } from '#domain/vocabulary/site-status.ts'
import { buildGateway } from './build-gateway.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import { holderOf } from './database/folder-lock.ts'
import { OperatorFault } from './lib/fault.ts'
import { UnknownModule } from './lib/ports.ts'
import { fixedBrands } from './plugins/brands/brand-registry.ts'
import type { AdminActions } from './plugins/platform/admin.ts'
import { readDoor } from './process/data-files.ts'
import type { AdminDoor } from './process/data-files.ts'
import { systemClock, systemRandom } from './process/platform.ts'
import { createVendorRegistry } from './vendors/registry.ts'

const usage = `npm run gateway -- module <merchant> <modId> on|off      switch one node of a merchant's white-label tree
npm run gateway -- status <merchant> open|maintenance   open or close a merchant's site
npm run gateway -- ledger check                         prove the books

Beside a running gateway the command goes through it, and open pages see the change at once; otherwise it opens the
database itself. PORT, MARQUEE_DATA and DATABASE_URL mean what they mean to the gateway.`

type Command = (actions: AdminActions) => Promise<{ readonly said: string; readonly ok: boolean }>

/** The command behind the words; null: not one of ours. */
export function commandOf(words: readonly string[]): Command | null {
  const [verb, first = '', second = '', third = ''] = words
  if (verb === 'module' && words.length === 4 && (third === 'on' || third === 'off'))
    return async (actions) => {
      const { modulesVersion } = await actions.setModule(first, second, third === 'on')
      return { said: `${second} is ${third} for ${first} (tree version ${modulesVersion})`, ok: true }
    }
  if (verb === 'status' && words.length === 3 && (second === 'open' || second === 'maintenance'))
    return async (actions) => {
      await actions.setStatus(first, second satisfies SiteStatus)
      return { said: `${first} is ${second === 'open' ? 'open' : 'closed for maintenance'}`, ok: true }
    }
  if (verb === 'ledger' && first === 'check' && words.length === 2)
    return async (actions) => {
      const { transfers, entries, problems } = await actions.checkLedger()
      const verdict = problems.length === 0 ? 'the books are right' : problems.join('\n')
      return { said: `${transfers} transfers, ${entries} entries: ${verdict}`, ok: problems.length === 0 }
    }
  return null
}

/** Runs one command against the gateway that runs on the data folder, or against its database when none does. */
export async function runCommand(command: Command, config: Config) {
  const door = readDoor(config.dataDir)
  if (door !== null && isRunning(door, config)) return command(actionsThrough(door))
  // A mistyped folder must not become a new, empty and perfectly balanced database.
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'pg')))
    throw new OperatorFault(
      `There is no database in ${config.dataDir}. Set MARQUEE_DATA to the folder of the gateway.`,
    )
  const database = await openDatabase({ ...config, poolSize: 2, onPoolError: () => undefined })
  try {
    const gateway = await buildGateway({
      db: database.db,
      clock: systemClock,
      random: systemRandom,
      config: { ...config, logLevel: 'silent' },
      brands: fixedBrands([]),
      vendors: { registry: createVendorRegistry([]), keys: { secretOf: () => null } },
      adminToken: null,
    })
    return await command(gateway.admin)
  } finally {
    await database.close()
  }
}

/** With a server of its own the gateway holds no lock on the folder. */
function isRunning({ pid }: AdminDoor, { dataDir, databaseUrl }: Config): boolean {
  if (databaseUrl === null) return holderOf(dataDir)?.pid === pid
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const actionsThrough = (door: AdminDoor): AdminActions => ({
  setModule: (merchantCode, modId, on) =>
    post<Awaited<ReturnType<AdminActions['setModule']>>>(door, 'module', { merchantCode, modId, on }),
  setStatus: (merchantCode, status) => post<void>(door, 'status', { merchantCode, status }),
  checkLedger: () => post<Awaited<ReturnType<AdminActions['checkLedger']>>>(door, 'ledger-check', {}),
})

/** Throws an OperatorFault with the gateway's sentence when it refuses. */
function post<T>({ host, port, token }: AdminDoor, path: string, input: object): Promise<T> {
  const body = JSON.stringify(input)
  return new Promise((resolve, reject) => {
    const headers = {
      host: `localhost:${port}`,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const outgoing = request(
      { host, port, method: 'POST', path: `/admin/v1/${path}`, headers },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () => {
          const reply = JSON.parse(Buffer.concat(chunks).toString()) as {
            success: boolean
            value: T
            message: string
          }
          if (reply.success) resolve(reply.value)
          else reject(new OperatorFault(reply.message))
        })
      },
    )
    outgoing.on('error', () => reject(new OperatorFault(`The gateway on port ${port} does not answer.`)))
    outgoing.end(body)
  })
}

async function main(words: readonly string[]): Promise<number> {
  const command = commandOf(words)
  if (command === null) {
    console.log(usage)
    return words.length === 0 || words[0] === 'help' ? 0 : 1
  }
  const { said, ok } = await runCommand(command, readConfig())
  console.log(said)
  return ok ? 0 : 1
}

if (import.meta.main) {
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof OperatorFault) && !(error instanceof UnknownModule)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
