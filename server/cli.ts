import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { commands } from './commands.ts'
import { holderOf } from './database/folder-lock.ts'
import { faultOf, readWords, usageOf } from './lib/action.ts'
import type { Told } from './lib/action.ts'
import { drawPassword } from './lib/draw-password.ts'
import { OperatorFault } from './lib/fault.ts'
import { CommandRefused } from './lib/ports.ts'
import type { Perform } from './perform-alone.ts'
import { readDoor } from './process/data-files.ts'
import type { AdminDoor } from './process/data-files.ts'
import { systemRandom } from './process/platform.ts'
import { tellPassword } from './process/told-once.ts'

const usage = `${usageOf(commands, 'npm run gateway --')}
npm run gateway -- settlement verify <file> [keys]  check a downloaded settlement; keys: a file or an address, else this gateway's
npm run gateway -- dispute verify <file> [keys]     check a downloaded dispute file, in the same way
npm run gateway -- database role <name>             bring the tables to this release and give a login role what a gateway needs; told once
npm run gateway -- backup <folder>                  copy PostgreSQL into a new folder there, and verify the copy
npm run gateway -- restore <folder> <into> [archive] [moment]
                                                    make a data folder of the last backup before the moment, and of the archived log

Beside a running gateway the command goes through it, and open pages see the change at once; otherwise it opens the
database itself. PORT, MARQUEE_DATA and DATABASE_URL mean what they mean to the gateway. Exit codes: 0 done, 1 refused,
2 usage error.`

type Command = (perform: Perform) => Promise<Told>

/** The command for these arguments; null when there is none. */
export function commandOf(words: readonly string[]): Command | null {
  const known = readWords(commands, words)
  if (known === null) return null
  const { action, input } = known
  return async (perform) => action.tell(await perform(action, input), input)
}

/** Runs a command in a running gateway of the data folder; without one, directly on the database. */
export async function runCommand(command: Command, config: Config) {
  const door = readDoor(config.dataDir)
  if (door !== null && isRunning(door, config))
    return command((action, input) => post(door, action.name, input))
  // Without this check a mistyped folder would be created as a new, empty database.
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'pg')))
    throw new OperatorFault(
      `There is no database in ${config.dataDir}. Set MARQUEE_DATA to the folder of the gateway.`,
    )
  const { performAlone } = await import('./perform-alone.ts')
  return performAlone(config, command)
}

/** The embedded database's lock tells the gateway from another process that got its id. */
const isRunning = ({ pid }: AdminDoor, { dataDir, databaseUrl }: Config): boolean =>
  databaseUrl !== null || holderOf(dataDir)?.pid === pid

/** Throws an OperatorFault with the gateway's message when it refuses the call. */
function post({ host, port, token }: AdminDoor, path: string, input: unknown): Promise<unknown> {
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
            value: unknown
            message: string
            detail?: string
          }
          if (reply.success) resolve(reply.value)
          else reject(new OperatorFault(reply.detail ?? reply.message))
        })
      },
    )
    outgoing.on('error', () => reject(new OperatorFault(`The gateway on port ${port} does not answer.`)))
    outgoing.end(body)
  })
}

const bytesOf = (path: string): Uint8Array => {
  try {
    return readFileSync(path)
  } catch {
    throw new OperatorFault(`Cannot read ${path}.`)
  }
}
const textOf = (path: string): string => Buffer.from(bytesOf(path)).toString('utf8')

/** The text of a JWK set from a URL, a file, or the gateway on this machine. */
async function keyText(place: string | undefined): Promise<string> {
  if (place === undefined) {
    const ownKeys = commandOf(['settlement', 'keys'])
    if (ownKeys === null) throw new Error('There is no command that prints the keys')
    return (await runCommand(ownKeys, readConfig())).said
  }
  if (!/^https?:/.test(place)) return textOf(place)
  const response = await fetch(place).catch(() => null)
  if (response?.ok !== true) throw new OperatorFault(`${place} does not answer with keys.`)
  return response.text()
}

const verifiers: Readonly<Record<string, (file: string, keys: string) => Promise<Told>>> = {
  settlement: async (file, keys) => {
    const { verifySettlement } = await import('./modules/contracts/verify.ts')
    return verifySettlement(textOf(file), keys)
  },
  dispute: async (file, keys) => {
    const { verifyDisputeFile } = await import('./modules/feedback/verify-file.ts')
    return verifyDisputeFile(bytesOf(file), keys)
  },
}

/** Verifies a settlement or dispute file offline with a key file. Exit code 0: the signature is valid. */
async function verify(
  check: (file: string, keys: string) => Promise<Told>,
  file: string,
  keys: string | undefined,
): Promise<number> {
  const { said, ok } = await check(file, await keyText(keys))
  console.log(said)
  return ok ? 0 : 1
}

/** Backup and restore: works on files and PostgreSQL's programs without a gateway. Null for other commands. */
async function keepOrBringBack(words: readonly string[]): Promise<string | null> {
  const [verb, folder, into, archive = null, moment, ...more] = words
  if (verb !== 'backup' && verb !== 'restore') return null
  const { backUp, restore } = await import('./process/backups.ts')
  if (verb === 'backup' && folder !== undefined && into === undefined)
    return backUp({ ...readConfig(), folder, now: new Date() })
  if (verb !== 'restore' || folder === undefined || into === undefined || more.length > 0) return null
  const until = moment === undefined ? null : new Date(moment)
  // A time without a zone would be read in this machine's zone, which may differ from the server's.
  if (
    moment !== undefined &&
    !(/(Z|[+-]\d\d:\d\d)$/.test(moment) && until !== null && !Number.isNaN(until.getTime()))
  )
    throw new OperatorFault(`"${moment}" is no moment: write it as 2026-11-21T18:30:00Z.`)
  return restore({ folder, into, archive, until })
}

/** Creates a PostgreSQL role, connected as the owner of the tables. Null for other commands. */
async function makeRole(words: readonly string[], config: Config): Promise<Told | null> {
  const [noun, verb, name, ...more] = words
  if (noun !== 'database' || verb !== 'role' || name === undefined || more.length > 0) return null
  if (config.databaseUrl === null)
    throw new OperatorFault('There is no DATABASE_URL: the embedded database has no roles.')
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name))
    throw new OperatorFault(`"${name}" is no name of a role: small letters, digits and _, a letter first.`)
  const [{ openDatabase }, { giveServiceRole }] = await Promise.all([
    import('./database/database.ts'),
    import('./database/service-role.ts'),
  ])
  const database = await openDatabase({ ...config, poolSize: 1, onPoolError: () => undefined })
  try {
    const password = drawPassword(systemRandom)
    return (await giveServiceRole(database.db, name, password))
      ? { said: `database role: ${name}  ${password}  (told this once)`, ok: true, isSecret: true }
      : { said: `${name} may do what a gateway of this release does, with its password of before.`, ok: true }
  } finally {
    await database.close()
  }
}

/** Runs one command line and prints the result. Returns the exit code: 0 done, 1 refused, 2 usage error. */
export async function main(words: readonly string[]): Promise<number> {
  if (words.length === 0 || words[0] === 'help' || words.some((word) => word === '--help' || word === '-h')) {
    console.log(usage)
    return words.length === 0 ? 2 : 0
  }
  const [noun, verb, file, keys] = words
  const check = Object.hasOwn(verifiers, noun ?? '') ? verifiers[noun ?? ''] : undefined
  if (check !== undefined && verb === 'verify' && file !== undefined) return verify(check, file, keys)
  const kept = await keepOrBringBack(words)
  if (kept !== null) {
    console.log(kept)
    return 0
  }
  const config = readConfig()
  const role = await makeRole(words, config)
  if (role !== null) return tell(role, config)
  const command = commandOf(words)
  if (command === null) {
    console.error(`${faultOf(commands, words)}\nSee npm run gateway -- --help.`)
    return 2
  }
  return tell(await runCommand(command, config), config)
}

function tell({ said, ok, isSecret }: Told, config: Config): number {
  const say = (line: string) => console.log(line)
  if (isSecret) tellPassword(said, { ...config, say, isTerminal: process.stdout.isTTY })
  else say(said)
  return ok ? 0 : 1
}

if (import.meta.main) {
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof OperatorFault) && !(error instanceof CommandRefused)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
