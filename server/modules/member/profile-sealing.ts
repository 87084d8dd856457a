import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { ProfileVault } from './profile-vault.ts'
import { sealedTables } from './sealed-tables.ts'
import type { Clear, SealedTable, StoredRow } from './sealed-tables.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly vault: Pick<
    ProfileVault,
    'newest' | 'seal' | 'open' | 'sealRow' | 'openRow' | 'mailHash' | 'operatorHash' | 'renew'
  >
}

type DataKey = Awaited<ReturnType<ProfileVault['newest']>>
/** Encrypts up to a batch of a merchant's due rows. Returns the number. */
type SealSome = (work: Db, merchantCode: string, key: DataKey) => Promise<number>

/** Rows per transaction; an interruption loses at most one batch. */
const batch = 200
/** Old data keys are kept this long for writes in progress. */
const keptMs = 3_600_000

/** Tables with personal data, and the column with the data key's version. */
const keyColumns = {
  player: 'profile_key',
  ...(Object.fromEntries(Object.keys(sealedTables).map((table) => [table, 'personal_key'])) as Record<
    SealedTable,
    'personal_key'
  >),
}

const isDue = (keyColumn: string, { version }: DataKey) =>
  sql<boolean>`(${sql.ref(keyColumn)} is null or ${sql.ref(keyColumn)} < ${version})`

const sealPlayers =
  (vault: Deps['vault']): SealSome =>
  async (work, merchantCode, key) => {
    const rows = await work
      .selectFrom('player')
      .select(['merchant_code', 'player_id', 'profile', 'profile_sealed', 'profile_key'])
      .select(['mobile_key', 'identity_key'])
      .where('merchant_code', '=', merchantCode)
      .where(isDue('profile_key', key))
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of rows)
      await work
        .updateTable('player')
        .set(vault.seal(row, await vault.open(row, work), key))
        .where('merchant_code', '=', row.merchant_code)
        .where('player_id', '=', row.player_id)
        .execute()
    return rows.length
  }

const sealRows =
  <T extends SealedTable>(vault: Deps['vault'], table: T): SealSome =>
  async (work, merchantCode, key) => {
    const { id: idColumn, clear, mailHashes } = sealedTables[table]
    const columns = sql.join([...clear, 'personal_sealed', 'personal_key'].map((name) => sql.ref(name)))
    const { rows } = await sql<StoredRow<T> & { readonly id: string }>`
      select ${sql.ref(idColumn)} as id, ${columns} from ${sql.table(table)}
      where merchant_code = ${merchantCode} and ${isDue('personal_key', key)}
      limit ${batch} for update skip locked`.execute(work)
    for (const row of rows) {
      const of = { merchantCode, id: row.id }
      const personal = await vault.openRow(table, of, row, work)
      const { personal_sealed, personal_key } = vault.sealRow(table, of, personal, key)
      const others = [
        ...clear.map((column) => sql`${sql.ref(column)} = null`),
        ...Object.entries<Clear<T>>(mailHashes).map(
          ([column, from]) => sql`${sql.ref(column)} = ${vault.mailHash(merchantCode, personal[from])}`,
        ),
      ]
      await sql`update ${sql.table(table)}
        set personal_sealed = ${personal_sealed}, personal_key = ${personal_key}, ${sql.join(others)}
        where merchant_code = ${merchantCode} and ${sql.ref(idColumn)} = ${row.id}`.execute(work)
    }
    return rows.length
  }

/** Registers documents of older accounts across all brands, oldest account first. */
function createIdentityCount({ db, vault }: Pick<Deps, 'db' | 'vault'>) {
  const some = async (): Promise<number> => {
    const rows = await db
      .selectFrom('player')
      .leftJoin('operator_identity as known', (join) =>
        join
          .onRef('known.merchant_code', '=', 'player.merchant_code')
          .onRef('known.player_id', '=', 'player.player_id'),
      )
      .selectAll('player')
      .where('player.identity_key', 'is not', null)
      .where('known.player_id', 'is', null)
      .orderBy('player.registered_at')
      .limit(batch)
      .execute()
    for (const row of rows) {
      const { identity_key: document } = await vault.open(row)
      const { merchant_code, player_id } = row
      const counted = { merchant_code, player_id, identity_hash: vault.operatorHash(document ?? '') }
      // Where another account is already first, the second statement inserts the row.
      for (const is_first of [true, false])
        await db
          .insertInto('operator_identity')
          .values({ ...counted, is_first })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    }
    return rows.length
  }
  return async () => {
    while ((await some()) > 0);
  }
}

/**
 * Encrypts rows that are in clear or use a replaced data key. Can be interrupted and resumed, and may run concurrently.
 */
export function createProfileSealing({ db, clock, vault }: Deps) {
  const every: readonly SealSome[] = [
    sealPlayers(vault),
    ...(Object.keys(sealedTables) as SealedTable[]).map((table) => sealRows(vault, table)),
  ]

  /** Merchants with rows in clear or rows of a replaced data key. */
  const merchantsDue = async (): Promise<readonly string[]> => {
    const inClear = Object.entries(keyColumns).map(
      ([table, column]) =>
        sql`select merchant_code from ${sql.table(table)} where ${sql.ref(column)} is null group by merchant_code`,
    )
    const { rows } = await sql<{ merchant_code: string }>`
      ${sql.join(inClear, sql` union `)}
      union
      select merchant_code from profile_key group by merchant_code having count(*) > 1`.execute(db)
    return rows.map(({ merchant_code }) => merchant_code)
  }

  const sealSome = async (merchantCode: string, key: DataKey): Promise<number> => {
    let sealed = 0
    for (const some of every)
      sealed += await db.transaction().execute((work) => some(work, merchantCode, key))
    return sealed
  }

  /** Deletes data keys that no row uses. */
  const forgetOldKeys = (merchantCode: string, newest: number) => {
    const unused = Object.entries(keyColumns).map(
      ([table, column]) => sql`not exists (select 1 from ${sql.table(table)} as held
        where held.merchant_code = old.merchant_code and held.${sql.ref(column)} = old.version)`,
    )
    return sql`delete from profile_key as old
      where old.merchant_code = ${merchantCode} and old.version < ${newest}
        and exists (select 1 from profile_key as next where next.merchant_code = old.merchant_code
          and next.version = ${newest} and next.made_at < ${new Date(clock.now().getTime() - keptMs)})
        and ${sql.join(unused, sql` and `)}`.execute(db)
  }

  const countIdentities = createIdentityCount({ db, vault })
  let areCounted = false

  return async (): Promise<{ readonly sealed: number }> => {
    await vault.renew()
    // New accounts register their documents themselves.
    if (!areCounted) await countIdentities()
    areCounted = true
    let sealed = 0
    for (const merchantCode of await merchantsDue()) {
      const key = await vault.newest(merchantCode)
      for (let done = await sealSome(merchantCode, key); done > 0; done = await sealSome(merchantCode, key))
        sealed += done
      await forgetOldKeys(merchantCode, key.version)
    }
    return { sealed }
  }
}
