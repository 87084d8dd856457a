import { Kysely, PostgresDialect } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/database/database.ts'
import { openPool } from '#server/database/postgres.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import { directMerchant, readDirectory } from '../directory.ts'
import type { Directory } from '../directory.ts'
import { shareKeys } from './may-move.ts'
import { cancelMove, moveMerchant } from './move-merchant.ts'
import './moves.tables.ts'

const variableOf = (cluster: string) => `DATABASE_URL_${cluster.toUpperCase().replaceAll('-', '_')}`

interface Commands {
  readonly config: Pick<Config, 'databaseCa'>
  readonly env: Readonly<Record<string, string | undefined>>
  readonly now: () => Date
  readonly say: (line: string) => void
}

/** The connections of one command, all closed at its end. */
async function withDatabases<T>(
  { config, env }: Commands,
  work: (open: (directory: Directory, cluster: string) => Promise<Db>) => Promise<T>,
): Promise<T> {
  const opened: Db[] = []
  const open = async (directory: Directory, cluster: string) => {
    if (!directory.clusters.some(({ name }) => name === cluster))
      throw new OperatorFault(`The directory has no cluster ${cluster}.`)
    const url = env[variableOf(cluster)]
    if (url === undefined)
      throw new OperatorFault(
        `Set ${variableOf(cluster)} to the database of ${cluster}, as the owner of its tables.`,
      )
    const pool = await openPool(url, { max: 4, onError: () => undefined, caFile: config.databaseCa })
    const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) })
    opened.push(db)
    return db
  }
  try {
    return await work(open)
  } finally {
    for (const db of opened) await db.destroy()
  }
}

/** `move` and `cancel-move`: continue where an interrupted one has stopped. Returns what to tell. */
export const moveByDirectory = (
  commands: Commands,
  verb: 'move' | 'cancel-move',
  [file, merchantCode, cluster]: readonly [string, string, string],
): Promise<string> =>
  withDatabases(commands, async (open) => {
    const directory = readDirectory(file)
    const place = directory.ofMerchant(merchantCode)
    if (place === null || place === 'moving')
      throw new OperatorFault(`The directory does not say on which cluster ${merchantCode} is.`)
    const there = await open(directory, cluster)
    const origin = place.name === cluster ? await originOf(there, merchantCode) : place.name
    if (origin === null) return `${merchantCode} is on ${cluster}.`
    const here = await open(directory, origin)
    const run = verb === 'move' ? moveMerchant : cancelMove
    let isFrozen = false
    const onStep = (step: string) => {
      isFrozen = true
      commands.say(step)
    }
    return run({
      merchantCode,
      from: { cluster: origin, db: here },
      to: { cluster, db: there },
      direct: (name) => directMerchant(file, merchantCode, name),
      now: commands.now,
      onStep,
    }).catch((error: unknown) => {
      if (isFrozen)
        commands.say(
          `${merchantCode} may be frozen: run this again to continue, or cancel-move to let it stay.`,
        )
      throw error
    })
  })

/** From where a move that has already switched the directory came; null: the merchant never moved here. */
async function originOf(db: Db, merchantCode: string): Promise<string | null> {
  const row = await db
    .selectFrom('merchant_move')
    .select('other')
    .where('merchant_code', '=', merchantCode)
    .where('state', 'in', ['arriving', 'arrived'])
    .executeTakeFirst()
  return row?.other ?? null
}

/** `share-keys`: before the first start of a new cluster's gateways. */
export const shareKeysByDirectory = (
  commands: Commands,
  [file, from, to]: readonly [string, string, string],
): Promise<string> =>
  withDatabases(commands, async (open) => {
    const directory = readDirectory(file)
    await shareKeys(await open(directory, from), await open(directory, to))
    return `${to} has the keys of ${from}.`
  })
