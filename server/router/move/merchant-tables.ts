import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { OperatorFault } from '#server/lib/fault.ts'

export interface MerchantTable {
  readonly name: string
  /** Name and SQL type; compared by name, because the order of columns depends on when a database was migrated. */
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

/** Tables whose rows stay on their cluster, although some name a merchant. */
export const tablesOfTheCluster: ReadonlySet<string> = new Set([
  // One chain over all merchants of the cluster: a row cannot leave it.
  'audit',
  'audit_anchor',
  'audit_head',
  'envelope_key',
  'gateway_key',
  'job_watch',
  'kysely_migration',
  'kysely_migration_lock',
  // Draws are held on each cluster. Merchants with lottery tickets are not moved.
  'lottery_board_replaced',
  'lottery_book',
  'lottery_draw',
  'lottery_proposal',
  'lottery_report',
  'lottery_sale',
  'lottery_submission',
  'merchant_move',
  'operator',
  'operator_session',
  'partner_key',
  'partner_key_turn',
  'signing_key',
])

/** The sandbox plays an outside company and may share the gateway's database; its rows are its own. */
const isOfSandbox = (table: string) => table.startsWith('sandbox_')

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
}

/**
 * The tables with rows of merchants: those with a column `merchant_code`. Throws an OperatorFault for a table that has none
 * and is not known to belong to the cluster, because its rows might get lost in a move.
 */
export async function merchantTables(db: Db): Promise<readonly MerchantTable[]> {
  const { rows } = await sql<Column>`
    select t.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class t join pg_attribute a on a.attrelid = t.oid
    where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped
    order by t.relname, a.attname`.execute(db)
  const tables = Map.groupBy(
    rows.filter(({ table }) => !tablesOfTheCluster.has(table) && !isOfSandbox(table)),
    ({ table }) => table,
  )
  return Array.from(tables, ([name, columns]) => {
    if (!columns.some(({ column }) => column === 'merchant_code'))
      throw new OperatorFault(
        `The table ${name} has no merchant_code and is not known to belong to a cluster: its rows might get lost.`,
      )
    return { name, columns: columns.map(({ column, type }) => ({ name: column, type })) }
  })
}

/** Throws an OperatorFault when two databases do not have the same tables. */
export function requireSameTables(here: readonly MerchantTable[], there: readonly MerchantTable[]): void {
  const lines = (tables: readonly MerchantTable[]) =>
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name} ${column.type}`))
  const [ours, theirs] = [lines(here), lines(there)]
  const difference =
    ours.find((line) => !theirs.includes(line)) ?? theirs.find((line) => !ours.includes(line))
  if (difference !== undefined)
    throw new OperatorFault(
      `The databases are not of the same release: only one of them has ${difference}. Bring both to this release first.`,
    )
}
