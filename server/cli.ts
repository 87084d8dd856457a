import { createHash } from 'node:crypto'
import { operatorRoles } from '#schemas/api/route.ts'
import type { OperatorRole } from '#schemas/api/route.ts'
import { existsSync, readFileSync } from 'node:fs'
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
npm run gateway -- outbox <merchant>                    the mails and SMS the sandbox wrote down instead of sending
npm run gateway -- terms <merchant> <version> <file>    put new terms in force: players accept them before they go on
npm run gateway -- stop <merchant> vendor|game <code>   no new bets there, within a second
npm run gateway -- free <merchant> vendor|game <code>   bets again
npm run gateway -- void <merchant> <playerId> <roundId> <approver> <reason>   give a round back, by reversing entries
npm run gateway -- ledger check                         prove the books
npm run gateway -- trial-balance [day]                  every account's day (UTC, 2026-11-21), players and vendors rolled up
npm run gateway -- audit verify                         follow the record of what operators did, and say where it breaks
npm run gateway -- operator add <name> <role>           a new account at the desk: support, payments or admin
npm run gateway -- operator close|open <name> <role>    no login any more, or one again
npm run gateway -- operator reset <name>                a password for one more first login, the second factor anew
npm run gateway -- operator confirm <name>              their word counts where two people have to agree; after their first login

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
  if (verb === 'terms' && words.length === 4)
    return async (actions) => {
      const contentHash = createHash('sha256').update(readText(third)).digest('hex')
      const { published } = await actions.publishTerms(first, second, contentHash)
      return published
        ? { said: `terms ${second} of ${first} are in force (sha256 ${contentHash})`, ok: true }
        : { said: `terms ${second} of ${first} were published before: give them a new version`, ok: false }
    }
  if (verb === 'outbox' && words.length === 2)
    return async (actions) => ({ said: toldMessages(await actions.outbox(first)), ok: true })
  if (
    (verb === 'stop' || verb === 'free') &&
    words.length === 4 &&
    (second === 'vendor' || second === 'game')
  )
    return async (actions) => {
      await actions.setStop(first, second, third, verb === 'stop')
      const now = verb === 'stop' ? 'takes no new bets' : 'takes bets'
      return { said: `${second} ${third} ${now} of players of ${first}`, ok: true }
    }
  if (verb === 'void' && words.length >= 6)
    return async (actions) => {
      const [approver = '', ...reason] = words.slice(4)
      const order = {
        merchantCode: first,
        playerId: second,
        roundId: third,
        approver,
        reason: reason.join(' '),
      }
      const { returned } = await actions.voidRound(order)
      return { said: `round ${third} is given back: ${returned} minor units to the player`, ok: true }
    }
  if (verb === 'ledger' && first === 'check' && words.length === 2)
    return async (actions) => {
      const { transfers, entries, problems } = await actions.checkLedger()
      const verdict = problems.length === 0 ? 'the books are right' : problems.join('\n')
      return { said: `${transfers} transfers, ${entries} entries: ${verdict}`, ok: problems.length === 0 }
    }
  return deskCommandOf(words)
}

function readText(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    throw new OperatorFault(`${path} cannot be read: it should hold the text of the terms.`)
  }
}

type Messages = Awaited<ReturnType<AdminActions['outbox']>>

const toldMessages = (messages: Messages): string =>
  messages.length === 0
    ? 'no messages'
    : messages
        .toReversed()
        .map(({ at, channel, recipient, subject, body }) =>
          [`${at}  ${channel} to ${recipient}`, subject, body].filter((line) => line !== '').join('\n'),
        )
        .join('\n\n')

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
      // No command reads what is sealed.
      secret: config.secret ?? '',
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

/** The commands about books, audit and operators. */
function deskCommandOf(words: readonly string[]): Command | null {
  const [verb, first = '', second = '', third = ''] = words
  const role = operatorRoles.find((each): each is OperatorRole => each === third) ?? null
  if (verb === 'trial-balance' && (words.length === 1 || (words.length === 2 && dayForm.test(first))))
    return async (actions) => {
      const told = await actions.trialBalance(first === '' ? null : first)
      return { said: toldBalance(told), ok: told.balanced }
    }
  if (verb === 'audit' && first === 'verify' && words.length === 2)
    return async (actions) => {
      const report = await actions.verifyAudit()
      return { said: toldAudit(report), ok: report.broken === null }
    }
  if (verb !== 'operator') return null
  if (first === 'add' && words.length === 4 && role !== null)
    return async (actions) => {
      const { oneTimePassword } = await actions.addOperator(second, role)
      return { said: `${second}  ${oneTimePassword}  (told this once, for the first login)`, ok: true }
    }
  if ((first === 'close' || first === 'open') && words.length === 4 && role !== null)
    return async (actions) => {
      await actions.changeOperator(second, { role, enabled: first === 'open' })
      return {
        said: `${second} (${role}) ${first === 'open' ? 'may log in' : 'may not log in any more'}`,
        ok: true,
      }
    }
  if (first === 'confirm' && words.length === 3)
    return async (actions) => {
      await actions.confirmOperator(second)
      return { said: `${second} is confirmed: their word counts where two people have to agree`, ok: true }
    }
  if (first === 'reset' && words.length === 3)
    return async (actions) => {
      const { oneTimePassword } = await actions.resetOperator(second)
      return { said: `${second}  ${oneTimePassword}  (told this once, for one login)`, ok: true }
    }
  return null
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/

const toldBalance = ({ day, balanced, lines }: Awaited<ReturnType<AdminActions['trialBalance']>>): string => {
  const cells = [
    ['merchant', 'account', '', 'opening', 'out', 'in', 'closing'],
    ...lines.map((line) => [
      line.merchantCode,
      line.account,
      line.currency,
      line.opening,
      line.debit,
      line.credit,
      line.closing,
    ]),
  ]
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? []
  const isFigure = (column: number) => column > 2
  const row = (texts: readonly string[]) =>
    texts
      .map((text, column) => {
        const width = widths[column] ?? 0
        return isFigure(column) ? text.padStart(width) : text.padEnd(width)
      })
      .join('  ')
  return [
    ...cells.map(row),
    `${day}: ${balanced ? 'every currency comes to zero' : 'THE BOOKS DO NOT COME TO ZERO'}`,
  ].join('\n')
}

const toldAudit = ({ entries, broken, anchors }: Awaited<ReturnType<AdminActions['verifyAudit']>>): string =>
  [
    ...anchors.map(({ day, entries: count, hash }) => `${day}  ${count} entries  sha256 ${hash}`),
    broken === null
      ? `${entries} entries: the chain holds`
      : `entry ${broken.seq} of ${broken.day}: ${broken.problem}`,
  ].join('\n')

const actionsThrough = (door: AdminDoor): AdminActions => ({
  setModule: (merchantCode, modId, on) =>
    post<Awaited<ReturnType<AdminActions['setModule']>>>(door, 'module', { merchantCode, modId, on }),
  setStatus: (merchantCode, status) => post<void>(door, 'status', { merchantCode, status }),
  outbox: (merchantCode) =>
    post<Awaited<ReturnType<AdminActions['outbox']>>>(door, 'outbox', { merchantCode }),
  publishTerms: (merchantCode, version, contentHash) =>
    post<Awaited<ReturnType<AdminActions['publishTerms']>>>(door, 'terms', {
      merchantCode,
      version,
      contentHash,
    }),
  setStop: (merchantCode, kind, code, stopped) =>
    post<void>(door, 'stop', { merchantCode, kind, code, stopped }),
  voidRound: (order) => post<Awaited<ReturnType<AdminActions['voidRound']>>>(door, 'round-void', order),
  verifyAudit: () => post<Awaited<ReturnType<AdminActions['verifyAudit']>>>(door, 'audit-verify', {}),
  trialBalance: (day) =>
    post<Awaited<ReturnType<AdminActions['trialBalance']>>>(door, 'trial-balance', { day }),
  addOperator: (name, role) =>
    post<Awaited<ReturnType<AdminActions['addOperator']>>>(door, 'operator-add', { name, role }),
  changeOperator: (name, standing) => post<void>(door, 'operator-change', { name, ...standing }),
  resetOperator: (name) =>
    post<Awaited<ReturnType<AdminActions['resetOperator']>>>(door, 'operator-reset', { name }),
  confirmOperator: (name) => post<void>(door, 'operator-confirm', { name }),
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
