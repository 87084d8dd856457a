import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import type { MerchantTable } from './merchant-tables.ts'

/** Rows of one statement; a row of the widest table is below 10 kB. */
const batch = 1_000

/**
 * Texts of values must be the same on both servers. Foreign keys and the triggers of rules are not run on the copies: they
 * were checked when the rows were written, and some rules refuse rows in the state they have now.
 */
export async function preparedForCopies(work: Db, writes: boolean): Promise<void> {
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
    set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`.execute(work)
  if (writes) await sql`set local session_replication_role = replica`.execute(work)
}

/** Deletes the merchant's rows; needs `preparedForCopies`. */
export async function deleteRows(
  work: Db,
  merchantCode: string,
  tables: readonly MerchantTable[],
): Promise<void> {
  const deletes = tables.map(
    ({ name }) => sql`delete from ${sql.table(name)} where merchant_code = ${sql.lit(merchantCode)}`,
  )
  // Statements without parameters travel together.
  await sql`${sql.join(deletes, sql`;`)}`.execute(work)
}

/**
 * Deletes a merchant's rows after its move. Exclusions stay, with the keys that recognise the person: they apply to all
 * merchants of the operator, and those that remain would otherwise let an excluded person in.
 */
export async function clearRows(
  work: Db,
  merchantCode: string,
  tables: readonly MerchantTable[],
): Promise<void> {
  await sql`delete from person_key k where merchant_code = ${merchantCode} and not exists (
    select from exclusion e where e.operator_code = k.operator_code and e.merchant_code = k.merchant_code
      and e.player_id = k.player_id)`.execute(work)
  const others = tables.filter(({ name }) => name !== 'person_key' && name !== 'exclusion')
  await deleteRows(work, merchantCode, others)
}

/** Exclusions of the other merchants, for the same reason. Those that are there already are left as they are. */
export async function copyExclusions(from: Db, into: Db): Promise<void> {
  const copies = async (table: 'exclusion' | 'person_key', rows: RawBuilder<{ line: string }>) => {
    for (const { line } of (await rows.execute(from)).rows)
      await sql`insert into ${sql.table(table)} select * from json_populate_record(null::${sql.table(table)}, ${line}::json)
        on conflict do nothing`.execute(into)
  }
  await copies('exclusion', sql`select to_json(e)::text as line from exclusion e`)
  await copies(
    'person_key',
    sql`select to_json(k)::text as line from person_key k where exists (
      select from exclusion e where e.operator_code = k.operator_code and e.merchant_code = k.merchant_code
        and e.player_id = k.player_id)`,
  )
}

interface Copy {
  readonly from: Db
  readonly into: Db
  readonly merchantCode: string
  readonly table: MerchantTable
}

/** Copies the merchant's rows of a table, every value as PostgreSQL's own text of it. Both are within a transaction. */
export async function copyTable({ from, into, merchantCode, table }: Copy): Promise<void> {
  const names = table.columns.map(({ name }) => name)
  const texts = names.map((name) => sql`${sql.ref(name)}::text as ${sql.id(name)}`)
  await sql`declare moved no scroll cursor for
    select ${sql.join(texts)} from ${sql.table(table.name)} where merchant_code = ${sql.lit(merchantCode)}`.execute(
    from,
  )
  for (;;) {
    const { rows } = await sql<Record<string, string | null>>`fetch ${sql.lit(batch)} from moved`.execute(
      from,
    )
    if (rows.length === 0) break
    const values = table.columns.map(({ name, type }) => sql`${sql.ref(name)}::${sql.raw(type)}`)
    const arrays = names.map((name) => sql`${rows.map((row) => row[name] ?? null)}::text[]`)
    await sql`insert into ${sql.table(table.name)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(values)} from unnest(${sql.join(arrays)}) as moved (${sql.join(names.map((name) => sql.id(name)))})`.execute(
      into,
    )
  }
  await sql`close moved`.execute(from)
}

/** What two databases must agree on. */
export interface Sums {
  readonly rows: bigint
  /** Tables that have rows of the merchant. */
  readonly filled: ReadonlySet<string>
  /** One line per table, and one per account of the ledger and currency. */
  readonly lines: readonly string[]
}

/** Rows and a sum of hashes for each table, and the ledger's sums by account; needs `preparedForCopies`. */
export async function sumsOf(
  work: Db,
  merchantCode: string,
  tables: readonly MerchantTable[],
): Promise<Sums> {
  const code = sql.lit(merchantCode)
  const sums = tables.map(({ name, columns }) => {
    const texts: RawBuilder<unknown>[] = columns.map((column) => sql`${sql.ref(column.name)}::text`)
    return sql`select ${sql.lit(name)} as name, count(*) as count,
      coalesce(sum(hashtextextended(row(${sql.join(texts)})::text, 0)::numeric), 0)::text as hash
      from ${sql.table(name)} where merchant_code = ${code}`
  })
  const { rows } = await sql<{ name: string; count: bigint; hash: string }>`
    select * from (${sql.join(sums, sql` union all `)}) sums order by name collate "C"`.execute(work)
  const { rows: accounts } = await sql<{ line: string }>`
    select account || ' in ' || currency || ': ' || sum(amount_minor) as line from entry
    where merchant_code = ${code} group by account, currency order by account collate "C", currency`.execute(
    work,
  )
  return {
    rows: rows.reduce((sum, { count }) => sum + count, 0n),
    filled: new Set(rows.flatMap(({ name, count }) => (count > 0n ? [name] : []))),
    lines: [
      ...rows.map(({ name, count, hash }) => `${name}: ${count} rows, ${hash}`),
      ...accounts.map(({ line }) => line),
    ],
  }
}

/** Throws an OperatorFault that names the first difference. */
export function requireEqual(here: Sums, there: Sums): void {
  const longer = here.lines.length >= there.lines.length ? here.lines : there.lines
  const at = longer.findIndex((_, index) => here.lines[index] !== there.lines[index])
  if (at === -1) return
  const [ours = 'nothing', theirs = 'nothing'] = [here.lines[at], there.lines[at]]
  throw new OperatorFault(`The copy differs and was thrown away: ${ours} here, ${theirs} there.`)
}
