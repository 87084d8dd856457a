import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import {
  clearRows,
  copyExclusions,
  copyTable,
  deleteRows,
  preparedForCopies,
  requireEqual,
  sumsOf,
} from './copy-rows.ts'
import { freeze, thaw } from './freeze.ts'
import { requireFree, requireRelease, requireRoom, requireSharedKeys } from './may-move.ts'
import { merchantTables, requireSameTables } from './merchant-tables.ts'
import type { MerchantTable } from './merchant-tables.ts'
import type { MoveState } from './moves.tables.ts'
import './moves.tables.ts'

interface End {
  readonly cluster: string
  readonly db: Db
}

export interface Move {
  readonly merchantCode: string
  readonly from: End
  readonly to: End
  /** Stores the merchant's cluster in the directory. */
  readonly direct: (cluster: string) => Promise<void> | void
  readonly now: () => Date
  /** Called as each step begins. */
  readonly onStep: (step: string) => Promise<void> | void
}

/** Throws an OperatorFault when another process moves the merchant. The lock goes with the process. */
async function alone<T>({ from, merchantCode }: Move, work: () => Promise<T>): Promise<T> {
  return from.db.connection().execute(async (held) => {
    const key = sql`hashtextextended(${`merchant move ${merchantCode}`}, 0)`
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${key}) as mine`.execute(held)
    if (rows[0]?.mine !== true) throw new OperatorFault(`${merchantCode} is being moved by another process.`)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(held)
    }
  })
}

async function stateAt({ db, cluster }: End, { merchantCode, from, to }: Move): Promise<MoveState | null> {
  const row = await db
    .selectFrom('merchant_move')
    .select(['state', 'other'])
    .where('merchant_code', '=', merchantCode)
    .executeTakeFirst()
  if (row === undefined) return null
  const other = cluster === from.cluster ? to.cluster : from.cluster
  // Ends of an earlier move: it may be followed by one to or from a third cluster.
  const isOver = row.state === 'left' || row.state === 'arrived'
  if (row.other !== other && !isOver)
    throw new OperatorFault(
      `${merchantCode} is on its way between ${cluster} and ${row.other}. End that move first.`,
    )
  return row.state
}

async function setState(db: Db, { merchantCode, now }: Move, other: string, state: MoveState): Promise<void> {
  const row = { state, other, since: now() }
  await db
    .insertInto('merchant_move')
    .values({ merchant_code: merchantCode, ...row })
    .onConflict((conflict) => conflict.column('merchant_code').doUpdateSet(row))
    .execute()
}

/** Both databases' tables of merchants, which are equal. */
async function tablesOf({ from, to }: Move): Promise<readonly MerchantTable[]> {
  await requireRelease(from.db, from.cluster)
  await requireRelease(to.db, to.cluster)
  const tables = await merchantTables(from.db)
  requireSameTables(tables, await merchantTables(to.db))
  return tables
}

async function requireBalance(db: Db, cluster: string): Promise<void> {
  const [problem] = (await checkLedger(db)).problems
  if (problem !== undefined) throw new OperatorFault(`The ledger of ${cluster} does not balance: ${problem}.`)
}

/**
 * Copies all rows in one transaction, so that after an interruption there is nothing, and commits them only when they are
 * equal and both ledgers balance.
 */
async function copy(move: Move, tables: readonly MerchantTable[]): Promise<bigint> {
  const { merchantCode, from, to, onStep } = move
  const { snapshot, writer } = {
    snapshot: from.db.transaction().setIsolationLevel('repeatable read'),
    writer: to.db.transaction(),
  }
  return snapshot.execute((source) =>
    writer.execute(async (target) => {
      await preparedForCopies(source, false)
      await preparedForCopies(target, true)
      await deleteRows(target, merchantCode, tables)
      const sums = await sumsOf(source, merchantCode, tables)
      for (const table of tables.filter(({ name }) => sums.filled.has(name))) {
        await copyTable({ from: source, into: target, merchantCode, table })
        await onStep(`copied ${table.name}`)
      }
      await onStep('compares')
      requireEqual(sums, await sumsOf(target, merchantCode, tables))
      await requireBalance(source, from.cluster)
      await requireBalance(target, to.cluster)
      await copyExclusions(source, target)
      // Gateways that know the merchant's settings look at this number for changes.
      await sql`update merchant set modules_version = modules_version + 1 where merchant_code = ${merchantCode}`.execute(
        target,
      )
      await setState(target, move, from.cluster, 'arriving')
      await onStep('commits')
      return sums.rows
    }),
  )
}

/**
 * Moves a merchant to another cluster; also continues a move that was interrupted. Its rows are on both clusters only while
 * they are frozen on both, and each step is a commit of its own that a repetition finds done:
 *
 * 1. freeze at the old cluster: reads go on, writes are refused;
 * 2. freeze at the new one, and copy, compare and commit the rows;
 * 3. point the directory to the new cluster: from now on it answers reads;
 * 4. `arrived`: the merchant belongs to the new cluster, there is no way back but another move;
 * 5. thaw there: writes go on;
 * 6. delete the rows at the old cluster, where the merchant stays frozen.
 */
export const moveMerchant = (move: Move): Promise<string> =>
  alone(move, async () => {
    const { merchantCode, from, to, onStep } = move
    const tables = await tablesOf(move)
    const [here, there] = [await stateAt(from, move), await stateAt(to, move)]
    const isDone = here === 'left' && there === 'arrived'
    let rows: bigint | null = null
    if (!isDone && !(here === 'leaving' && (there === 'arriving' || there === 'arrived'))) {
      if (here !== 'leaving') {
        if (here === 'left')
          throw new OperatorFault(`${merchantCode} is not on ${from.cluster}: it has left.`)
        await requireMerchant(from, merchantCode)
        await requireSharedKeys(from.db, to.db)
        await requireFree(from.db, merchantCode)
        await requireRoom(to.db, merchantCode, to.cluster)
      }
      await onStep('freezes')
      await setState(from.db, move, to.cluster, 'leaving')
      await freeze(from.db, merchantCode, tables)
      await requireFree(from.db, merchantCode)
      await onStep('freezes there')
      await freeze(to.db, merchantCode, tables)
      await requireRoom(to.db, merchantCode, to.cluster)
      await onStep('copies')
      rows = await copy(move, tables)
    }
    await onStep('directs')
    await move.direct(to.cluster)
    if (!isDone) {
      await onStep('arrives')
      await setState(to.db, move, from.cluster, 'arrived')
    }
    await onStep('thaws')
    await thaw(to.db, merchantCode, tables)
    await onStep('clears')
    await from.db.transaction().execute(async (work) => {
      await preparedForCopies(work, true)
      await clearRows(work, merchantCode, tables)
      await setState(work, move, to.cluster, 'left')
    })
    return rows === null
      ? `${merchantCode} is on ${to.cluster}.`
      : `${merchantCode} is on ${to.cluster}: ${rows} rows.`
  })

async function requireMerchant({ db, cluster }: End, merchantCode: string): Promise<void> {
  const { rows } = await sql`select from merchant where merchant_code = ${merchantCode}`.execute(db)
  if (rows.length === 0) throw new OperatorFault(`There is no merchant ${merchantCode} on ${cluster}.`)
}

/** Ends a move that has not arrived yet: the merchant stays where it was. May be interrupted and repeated, too. */
export const cancelMove = (move: Move): Promise<string> =>
  alone(move, async () => {
    const { merchantCode, from, to, onStep } = move
    const tables = await tablesOf(move)
    const [here, there] = [await stateAt(from, move), await stateAt(to, move)]
    if (here !== 'leaving') throw new OperatorFault(`${merchantCode} does not leave ${from.cluster}.`)
    if (there === 'arrived')
      throw new OperatorFault(
        `${merchantCode} has arrived on ${to.cluster}. End the move, then move it back.`,
      )
    await onStep('directs')
    await move.direct(from.cluster)
    await onStep('clears')
    await to.db.transaction().execute(async (work) => {
      await preparedForCopies(work, true)
      // Without `arriving` there are none of this move, but perhaps settings of its own.
      if (there !== 'arriving') return
      await clearRows(work, merchantCode, tables)
      await setState(work, move, from.cluster, 'left')
    })
    await onStep('thaws there')
    // The directory named this cluster only if the rows had come: routers that have not read it again still send calls
    // there, which would be booked there. So it stays frozen, as where the merchant has lived before.
    if (there === null) await thaw(to.db, merchantCode, tables)
    await onStep('thaws')
    await thaw(from.db, merchantCode, tables)
    await from.db.deleteFrom('merchant_move').where('merchant_code', '=', merchantCode).execute()
    return `${merchantCode} stays on ${from.cluster}.`
  })
