import type { Kysely } from 'kysely'
import { isRolledBack, retrying } from './sql.ts'
import type { SqlRunner } from './sql.ts'

/** Runs work in one transaction, which is rolled back when the work fails. */
export type InTransaction = <T>(work: (trx: SqlRunner) => Promise<T>) => Promise<T>

/** One statement, on the database or within a transaction. It may run again after it was rolled back. */
type Statement<T> = (on: SqlRunner) => Promise<T>

/** Does what the statement does, in one statement with others; null: it was not done, nothing is written. */
type Shared<T> = () => Promise<T | null>

/** Runs a statement after all earlier ones of the same account. */
export type InTurn = <T>(account: string, statement: Statement<T>, shared?: Shared<T>) => Promise<T>

interface Waiting {
  readonly statement: Statement<unknown>
  readonly shared: Shared<unknown> | undefined
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Statements in one transaction: how long the first of them waits for its answer. */
const mostTogether = 64

/**
 * Statements that change one account run one after the other: its row is locked until a transaction is on disk, here and
 * on a synchronous replica. Those that arrive meanwhile wait here and not on a database connection each. Bets among
 * themselves then share a statement; others, and bets that it left, share one transaction and its wait for the disk. Each
 * still checks the balance that the ones before it left, and is answered after the commit. When one of a transaction
 * fails, nothing of it holds, and each runs alone.
 */
export function createInTurn(db: SqlRunner, inTransaction: InTransaction | undefined): InTurn {
  const alone = <T>(statement: Statement<T>) => retrying(() => statement(db))
  if (inTransaction === undefined) return (_, statement) => alone(statement)
  const queues = new Map<string, Waiting[]>()

  const runAlone = async ({ statement, resolve, reject }: Waiting) => {
    try {
      resolve(await alone(statement))
    } catch (error) {
      reject(error)
    }
  }

  async function runTogether(group: readonly Waiting[]): Promise<void> {
    try {
      const results = await inTransaction?.(async (trx) => {
        const done: unknown[] = []
        // Each sees the balance the one before it left.
        for (const { statement } of group) done.push(await statement(trx))
        return done
      })
      group.forEach(({ resolve }, at) => resolve(results?.[at]))
    } catch (error) {
      if (isRolledBack(error)) for (const each of group) await runAlone(each)
      // The commit may have happened: as after a single statement, the caller repeats its own.
      else for (const { reject } of group) reject(error)
    }
  }

  /** In one statement with others; returns those that it left, in order. */
  async function runShared(group: readonly Waiting[]): Promise<readonly Waiting[]> {
    const done = await Promise.allSettled(group.map(async ({ shared }) => shared?.()))
    return group.filter(({ resolve, reject }, at) => {
      const each = done[at]
      if (each?.status === 'rejected') reject(each.reason)
      else if (each?.value == null) return true
      else resolve(each.value)
      return false
    })
  }

  async function serve(account: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const group = queue.splice(0, mostTogether)
      const mayShare = group.every(({ shared }) => shared !== undefined)
      const [first, ...others] = mayShare ? await runShared(group) : group
      if (first === undefined) continue
      await (others.length === 0 ? runAlone(first) : runTogether([first, ...others]))
    }
    queues.delete(account)
  }

  return <T>(account: string, statement: Statement<T>, shared?: Shared<T>) =>
    new Promise<T>((resolve, reject) => {
      const waiting: Waiting = { statement, shared, resolve: resolve as Waiting['resolve'], reject }
      const queue = queues.get(account)
      if (queue !== undefined) {
        queue.push(waiting)
        return
      }
      const started = [waiting]
      queues.set(account, started)
      void serve(account, started)
    })
}

/** For a ledger that is not itself within a transaction. */
export const transactionsOf =
  <DB>(db: Kysely<DB>): InTransaction =>
  (work) =>
    db.transaction().execute((trx) => work(trx))
