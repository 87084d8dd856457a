import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import { sqlState } from '#server/ledger/sql.ts'
import type { MerchantTable } from './merchant-tables.ts'

/** SQLSTATE: lock_not_available, deadlock_detected. */
const inTheWay: ReadonlySet<string | null> = new Set(['55P03', '40P01'])
const attempts = 30

const namesOf = (merchantCode: string) => [`moves_new_${merchantCode}`, `moves_old_${merchantCode}`] as const

/**
 * Refuses every write of the merchant's rows with SQLSTATE MV001, for all gateways on the database. Creating a trigger waits
 * for the transactions that have written its table, so when this returns, none with writes of the merchant is under way. One
 * table at a time, and a table that others hold is tried again: other merchants wait for moments, not for the whole.
 */
export const freeze = (db: Db, merchantCode: string, tables: readonly MerchantTable[]): Promise<void> => {
  const [onNew, onOld] = namesOf(merchantCode)
  const code = sql.lit(merchantCode)
  return onEach(
    db,
    tables,
    (name) => sql`
      create or replace trigger ${sql.id(onNew)} before insert on ${sql.table(name)} for each row
        when (new.merchant_code = ${code}) execute function merchant_moves(${code});
      create or replace trigger ${sql.id(onOld)} before update or delete on ${sql.table(name)} for each row
        when (old.merchant_code = ${code}) execute function merchant_moves(${code})`,
  )
}

/** Lets the merchant's rows be written again. */
export const thaw = (db: Db, merchantCode: string, tables: readonly MerchantTable[]): Promise<void> => {
  const [onNew, onOld] = namesOf(merchantCode)
  return onEach(
    db,
    tables,
    (name) => sql`
      drop trigger if exists ${sql.id(onNew)} on ${sql.table(name)};
      drop trigger if exists ${sql.id(onOld)} on ${sql.table(name)}`,
  )
}

/** The statements of a table have no parameters, so they travel together and are one transaction. */
const onEach = (
  db: Db,
  tables: readonly MerchantTable[],
  statementsOf: (table: string) => RawBuilder<unknown>,
): Promise<void> =>
  db.connection().execute(async (held) => {
    await sql`set lock_timeout = '1s'; set client_min_messages = warning`.execute(held)
    try {
      for (const { name } of tables)
        // Locks of one table at a time.
        await patiently(name, () => statementsOf(name).execute(held))
    } finally {
      await sql`reset lock_timeout; reset client_min_messages`.execute(held)
    }
  })

async function patiently(table: string, work: () => Promise<unknown>): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work()
    } catch (error) {
      if (!inTheWay.has(sqlState(error))) throw error
      if (attempt === attempts)
        throw new OperatorFault(
          `The table ${table} is held by a long transaction. Try again when it has ended.`,
          {
            cause: error,
          },
        )
      await pause(200)
    }
}
