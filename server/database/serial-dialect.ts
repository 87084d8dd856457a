import { PGliteDialect } from 'kysely'
import type { DatabaseConnection, Driver, PGliteDialectConfig } from 'kysely'
import type { DiskGuard } from './disk-guard.ts'

/** Longer than any statement; a caller that deadlocks with itself gets an error instead of hanging. */
const acquireTimeoutMs = 10_000

/**
 * PGlite behind a queue. Kysely's driver gives one connection to all callers at once, so a query that runs while
 * another caller's transaction is open would join that transaction and be rolled back with it. Here a connection has
 * one holder at a time: a statement or a whole transaction.
 */
export class SerialPGliteDialect extends PGliteDialect {
  readonly #guard: DiskGuard | null

  constructor(config: PGliteDialectConfig, guard: DiskGuard | null = null) {
    super(config)
    this.#guard = guard
  }

  override createDriver(): Driver {
    return serial(super.createDriver(), this.#guard)
  }
}

function serial(driver: Driver, guard: DiskGuard | null): Driver {
  const queue = fifoLock()
  const guards = guard === null ? null : guarded(driver, guard)
  return {
    init: (options) => driver.init(options),
    async destroy(options) {
      if (guard?.isEngineLost() !== true) await driver.destroy(options)
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    ...guards?.transactions,
    async acquireConnection(options): Promise<DatabaseConnection> {
      await queue.acquire()
      const connection = await driver.acquireConnection(options)
      return guards === null ? connection : guards.connection(connection)
    },
    async releaseConnection(connection) {
      await driver.releaseConnection(connection)
      queue.release()
    },
  }
}

/**
 * The driver with the disk guard. Calls are refused when a statement or transaction begins, not when a connection is
 * acquired, because Kysely does not release its mutex if that fails. A transaction in progress may finish.
 */
function guarded(driver: Driver, guard: DiskGuard) {
  let isInTransaction = false
  const ending = async (work: () => Promise<void>) => {
    isInTransaction = false
    await guard.call(work)
  }
  const transactions: Pick<Driver, 'beginTransaction' | 'commitTransaction' | 'rollbackTransaction'> = {
    async beginTransaction(connection, settings) {
      guard.check()
      await guard.call(() => driver.beginTransaction(connection, settings))
      isInTransaction = true
    },
    commitTransaction: (connection) => ending(() => driver.commitTransaction(connection)),
    rollbackTransaction: (connection) => ending(() => driver.rollbackTransaction(connection)),
  }
  let seen: DatabaseConnection | null = null
  /** The driver has one connection. */
  const connection = (own: DatabaseConnection): DatabaseConnection => {
    const executeQuery: DatabaseConnection['executeQuery'] = async (query, options) => {
      if (!isInTransaction) guard.check()
      return guard.call(() => own.executeQuery(query, options))
    }
    seen ??= new Proxy(own, {
      get(target, name) {
        if (name === 'executeQuery') return executeQuery
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    return seen
  }
  return { transactions, connection }
}

function fifoLock() {
  let held = false
  const waiting: (() => void)[] = []
  return {
    acquire() {
      if (!held) {
        held = true
        return Promise.resolve()
      }
      return new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(grant), 1)
          reject(
            new Error(
              'Waited 10 s for the embedded database: is a query made outside the transaction it waits for?',
            ),
          )
        }, acquireTimeoutMs)
        const grant = () => {
          clearTimeout(timer)
          resolve()
        }
        waiting.push(grant)
      })
    },
    release() {
      const next = waiting.shift()
      if (next === undefined) held = false
      else next()
    },
  }
}
