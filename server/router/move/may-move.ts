import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import { migrations } from '#server/migrations/index.ts'

/** What ties a merchant to its cluster: each statement tells whether it does. */
const ties = (
  code: string,
): readonly (readonly [holds: RawBuilder<{ holds: boolean }>, sentence: string])[] => [
  [
    sql`select exists (select from entry where account = ${`brand:${code}`} and merchant_code <> ${code})
      or exists (select from entry where account like 'brand:%' and merchant_code = ${code})
      or exists (select from jackpot_bet where kept_by <> merchant_code and ${code} in (kept_by, merchant_code)) as holds`,
    'shares jackpots with another merchant of its cluster',
  ],
  [
    sql`select exists (select from lottery_ticket where merchant_code = ${code}) as holds`,
    'has lottery tickets, and draws belong to their cluster',
  ],
]

/** Throws an OperatorFault when the merchant is bound to its cluster. */
export async function requireFree(db: Db, merchantCode: string): Promise<void> {
  for (const [statement, sentence] of ties(merchantCode)) {
    // The first that holds is told.
    const { rows } = await statement.execute(db)
    if (rows[0]?.holds === true) throw new OperatorFault(`${merchantCode} ${sentence}.`)
  }
}

/** Throws an OperatorFault when the cluster has players or transfers of the merchant, which are not the ones that move. */
export async function requireRoom(db: Db, merchantCode: string, cluster: string): Promise<void> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from player where merchant_code = ${merchantCode})
      or exists (select from transfer where merchant_code = ${merchantCode}) as holds`.execute(db)
  if (rows[0]?.holds === true)
    throw new OperatorFault(
      `${cluster} already has players of ${merchantCode}. Two sets of accounts cannot be merged.`,
    )
}

/** Throws an OperatorFault unless the database has the tables of this release. */
export async function requireRelease(db: Db, cluster: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const there = new Set(rows.map(({ name }) => name))
  const ours = Object.keys(migrations)
  if (there.size !== ours.length || !ours.every((name) => there.has(name)))
    throw new OperatorFault(`The database of ${cluster} has not the tables of this release.`)
}

/** Keys that all clusters of a house share. */
const sharedTables = [
  'gateway_key',
  'signing_key',
  'partner_key',
  'partner_key_turn',
  'envelope_key',
] as const

/**
 * Copies the keys of one cluster to another whose gateways have not started yet, so that values sealed on one can be opened on
 * the other, documents signed there are verified here, and partners keep their secrets.
 */
export async function shareKeys(from: Db, to: Db): Promise<void> {
  await to.transaction().execute(async (work) => {
    for (const table of sharedTables) {
      const { rows } = await sql<{
        line: string
      }>`select to_json(t)::text as line from ${sql.table(table)} t`.execute(from)
      const before = await sql`select from ${sql.table(table)}`.execute(work)
      if (before.rows.length > 0)
        throw new OperatorFault(
          `The new cluster has keys of its own (${table}): share keys before its first start.`,
        )
      for (const { line } of rows)
        await sql`insert into ${sql.table(table)} select * from json_populate_record(null::${sql.table(table)}, ${line}::json)`.execute(
          work,
        )
    }
  })
}

/**
 * Throws an OperatorFault when values of one cluster cannot be opened on the other: they need the same root, which is known by
 * a key row that both have, and one signing key.
 */
export async function requireSharedKeys(from: Db, to: Db): Promise<void> {
  const linesOf = async (db: Db) => {
    const { rows } = await sql<{ line: string }>`
      select 'root ' || key_id || ' ' || encode(sealed_root, 'hex') as line from gateway_key where sealed_root is not null
      union all select 'signs ' || key_id from signing_key`.execute(db)
    return new Set(rows.map(({ line }) => line))
  }
  const [here, there] = [await linesOf(from), await linesOf(to)]
  const isSigner = (line: string) => line.startsWith('signs ')
  const sameRoot = [...here].some((line) => !isSigner(line) && there.has(line))
  const sameSigner = [...here, ...there].every(
    (line) => !isSigner(line) || (here.has(line) && there.has(line)),
  )
  if (!sameRoot || !sameSigner)
    throw new OperatorFault(
      'The clusters do not share their keys, so sealed values could not be read there. Share them before the first start of a cluster (npm run router -- share-keys).',
    )
}
